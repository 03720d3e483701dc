import { useTranslation } from 'react-i18next';
import { PageHeader } from '../parts/page-header.tsx';

export function Page() {
  const { t } = useTranslation();
  return <PageHeader title={t('nav.proxies')} />;
}
