import { getOrder, getOrderStats, listOrders, placeOrder } from '@cellgate/shared/order/order.endpoints.ts';
import * as orders from '../../domain/order/list-orders.ts';
import * as placing from '../../domain/order/place-order.ts';
import { route } from '../route.ts';

export const orderRoutes = [
  route(placeOrder, ({ ctx, caller, body }) => placing.placeOrder({ ctx, caller, input: body })),
  route(listOrders, ({ ctx, caller, query }) => orders.listOrders({ ctx, caller, input: query })),
  // Before `/orders/:id`, which would take `stats` for an id.
  route(getOrderStats, ({ ctx, caller }) => orders.getOrderStats({ ctx, caller, input: {} })),
  route(getOrder, ({ ctx, caller, params }) => orders.getOrder({ ctx, caller, input: params })),
];
