import { listPayments } from '@cellgate/shared/balance/staff-payment.endpoints.ts';
import type { StaffPayment } from '@cellgate/shared/balance/staff-payment.ts';
import { formatUsd, toCents } from '@cellgate/shared/contract/usd.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Wallet } from 'lucide-react';
import { paymentPath } from '../../admin-paths.ts';
import { usePulse } from '../../api/use-pulse.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { displayName } from '../../parts/format/account-name.ts';
import { useLocale } from '../../parts/frame/locale.ts';
import { ListView } from '../../parts/list/list-view.tsx';
import { useListQuery } from '../../parts/list/use-list-query.ts';
import { LookedBack } from '../../parts/look-back/looked-back.tsx';
import { ViewsMenu } from '../../parts/saved-view/views-menu.tsx';
import { EmptyState } from '../../parts/state/empty-state.tsx';
import { exportPayments } from './export-payments.ts';
import { loadPayments } from './load-payments.ts';
import { PaymentFilters } from './payment-filters.tsx';
import { usePaymentColumns } from './use-payment-columns.tsx';

const rowsOf = ({ payments }: { payments: readonly StaffPayment[] }) => payments;
const rowKey = ({ id }: StaffPayment) => id;
const hrefOf = ({ id }: StaffPayment) => paymentPath(id);
const areas = ['payments'] as const;

/** The payments of all customers, filtered. Follows what happens. */
export function PaymentList() {
  const { t } = useTranslation('staff-payments');
  const locale = useLocale();
  const list = useListQuery(listPayments.query);
  const { query } = list;
  const columns = usePaymentColumns();
  const queryClient = useQueryClient();
  const data = useQuery({
    queryKey: ['staff-payments', 'list', query] as const,
    queryFn: ({ signal }) => loadPayments(query, signal),
    placeholderData: keepPreviousData,
  });
  usePulse(areas, () => void queryClient.invalidateQueries({ queryKey: ['staff-payments', 'list'] }));
  const customer = data.data?.payments.find(({ accountId }) => accountId === query.customer)?.customer;
  return (
    <>
      <ListView
        name="payments"
        caption={t('caption')}
        list={list}
        data={data}
        rowsOf={rowsOf}
        rowKey={rowKey}
        rowName={({ amount }) => t('payment.title', { amount: formatUsd(toCents(amount), locale) })}
        columns={columns}
        filters={
          <PaymentFilters query={query} customerName={customer ? displayName(customer) : ''} onChange={list.change} />
        }
        tools={<ViewsMenu list="payments" />}
        hrefOf={hrefOf}
        exporting={{ fileName: `${t('file')}.csv`, load: () => exportPayments(query, t) }}
        empty={<EmptyState icon={Wallet} title={t('none')} hint={t('none_hint')} />}
        errorTitle={t('load_failed')}
      />
      {data.data && <LookedBack page={data.data} count={data.data.payments.length} onFurther={list.toNext} />}
    </>
  );
}
