import type { Topup, TopupStatus } from '@cellgate/shared/balance/balance.ts';
import type { Customer } from '@cellgate/shared/customer/customer.ts';
import { listCustomerPayments } from '@cellgate/shared/customer/customer-tabs.endpoints.ts';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { Money } from '../../../parts/format/money.tsx';
import { DateText } from '../../../parts/format/relative-time.tsx';
import { Badge, Status, type Tone } from '../../../ui/status.tsx';
import type { Column } from '../../../ui/table.tsx';
import { TabTable } from './tab-table.tsx';
import { useTab } from './use-tab.ts';

const tones: Record<TopupStatus, Tone> = {
  pending: 'neutral',
  confirming: 'accent',
  underpaid: 'warn',
  completed: 'good',
  expired: 'neutral',
  failed: 'bad',
  discarded: 'neutral',
};

/** Top-ups of a customer, newest first. */
export function PaymentsTab({ id }: { id: Customer['id'] }) {
  const { t } = useTranslation('customer');
  const payments = useTab([id, 'payments'], (query, signal) =>
    call(listCustomerPayments, { params: { id }, query, signal }),
  );
  return (
    <TabTable
      query={payments}
      rowsOf={(page) => page.topups}
      rowKey={(topup) => topup.id}
      columns={usePaymentColumns()}
      caption={t('tabs.payments')}
      none={t('payments.none')}
    />
  );
}

function usePaymentColumns(): Column<Topup>[] {
  const { t } = useTranslation('customer');
  return [
    {
      key: 'date',
      header: t('payments.date'),
      notOnPhone: true,
      cell: ({ createdAt }) => <DateText at={createdAt} withTime />,
    },
    { key: 'provider', header: t('payments.provider'), notOnPhone: true, cell: ({ provider }) => provider },
    {
      key: 'reference',
      header: t('payments.reference'),
      wideOnly: true,
      cell: ({ paymentId }) => <span className="figures">{paymentId}</span>,
    },
    {
      key: 'status',
      header: t('payments.status'),
      cell: ({ status, isLate, createdAt }) => (
        <>
          <span className="inline-flex flex-wrap gap-1">
            <Status tone={tones[status]}>{t(`payments.state.${status}`)}</Status>
            {isLate && <Badge tone="warn">{t('payments.late')}</Badge>}
          </span>
          <span className="mt-1 block text-12 text-muted sm:hidden">
            <DateText at={createdAt} />
          </span>
        </>
      ),
    },
    {
      key: 'requested',
      header: t('payments.requested'),
      align: 'end',
      notOnPhone: true,
      cell: ({ amount }) => <Money dollars={amount} />,
    },
    {
      key: 'credited',
      header: t('payments.credited'),
      align: 'end',
      cell: ({ credited }) => <Money dollars={credited === 0 ? null : credited} />,
    },
  ];
}
