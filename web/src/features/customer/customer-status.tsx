import type { Customer } from '@cellgate/shared/customer/customer.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { Badge, Status, type Tone } from '../../ui/status.tsx';

const tones = { active: 'good', suspended: 'bad' } as const;
const flagTones: Record<Customer['flags'][number], Tone> = {
  important: 'accent',
  watch: 'warn',
  abuse: 'bad',
  payment: 'warn',
};

export function CustomerStatusBadge({ status }: Pick<Customer, 'status'>) {
  const { t } = useTranslation('customers');
  return <Status tone={tones[status]}>{t(`status.${status}`)}</Status>;
}

/** Marks that staff has put on a customer. Renders nothing if there are none. */
export function FlagBadges({ flags }: Pick<Customer, 'flags'>) {
  const { t } = useTranslation('customers');
  if (flags.length === 0) return null;
  return (
    <span className="inline-flex flex-wrap gap-1">
      {flags.map((flag) => (
        <Badge key={flag} tone={flagTones[flag]}>
          {t(`flag.${flag}`)}
        </Badge>
      ))}
    </span>
  );
}
