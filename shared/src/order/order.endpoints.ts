import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { OrderId } from '../contract/id.ts';
import { Dollars } from '../contract/money.ts';
import { PageQuery, Pagination } from '../contract/paging.ts';
import { Order, OrderRequest, OrderStatus } from './order.ts';

export const placeOrder = endpoint({
  method: 'POST',
  path: '/orders',
  summary: 'Buy proxies from the balance: every unit allocated and charged, or neither',
  access: 'client',
  body: OrderRequest,
  data: z.object({ order: Order }),
  status: 201,
  idempotent: true,
  errors: [
    'product.not_found',
    'product.inactive',
    'order.product_missing',
    'order.operator_missing',
    'order.out_of_stock',
    'balance.insufficient',
  ],
});

export const listOrders = endpoint({
  method: 'GET',
  path: '/orders',
  summary: 'The account’s orders, newest first',
  access: 'client',
  query: PageQuery.extend({ search: z.string().trim().max(100).default(''), status: OrderStatus.optional() }),
  data: z.object({ orders: z.array(Order), pagination: Pagination }),
});

export const getOrder = endpoint({
  method: 'GET',
  path: '/orders/:id',
  summary: 'One order',
  access: 'client',
  params: z.object({ id: OrderId }),
  data: z.object({ order: Order }),
  errors: ['order.not_found'],
});

export const getOrderStats = endpoint({
  method: 'GET',
  path: '/orders/stats',
  summary: 'What the account has spent',
  access: 'client',
  data: z.object({ stats: z.object({ monthlySpending: Dollars, totalSpent: Dollars }) }),
});
