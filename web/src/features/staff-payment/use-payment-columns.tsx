import type { StaffPayment } from '@cellgate/shared/balance/staff-payment.ts';
import { useMemo } from 'react';
import { useTranslation } from '../../locales/use-translation.ts';
import { displayName } from '../../parts/format/account-name.ts';
import { Money } from '../../parts/format/money.tsx';
import { DateText } from '../../parts/format/relative-time.tsx';
import type { ListColumn } from '../../parts/list/list-column.ts';
import { PaymentIssues, PaymentStatus } from './payment-status.tsx';
import { providerName } from './provider-name.ts';

/** Widths in rem. */
const widths = {
  customer: 9,
  createdAt: 10,
  amount: 7,
  credited: 7,
  seen: 8,
  status: 10,
  issues: 9,
  provider: 9,
  paymentId: 16,
  expiresAt: 11,
};

/** Returns the columns of the list of payments. */
export function usePaymentColumns(): readonly ListColumn<StaffPayment>[] {
  const { t } = useTranslation(['staff-payments', 'records']);
  return useMemo(() => {
    const named = (key: keyof typeof widths, cell: ListColumn<StaffPayment>['cell']): ListColumn<StaffPayment> => ({
      key,
      label: t(`columns.${key}`),
      cell,
      width: widths[key],
      grow: 0,
    });
    const end = { align: 'end' } as const;
    return [
      {
        ...named('customer', ({ customer }) => (customer ? displayName(customer) : t('records:customer.deleted'))),
        grow: 1,
        isTitle: true,
      },
      named('createdAt', ({ createdAt }) => <DateText at={createdAt} withTime />),
      { ...named('amount', ({ amount }) => <Money dollars={amount} />), ...end },
      { ...named('credited', ({ credited }) => <Money dollars={credited === 0 ? null : credited} />), ...end },
      { ...named('seen', ({ seen }) => <Money dollars={seen} />), ...end, hiddenAtFirst: true },
      named('status', ({ status }) => <PaymentStatus status={status} />),
      { ...named('issues', ({ issues }) => (issues.length > 0 ? <PaymentIssues issues={issues} /> : null)), grow: 1 },
      named('provider', ({ provider }) => providerName(provider)),
      {
        ...named(
          'paymentId',
          ({ paymentId }) =>
            paymentId && (
              <span title={paymentId} className="figures block truncate">
                {paymentId}
              </span>
            ),
        ),
        hiddenAtFirst: true,
      },
      { ...named('expiresAt', ({ expiresAt }) => <DateText at={expiresAt} withTime />), hiddenAtFirst: true },
    ];
  }, [t]);
}
