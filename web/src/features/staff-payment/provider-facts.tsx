import type { ProviderReport } from '@cellgate/shared/balance/staff-payment.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { Money } from '../../parts/format/money.tsx';
import { DateText } from '../../parts/format/relative-time.tsx';
import { FactList } from '../../parts/record/fact-list.tsx';
import { PaymentStatus } from './payment-status.tsx';

/** A payment as its provider reports it. */
export function ProviderFacts({ provider }: { provider: ProviderReport }) {
  const { t } = useTranslation('staff-payments');
  return (
    <FactList
      facts={[
        [t('reported.status'), <PaymentStatus key="status" status={provider.status} />],
        [t('reported.amount'), <Money key="amount" dollars={provider.amount} />],
        [t('reported.seen'), <Money key="seen" dollars={provider.seen} />],
        [t('reported.late'), t(provider.isLate ? 'reported.yes' : 'reported.no')],
        [t('reported.expires'), <DateText key="expires" at={provider.expiresAt} withTime />],
      ]}
    />
  );
}
