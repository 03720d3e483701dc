import type { DataOf, QueryOf } from '@cellgate/shared/contract/endpoint.ts';
import { toDollars } from '@cellgate/shared/contract/money.ts';
import type { getRevenue as getRevenueEndpoint } from '@cellgate/shared/dashboard/dashboard.endpoints.ts';
import type { RevenueDay } from '@cellgate/shared/dashboard/dashboard.ts';
import type { AccountActor, Call } from '../../context.ts';
import { type DayRecord, dayStore } from '../../storage/day/day-store.ts';
import { listCursorStore } from '../../storage/listing/list-cursor-store.ts';
import { requireStaff } from '../require.ts';

type Revenue = typeof getRevenueEndpoint;

const dayMs = 86_400_000;

/** Lists money, new customers and stock by UTC day, up to today. */
export async function getRevenue({
  ctx,
  caller,
  input,
}: Call<QueryOf<Revenue>, AccountActor>): Promise<DataOf<Revenue>> {
  requireStaff(caller.actor);
  const count = Number(input.days);
  const nowMs = ctx.now();
  const dates = Array.from({ length: count }, (_, index) => dateOf(nowMs - (count - 1 - index) * dayMs));
  const [from = '', to = ''] = [dates.at(0), dates.at(-1)];
  const [records, cursor] = await Promise.all([
    // The days are counted each minute, so that a moment more does not matter.
    dayStore(ctx.database).list({ from, to }, { mayBeStale: true }),
    listCursorStore(ctx.database).find({ mayBeStale: true }),
  ]);
  const known = new Map(records.map((record) => [record.day, record]));
  return {
    days: dates.map((date) => toRevenueDay(date, known.get(date))),
    totals: totalsOf(records),
    countedAt: cursor?.at ?? null,
  };
}

function toRevenueDay(date: string, day: DayRecord | undefined): RevenueDay {
  return {
    date,
    revenue: toDollars(day ? day.spentCents - day.refundedCents : 0),
    deposits: toDollars(day?.depositedCents ?? 0),
    refunds: toDollars(day?.refundedCents ?? 0),
    orders: day?.orders ?? 0,
    newCustomers: day?.registered ?? 0,
    sold: day?.stock?.sold ?? null,
    stock: day?.stock?.stock ?? null,
    held: day?.stock?.held ?? null,
  };
}

function totalsOf(days: readonly DayRecord[]): DataOf<Revenue>['totals'] {
  const sum = (of: (day: DayRecord) => number) => days.reduce((total, day) => total + of(day), 0);
  return {
    revenue: toDollars(sum((day) => day.spentCents - day.refundedCents)),
    deposits: toDollars(sum((day) => day.depositedCents)),
    refunds: toDollars(sum((day) => day.refundedCents)),
    orders: sum((day) => day.orders),
    newCustomers: sum((day) => day.registered),
  };
}

const dateOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 10);
