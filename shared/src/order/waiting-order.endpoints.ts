import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { TopupId } from '../contract/id.ts';
import { OrderRequest } from './order.ts';
import { WaitingOrder } from './waiting-order.ts';

export const openWaitingOrder = endpoint({
  method: 'POST',
  path: '/waiting-orders',
  summary:
    'Top up what the balance lacks for an order, which is placed as soon as the payment is credited. The price is held until the payment expires. Returns 409 if the balance covers the order',
  access: 'client',
  scope: 'buy',
  body: OrderRequest,
  data: z.object({ waitingOrder: WaitingOrder }),
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
    'waiting_order.not_needed',
    'waiting_order.too_large',
    'payment.provider_unavailable',
    'account.closing',
  ],
});

export const listWaitingOrders = endpoint({
  method: 'GET',
  path: '/waiting-orders',
  summary: 'List the newest waiting orders and what became of them, newest first, at most 50',
  access: 'client',
  scope: 'read',
  viewable: true,
  data: z.object({ waitingOrders: z.array(WaitingOrder) }),
});

export const getWaitingOrder = endpoint({
  method: 'GET',
  path: '/waiting-orders/:id',
  summary: 'Retrieve a waiting order',
  access: 'client',
  scope: 'read',
  viewable: true,
  params: z.object({ id: TopupId }),
  data: z.object({ waitingOrder: WaitingOrder }),
  errors: ['waiting_order.not_found'],
});

export const withdrawWaitingOrder = endpoint({
  method: 'POST',
  path: '/waiting-orders/:id/withdraw',
  summary:
    'Withdraw a waiting order. Its payment stays open, and what arrives is credited to the balance. Withdrawing it again has no effect. Returns 409 once the order was placed or has ended',
  access: 'client',
  scope: 'buy',
  params: z.object({ id: TopupId }),
  data: z.object({ waitingOrder: WaitingOrder }),
  errors: ['waiting_order.not_found', 'waiting_order.ended'],
});
