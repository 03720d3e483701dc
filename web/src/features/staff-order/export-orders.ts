import { OrderId } from '@cellgate/shared/contract/id.ts';
import { maxPageSize } from '@cellgate/shared/contract/paging.ts';
import { type Cell, toCsv } from '@cellgate/shared/csv/to-csv.ts';
import type { StaffOrder } from '@cellgate/shared/order/staff-order.ts';
import type { TFunction } from 'i18next';
import { loadAllRows } from '../../parts/look-back/load-full-page.ts';
import { loadOrders, type OrderQuery } from './load-orders.ts';
import { customerName } from './use-order-columns.tsx';

const maxRows = 1_000;
const columns = [
  'order',
  'createdAt',
  'customer',
  'product',
  'type',
  'operator',
  'period',
  'quantity',
  'total',
  'refunded',
  'status',
] as const;

/** Returns the CSV of all orders that match, newest first, at most 1,000. */
export async function exportOrders(query: OrderQuery, t: TFunction<['staff-orders', 'common']>): Promise<string> {
  const orders = await loadAllRows(
    maxRows,
    {
      load: ({ cursor, limit }) => loadOrders({ ...query, limit, cursor: OrderId.optional().parse(cursor) }),
      rowsOf: (page) => page.orders,
    },
    maxPageSize,
  );
  const rowOf = (order: StaffOrder): Cell[] => [
    order.orderNumber,
    order.createdAt,
    customerName(order),
    order.item.productName,
    t(`common:proxy_type.${order.item.proxyType}`),
    order.item.operator,
    t(`common:period.${order.item.period}`),
    order.item.quantity,
    order.total,
    order.refunded,
    t(`state.${order.status}`),
  ];
  return toCsv(
    columns.map((column) => t(`columns.${column}`)),
    orders.map(rowOf),
  );
}
