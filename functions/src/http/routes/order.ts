import {
  cancelOrder,
  getOrder,
  getOrderStats,
  listOrders,
  listUserOrders,
  placeOrder,
  quoteOrder,
  quoteRefund,
} from '@cellgate/shared/order/order.endpoints.ts';
import {
  cancelCustomerOrder,
  finishOrder,
  listAllOrders,
  quoteCustomerRefund,
  updateOrder,
  viewOrder,
} from '@cellgate/shared/order/staff-order.endpoints.ts';
import {
  getWaitingOrder,
  listWaitingOrders,
  openWaitingOrder,
  withdrawWaitingOrder,
} from '@cellgate/shared/order/waiting-order.endpoints.ts';
import * as cancelling from '../../domain/order/cancel-order.ts';
import * as orders from '../../domain/order/list-orders.ts';
import * as placing from '../../domain/order/place-order.ts';
import * as quoting from '../../domain/order/quote-order.ts';
import * as cancellingFor from '../../domain/staff-order/cancel-customer-order.ts';
import * as finishing from '../../domain/staff-order/finish-order.ts';
import * as listing from '../../domain/staff-order/list-all-orders.ts';
import * as noting from '../../domain/staff-order/note-order.ts';
import * as viewing from '../../domain/staff-order/view-order.ts';
import * as opening from '../../domain/waiting-order/open-waiting-order.ts';
import * as showing from '../../domain/waiting-order/show-waiting-order.ts';
import * as withdrawing from '../../domain/waiting-order/withdraw-waiting-order.ts';
import { type Route, route } from '../route.ts';

export const orderRoutes = [
  route(placeOrder, ({ ctx, caller, body }) => placing.placeOrder({ ctx, caller, input: body })),
  route(listOrders, ({ ctx, caller, query }) => orders.listOrders({ ctx, caller, input: query })),
  route(listUserOrders, ({ ctx, caller, query }) => orders.listOrders({ ctx, caller, input: query })),
  // Before `/orders/:id`, which would match `quote` and `stats` as IDs.
  route(quoteOrder, ({ ctx, caller, query }) => quoting.quoteOrder({ ctx, caller, input: query })),
  route(getOrderStats, ({ ctx, caller }) => orders.getOrderStats({ ctx, caller, input: {} })),
  route(getOrder, ({ ctx, caller, params }) => orders.getOrder({ ctx, caller, input: params })),
  route(quoteRefund, ({ ctx, caller, params, query }) =>
    cancelling.quoteRefund({ ctx, caller, input: { ...params, ...query } }),
  ),
  route(cancelOrder, ({ ctx, caller, params, body }) =>
    cancelling.cancelOrder({ ctx, caller, input: { ...params, ...body } }),
  ),
  route(openWaitingOrder, ({ ctx, caller, body }) => opening.openWaitingOrder({ ctx, caller, input: body })),
  route(listWaitingOrders, ({ ctx, caller }) => showing.listWaitingOrders({ ctx, caller, input: {} })),
  route(getWaitingOrder, ({ ctx, caller, params }) => showing.getWaitingOrder({ ctx, caller, input: params })),
  route(withdrawWaitingOrder, ({ ctx, caller, params }) =>
    withdrawing.withdrawWaitingOrder({ ctx, caller, input: params }),
  ),
];

export const staffOrderRoutes: readonly Route[] = [
  route(listAllOrders, ({ ctx, caller, query }) => listing.listAllOrders({ ctx, caller, input: query })),
  route(viewOrder, ({ ctx, caller, params: { id: orderId } }) =>
    viewing.viewOrder({ ctx, caller, input: { orderId } }),
  ),
  route(updateOrder, ({ ctx, caller, params: { id: orderId }, body }) =>
    noting.noteOrder({ ctx, caller, input: { ...body, orderId } }),
  ),
  route(quoteCustomerRefund, ({ ctx, caller, params: { id: orderId }, query }) =>
    cancellingFor.quoteCustomerRefund({ ctx, caller, input: { ...query, orderId } }),
  ),
  route(cancelCustomerOrder, ({ ctx, caller, params: { id: orderId }, body }) =>
    cancellingFor.cancelCustomerOrder({ ctx, caller, input: { ...body, orderId } }),
  ),
  route(finishOrder, ({ ctx, caller, params: { id: orderId } }) =>
    finishing.finishOrder({ ctx, caller, input: { orderId } }),
  ),
];
