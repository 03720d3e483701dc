import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { Dollars } from '../contract/money.ts';
import { Timestamp } from '../contract/timestamp.ts';
import { Customer } from '../customer/customer.ts';
import { StaffOrder } from '../order/staff-order.ts';
import { Attention, ChartDays, RevenueDay, SystemStats } from './dashboard.ts';

/** Number of newest customers and orders on the dashboard. */
export const recentCount = 3;

export const getDashboard = endpoint({
  method: 'GET',
  path: '/admin/dashboard',
  summary: 'Retrieve totals, the three newest customers and orders, and what needs attention',
  access: 'staff',
  data: z.object({
    users: z.object({ total: z.int().nullable(), today: z.int().nullable(), active: z.int().nullable() }),
    revenue: z.object({ total: Dollars.nullable(), daily: Dollars.nullable() }),
    proxies: z.object({ active: z.int() }),
    orders: z.object({ total: z.int().nullable() }),
    servers: z.object({ online: z.int() }),
    recentUsers: z.array(Customer).max(recentCount),
    recentOrders: z.array(StaffOrder).max(recentCount),
    attention: Attention,
    /** Time up to which customers, revenue and orders are counted; null before the first count. */
    countedAt: Timestamp.nullable(),
  }),
});

export const getRevenue = endpoint({
  method: 'GET',
  path: '/admin/revenue',
  summary: 'List revenue, deposits, refunds, new customers and stock by UTC day',
  access: 'staff',
  query: z.strictObject({ days: ChartDays.default('30') }),
  data: z.object({
    /** Every day of the period, oldest first. */
    days: z.array(RevenueDay),
    totals: z.object({
      revenue: Dollars,
      deposits: Dollars,
      refunds: Dollars,
      orders: z.int(),
      newCustomers: z.int(),
    }),
    countedAt: Timestamp.nullable(),
  }),
});

export const getSystemStats = endpoint({
  method: 'GET',
  path: '/admin/system-stats',
  summary: 'Retrieve the measured state of servers, network and security',
  access: 'staff',
  data: SystemStats,
});
