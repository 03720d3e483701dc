import { Link } from 'react-router';
import { customerPath } from '../../admin-paths.ts';
import { useTranslation } from '../../locales/use-translation.ts';

/** Name of a customer, which leads to the customer's page; a word for a deleted account, which has no name. */
export function CustomerLink({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation('records');
  if (name === '') return <span className="block">{t('customer.deleted')}</span>;
  return (
    <Link
      to={customerPath(id)}
      className="flex min-h-6 items-center break-words text-accent underline-offset-4 hover:underline"
    >
      {name}
    </Link>
  );
}
