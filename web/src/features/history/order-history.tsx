import { listOrders } from '@cellgate/shared/order/order.endpoints.ts';
import type { Order } from '@cellgate/shared/order/order.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ShoppingCart } from 'lucide-react';
import { apiQuery } from '../../api/ask.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { Money } from '../../parts/format/money.tsx';
import { DateText } from '../../parts/format/relative-time.tsx';
import { PagedTable } from '../../parts/table/paged-table.tsx';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import { HistoryEmpty, HistoryPanel, type HistoryPartProps } from './history-list.tsx';
import { pageSize } from './history-query.ts';
import { HistoryStatus } from './history-status.tsx';

export function OrderHistory({
  query,
  onChange,
  onShowAll,
  onOpen,
}: HistoryPartProps & { onOpen: (order: Order) => void }) {
  const { t } = useTranslation('history');
  const { search, status, period, page } = query;
  const orders = useQuery({
    ...apiQuery('orders', listOrders, {
      query: { search, status, period, page, limit: pageSize },
    }),
    placeholderData: keepPreviousData,
  });
  const columns = useOrderColumns(onOpen);
  return (
    <HistoryPanel>
      <PagedTable
        query={orders}
        rowsOf={(data) => data.orders}
        rowKey={({ id }) => id}
        columns={columns}
        caption={t('tab.orders')}
        empty={<HistoryEmpty query={query} onShowAll={onShowAll} icon={ShoppingCart} to={paths.newOrder} />}
        errorTitle={t('load_failed')}
        onPage={(next) => onChange({ page: next })}
      />
    </HistoryPanel>
  );
}

/** Returns the columns. On narrow screens date and status move to a second line, on phones the button as well. */
function useOrderColumns(onOpen: (order: Order) => void): Column<Order>[] {
  const { t } = useTranslation(['history', 'common']);
  const details = (order: Order) => (
    <Button reads size="small" onClick={() => onOpen(order)}>
      {t('details')}
      <span className="sr-only"> {order.orderNumber}</span>
    </Button>
  );
  return [
    {
      key: 'date',
      header: t('column.date'),
      wideOnly: true,
      cell: ({ createdAt }) => <DateText at={createdAt} withTime />,
    },
    {
      key: 'order',
      header: t('column.order'),
      cell: (order) => (
        <>
          <span className="figures">{order.orderNumber}</span>
          <span className="block text-12 text-muted xl:hidden">
            <DateText at={order.createdAt} />
          </span>
          <span className="mt-1 block xl:hidden">
            <HistoryStatus status={order.status} />
          </span>
          <span className="mt-2 block sm:hidden">{details(order)}</span>
        </>
      ),
    },
    {
      key: 'what',
      header: t('column.what'),
      wideOnly: true,
      cell: ({ items }) =>
        items.map((item) => (
          <span key={item.productId}>
            {item.productName} × {item.quantity}
            <span className="text-muted"> · {t(`common:period.${item.period}`)}</span>
          </span>
        )),
    },
    {
      key: 'status',
      header: t('column.status'),
      wideOnly: true,
      cell: ({ status }) => <HistoryStatus status={status} />,
    },
    {
      key: 'amount',
      header: t('column.amount'),
      align: 'end',
      cell: ({ pricing, refunded }) => (
        <>
          <Money dollars={pricing.total} />
          {refunded > 0 && (
            <span className="block text-12 text-muted">
              {t('refunded')} <Money dollars={refunded} />
            </span>
          )}
        </>
      ),
    },
    {
      key: 'details',
      header: <span className="sr-only">{t('details')}</span>,
      align: 'end',
      notOnPhone: true,
      cell: details,
    },
  ];
}
