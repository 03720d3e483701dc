import type { Customer } from '@cellgate/shared/customer/customer.ts';
import { listCustomerOrders } from '@cellgate/shared/customer/customer-tabs.endpoints.ts';
import type { Order, OrderStatus } from '@cellgate/shared/order/order.ts';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { Money } from '../../../parts/format/money.tsx';
import { DateText } from '../../../parts/format/relative-time.tsx';
import { Status, type Tone } from '../../../ui/status.tsx';
import type { Column } from '../../../ui/table.tsx';
import { TabTable } from './tab-table.tsx';
import { useTab } from './use-tab.ts';

const tones: Record<OrderStatus, Tone> = { completed: 'good', pending: 'accent', failed: 'bad', cancelled: 'neutral' };

/** Orders of a customer, newest first. */
export function OrdersTab({ id }: { id: Customer['id'] }) {
  const { t } = useTranslation('customer');
  const orders = useTab([id, 'orders'], (query, signal) => call(listCustomerOrders, { params: { id }, query, signal }));
  return (
    <TabTable
      query={orders}
      rowsOf={(page) => page.orders}
      rowKey={(order) => order.id}
      columns={useOrderColumns()}
      caption={t('tabs.orders')}
      none={t('orders.none')}
    />
  );
}

function useOrderColumns(): Column<Order>[] {
  const { t } = useTranslation(['customer', 'common']);
  return [
    {
      key: 'number',
      header: t('orders.number'),
      cell: ({ orderNumber, createdAt, status }) => (
        <>
          <span className="figures">{orderNumber}</span>
          <span className="block text-12 text-muted sm:hidden">
            <DateText at={createdAt} />
          </span>
          <span className="mt-1 block sm:hidden">
            <Status tone={tones[status]}>{t(`orders.state.${status}`)}</Status>
          </span>
        </>
      ),
    },
    {
      key: 'date',
      header: t('orders.date'),
      notOnPhone: true,
      cell: ({ createdAt }) => <DateText at={createdAt} withTime />,
    },
    {
      key: 'items',
      header: t('orders.items'),
      notOnPhone: true,
      cell: ({ items }) =>
        items.map(({ productId, productName, quantity, period }) => (
          <span key={productId} className="block">
            {`${productName} × ${quantity}`}
            <span className="text-muted">{` · ${t(`common:period.${period}`)}`}</span>
          </span>
        )),
    },
    {
      key: 'status',
      header: t('orders.status'),
      notOnPhone: true,
      cell: ({ status }) => <Status tone={tones[status]}>{t(`orders.state.${status}`)}</Status>,
    },
    { key: 'total', header: t('orders.total'), align: 'end', cell: ({ pricing }) => <Money dollars={pricing.total} /> },
    {
      key: 'refunded',
      header: t('orders.refunded'),
      align: 'end',
      notOnPhone: true,
      cell: ({ refunded }) => <Money dollars={refunded === 0 ? null : refunded} />,
    },
  ];
}
