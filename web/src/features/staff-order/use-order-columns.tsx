import type { StaffOrder } from '@cellgate/shared/order/staff-order.ts';
import { useMemo } from 'react';
import { useTranslation } from '../../locales/use-translation.ts';
import { Money } from '../../parts/format/money.tsx';
import { DateText } from '../../parts/format/relative-time.tsx';
import type { ListColumn } from '../../parts/list/list-column.ts';
import { OrderStatus } from './order-status.tsx';

/** Widths in rem. */
const widths = {
  order: 7,
  createdAt: 9.5,
  customer: 9,
  product: 9,
  type: 6,
  operator: 8,
  period: 5.5,
  quantity: 5,
  total: 6,
  refunded: 6,
  status: 9,
};

/** Returns the columns of the list of orders. */
export function useOrderColumns(): readonly ListColumn<StaffOrder>[] {
  const { t } = useTranslation(['staff-orders', 'records', 'common']);
  return useMemo(() => {
    const named = (key: keyof typeof widths, cell: ListColumn<StaffOrder>['cell']): ListColumn<StaffOrder> => ({
      key,
      label: t(`columns.${key}`),
      cell,
      width: widths[key],
      grow: 0,
    });
    const customer = (order: StaffOrder) => customerName(order) || t('records:customer.deleted');
    return [
      { ...named('order', ({ orderNumber }) => <span className="figures">{orderNumber}</span>), isTitle: true },
      named('createdAt', ({ createdAt }) => <DateText at={createdAt} withTime />),
      { ...named('customer', (order) => <Cut text={customer(order)} />), grow: 1 },
      { ...named('product', ({ item }) => <Cut text={nameOf(item)} />), grow: 1 },
      { ...named('type', ({ item }) => t(`common:proxy_type.${item.proxyType}`)), hiddenAtFirst: true },
      { ...named('operator', ({ item }) => item.operator), hiddenAtFirst: true },
      named('period', ({ item }) => t(`common:period.${item.period}`)),
      {
        ...named('quantity', ({ item }) => <span className="figures">{item.quantity}</span>),
        align: 'end' as const,
        hiddenAtFirst: true,
      },
      { ...named('total', ({ total }) => <Money dollars={total} />), align: 'end' as const },
      {
        ...named('refunded', ({ refunded }) => <Money dollars={refunded === 0 ? null : refunded} />),
        align: 'end' as const,
      },
      { ...named('status', (order) => <OrderStatus order={order} />), grow: 1 },
    ];
  }, [t]);
}

const nameOf = ({ quantity, productName }: StaffOrder['item']) =>
  quantity === 1 ? productName : `${quantity} × ${productName}`;

/** Returns the name of the customer at the time of the order; an empty string if the account is deleted. */
export function customerName({ customer }: Pick<StaffOrder, 'customer'>): string {
  return [customer.firstName, customer.lastName].filter(Boolean).join(' ');
}

function Cut({ text }: { text: string }) {
  return (
    <span title={text} className="block truncate">
      {text}
    </span>
  );
}
