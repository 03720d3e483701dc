import { z } from 'zod';
import { StaffEntry } from '../balance/staff-entry.ts';
import { endpoint } from '../contract/endpoint.ts';
import { OrderId, ProxyId } from '../contract/id.ts';
import { LookBackQuery, lookBackFields } from '../contract/look-back.ts';
import { Dollars, hasAtMostTwoDecimals } from '../contract/money.ts';
import { Reason } from '../contract/reason.ts';
import { StaffEvent } from '../event/staff-event.ts';
import { cancelOrder, quoteRefund } from './order.endpoints.ts';
import { maxOrderQuantity } from './order.ts';
import { OrderNote, OrderNoteText } from './order-note.ts';
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
    /** Refund by the rule if all of it were cancelled now; null if nothing can be cancelled. */
    refund: RefundQuote.nullable(),
    /** Null if none was ever written. */
    note: OrderNote.nullable(),
  }),
  errors: ['order.not_found'],
});

const Cancellation = {
  /** Proxies to cancel; absent for all that can be cancelled. */
  proxyIds: z.array(ProxyId).min(1).max(maxOrderQuantity).optional(),
  reason: Reason,
};
const Amount = Dollars.refine(hasAtMostTwoDecimals, 'two_decimals');

export const quoteCustomerRefund = endpoint({
  method: 'GET',
  path: '/admin/orders/:id/refund',
  summary: 'Quote the refund by the rule for cancelling an order, or only its proxies in `proxyIds` (comma-separated)',
  access: 'staff',
  params: z.object({ id: OrderId }),
  query: quoteRefund.query,
  data: quoteRefund.data,
  errors: quoteRefund.errors,
});

/** `amount`: the refund by the rule, as it was shown. */
export const CancellationByRule = z.strictObject({ ...Cancellation, basis: z.literal('rule'), amount: Amount.min(0) });

/** `amount`: the refund instead of that by the rule. */
export const CancellationForAmount = z.strictObject({
  ...Cancellation,
  basis: z.literal('amount'),
  amount: Amount.positive(),
});

export const cancelCustomerOrder = endpoint({
  method: 'POST',
  path: '/admin/orders/:id/cancel',
  summary:
    'Cancel some or all proxies of an order for its customer: for the refund that the rule allows, as the customer can, or for another amount, shared over the proxies by what was paid for each',
  access: 'staff',
  params: z.object({ id: OrderId }),
  body: z.discriminatedUnion('basis', [CancellationByRule, CancellationForAmount]),
  data: z.object({ order: StaffOrder, refunded: Dollars }),
  idempotent: true,
  errors: [...cancelOrder.errors, 'order.refund_too_high', 'staff.limit_exceeded', 'session.proof_required'],
});

export const updateOrder = endpoint({
  method: 'PUT',
  path: '/admin/orders/:id',
  summary: 'Set the note of staff on an order. `version` is that of the note as read, 0 if there is none',
  access: 'staff',
  params: z.object({ id: OrderId }),
  body: z.strictObject({ note: OrderNoteText, version: z.int().min(0) }),
  data: z.object({ note: OrderNote }),
  errors: ['order.not_found', 'record.moved'],
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
