import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import { toDollars } from '@cellgate/shared/contract/money.ts';
import {
  type getDashboard as getDashboardEndpoint,
  recentCount,
} from '@cellgate/shared/dashboard/dashboard.endpoints.ts';
import { undecidedClaims } from '@cellgate/shared/site/claim.ts';
import { type AccountActor, type Call, timestamp } from '../../context.ts';
import { customerTotalsStore } from '../../storage/account/customer-totals-store.ts';
import { dayStore } from '../../storage/day/day-store.ts';
import { listCursorStore } from '../../storage/listing/list-cursor-store.ts';
import { findAttention } from '../attention/count-attention.ts';
import { listNewestCustomers } from '../customer/list-customers.ts';
import { requireStaff } from '../require.ts';
import { listNewestOrders } from '../staff-order/list-all-orders.ts';

/** Eventually consistent reads: tasks count these values each minute, so a moment more does not matter, at half the cost. */
const justNow = { mayBeStale: true } as const;

/** Returns the totals, the newest customers and orders, and what needs attention. All numbers are those of the last count, a minute ago at most. */
export async function getDashboard({
  ctx,
  caller,
}: Omit<Call<unknown, AccountActor>, 'input'>): Promise<DataOf<typeof getDashboardEndpoint>> {
  requireStaff(caller.actor);
  const days = dayStore(ctx.database);
  const [cursor, totals, today, counted, customers, orders, found, { site }] = await Promise.all([
    listCursorStore(ctx.database).find(justNow),
    days.findTotals(justNow),
    days.find(timestamp(ctx).slice(0, 10), justNow),
    customerTotalsStore(ctx.database).find(justNow),
    listNewestCustomers(ctx, recentCount),
    listNewestOrders(ctx, recentCount),
    findAttention(ctx),
    ctx.settings.current(),
  ]);
  const { at: _, activeProxies, onlineServers, ...attention } = found;
  return {
    users: {
      total: cursor ? (totals?.customers ?? 0) : null,
      today: cursor ? (today?.registered ?? 0) : null,
      active: counted?.active ?? null,
    },
    revenue: { total: cursor ? revenueOf(totals) : null, daily: cursor ? revenueOf(today) : null },
    proxies: { active: activeProxies },
    orders: { total: cursor ? (totals?.orders ?? 0) : null },
    servers: { online: onlineServers },
    recentUsers: customers,
    recentOrders: orders,
    attention: { ...attention, undecidedClaims: caller.actor.role === 'admin' ? undecidedClaims(site).length : 0 },
    countedAt: cursor?.at ?? null,
  };
}

function revenueOf(money: { spentCents: number; refundedCents: number } | undefined): number {
  return money ? toDollars(money.spentCents - money.refundedCents) : 0;
}
