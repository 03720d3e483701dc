import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { OrderId } from '../contract/id.ts';
import { LookBackQuery, lookBackFields } from '../contract/look-back.ts';
import { OrderFilter, StaffOrder } from './staff-order.ts';

export const listAllOrders = endpoint({
  method: 'GET',
  path: '/admin/orders',
  summary: 'List the orders of all customers, newest first',
  access: 'staff',
  query: LookBackQuery.extend({ ...OrderFilter.shape, cursor: OrderId.optional() }),
  data: z.object({ orders: z.array(StaffOrder), ...lookBackFields, next: OrderId.nullable() }),
});
