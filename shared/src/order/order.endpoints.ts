import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { IdList, OrderId, ProductId, ProxyId } from '../contract/id.ts';
import { Dollars } from '../contract/money.ts';
import { PageQuery, pageFields } from '../contract/paging.ts';
import { Period } from '../contract/period.ts';
import { SubscriptionPeriod } from '../product/product.ts';
import { maxOrderQuantity, Order, OrderProxy, OrderQuote, OrderRequest, OrderStatus } from './order.ts';
import { ProxyRefund, RefundQuote } from './refund.ts';

export const placeOrder = endpoint({
  method: 'POST',
  path: '/orders',
  summary: 'Place an order, paid from the balance. Charges all units or none',
  access: 'client',
  scope: 'buy',
  body: OrderRequest,
  data: z.object({ order: Order }),
  status: 201,
  idempotent: true,
  errors: [
    'product.not_found',
    'product.inactive',
    'order.product_missing',
    'order.operator_missing',
    'order.operator_wrong',
    'order.type_wrong',
    'order.out_of_stock',
    'order.price_moved',
    'balance.insufficient',
    'account.closing',
  ],
});

export const quoteOrder = endpoint({
  method: 'GET',
  path: '/orders/quote',
  summary: 'Quote an order: price, stock and anything that prevents it. Reserves nothing',
  access: 'client',
  scope: 'read',
  viewable: true,
  query: z.strictObject({
    productId: ProductId,
    period: SubscriptionPeriod.default('monthly'),
    quantity: z.coerce.number().int().min(1).max(maxOrderQuantity).default(1),
  }),
  data: z.object({ quote: OrderQuote }),
  errors: ['product.not_found', 'product.inactive'],
});

const OrderQuery = PageQuery.extend({
  search: z.string().trim().max(100).default(''),
  status: OrderStatus.optional(),
  period: Period.optional(),
});

export const listOrders = endpoint({
  method: 'GET',
  path: '/orders',
  summary: 'List orders, newest first',
  access: 'client',
  scope: 'read',
  viewable: true,
  query: OrderQuery,
  data: z.object({ orders: z.array(Order), ...pageFields }),
});

export const listUserOrders = endpoint({
  method: 'GET',
  path: '/users/orders',
  summary: 'List orders, newest first. Same as `GET /orders`',
  access: 'client',
  scope: 'read',
  viewable: true,
  query: OrderQuery,
  data: z.object({ orders: z.array(Order), ...pageFields }),
});

export const getOrder = endpoint({
  method: 'GET',
  path: '/orders/:id',
  summary: 'Retrieve an order and the names of its proxies',
  access: 'client',
  scope: 'read',
  viewable: true,
  params: z.object({ id: OrderId }),
  data: z.object({
    order: Order,
    /** In the order of `proxyIds`, without those that do not exist yet or were never delivered. */
    proxies: z.array(OrderProxy),
  }),
  errors: ['order.not_found'],
});

export const getOrderStats = endpoint({
  method: 'GET',
  path: '/orders/stats',
  summary: 'Retrieve monthly and total spending',
  access: 'client',
  scope: 'read',
  viewable: true,
  data: z.object({ stats: z.object({ monthlySpending: Dollars, totalSpent: Dollars }) }),
});

export const quoteRefund = endpoint({
  method: 'GET',
  path: '/orders/:id/refund',
  summary:
    'Quote the refund for cancelling an order, or only its proxies in `proxyIds` (comma-separated). Full within 24 hours and below 1 GB, for at most 3 proxies per account in 30 days and 1 GB in total; otherwise each day begun is charged at the daily price of the shortest period at the time of payment, never more than was paid',
  access: 'client',
  scope: 'read',
  viewable: true,
  params: z.object({ id: OrderId }),
  query: z.strictObject({ proxyIds: IdList(ProxyId, maxOrderQuantity).optional() }),
  data: z.object({ refund: RefundQuote }),
  errors: ['order.not_found', 'order.not_cancellable', 'proxy.not_found'],
});

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/orders/:id/cancel',
  summary:
    'Cancel some or all proxies of an order for the quoted refund. For a full refund the proxies are stopped first and their final traffic decides; if the server does not report it within 5 seconds, the proxy counts as used. Returns 409 if the refund has changed or is lower than quoted; the proxies then keep running',
  access: 'client',
  scope: 'buy',
  params: z.object({ id: OrderId }),
  body: z.strictObject({
    amount: Dollars.min(0),
    proxyIds: z.array(ProxyId).min(1).max(maxOrderQuantity).optional(),
  }),
  data: z.object({
    order: Order,
    refunded: Dollars,
    /** Absent in repeated responses from before 2026-11-22. */
    proxies: z.array(ProxyRefund).optional(),
  }),
  idempotent: true,
  errors: [
    'order.not_found',
    'order.not_cancellable',
    'order.refund_moved',
    'order.traffic_unknown',
    'internal.busy',
    'proxy.not_found',
    'account.closing',
  ],
});
