import { z } from 'zod';
import { StaffEntry } from '../balance/staff-entry.ts';
import { endpoint } from '../contract/endpoint.ts';
import { OrderId } from '../contract/id.ts';
import { LookBackQuery, lookBackFields } from '../contract/look-back.ts';
import { StaffEvent } from '../event/staff-event.ts';
import { RefundQuote } from './refund.ts';
import { OrderFilter, StaffOrder, StaffOrderUnit } from './staff-order.ts';

export const listAllOrders = endpoint({
  method: 'GET',
  path: '/admin/orders',
  summary: 'List the orders of all customers, newest first',
  access: 'staff',
  query: LookBackQuery.extend({ ...OrderFilter.shape, cursor: OrderId.optional() }),
  data: z.object({ orders: z.array(StaffOrder), ...lookBackFields, next: OrderId.nullable() }),
});

export const viewOrder = endpoint({
  method: 'GET',
  path: '/admin/orders/:id',
  summary: 'Retrieve an order with its proxies, ledger entries, events and refund',
  access: 'staff',
  params: z.object({ id: OrderId }),
  data: z.object({
    order: StaffOrder,
    units: z.array(StaffOrderUnit),
    /** Entries of the order in the ledger, oldest first. */
    entries: z.array(StaffEntry),
    /** Events of the order and its proxies, newest first, at most 100. */
    events: z.array(StaffEvent),
    /** What cancelling all of it would refund now by the rule; null if nothing can be cancelled. */
    refund: RefundQuote.nullable(),
  }),
  errors: ['order.not_found'],
});

export const finishOrder = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/finish',
  summary: 'Complete an order that was interrupted: a paid one is delivered, an unpaid one releases its modems',
  access: 'staff',
  params: z.object({ id: OrderId }),
  data: z.object({ order: StaffOrder }),
  errors: ['order.not_found', 'internal.busy'],
});
