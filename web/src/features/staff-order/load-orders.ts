import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import { OrderId } from '@cellgate/shared/contract/id.ts';
import { listAllOrders } from '@cellgate/shared/order/staff-order.endpoints.ts';
import type { z } from 'zod';
import { call } from '../../api/call.ts';
import { loadFullPage } from '../../parts/look-back/load-full-page.ts';

export type OrderQuery = z.output<typeof listAllOrders.query>;
type OrderPage = DataOf<typeof listAllOrders>;

/** Loads a page of the orders of all customers and goes on while it is not full, up to a bounded number of responses. */
export function loadOrders(query: OrderQuery, signal?: AbortSignal): Promise<OrderPage> {
  return loadFullPage(query, {
    load: ({ cursor, limit }) => {
      const part = { ...query, limit, cursor: OrderId.optional().parse(cursor) };
      return call(listAllOrders, { query: part, ...(signal && { signal }) });
    },
    rowsOf: ({ orders }) => orders,
    withRows: (page, orders) => ({ ...page, orders }),
  });
}
