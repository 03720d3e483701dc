import type { TopupStatus } from '@cellgate/shared/balance/balance.ts';
import type { PaymentIssue } from '@cellgate/shared/balance/staff-payment.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { Badge, Status } from '../../ui/status.tsx';

const tones = {
  pending: 'neutral',
  confirming: 'accent',
  underpaid: 'warn',
  completed: 'good',
  expired: 'neutral',
  failed: 'bad',
  discarded: 'neutral',
} as const;
const issueTones = { late: 'warn', partly_paid: 'warn', over_paid: 'accent', stuck: 'bad' } as const;

export function PaymentStatus({ status }: { status: TopupStatus }) {
  const { t } = useTranslation('staff-payments');
  return <Status tone={tones[status]}>{t(`status.${status}`)}</Status>;
}

/** What is unusual about a payment; nothing if nothing is. */
export function PaymentIssues({ issues }: { issues: readonly PaymentIssue[] }) {
  const { t } = useTranslation('staff-payments');
  if (issues.length === 0) return null;
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {issues.map((issue) => (
        <Badge key={issue} tone={issueTones[issue]}>
          {t(`issue.${issue}`)}
        </Badge>
      ))}
    </span>
  );
}
