import type { AccountRecord } from '@cellgate/functions/storage/account/account-store.ts';
import { customerTotalsWrite } from '@cellgate/functions/storage/account/customer-totals-store.ts';
import type { Write } from '@cellgate/functions/storage/database.ts';
import type { DayStock } from '@cellgate/functions/storage/day/day-store.ts';
import { buyersWrite, earnedDayWrite } from '@cellgate/functions/storage/order/sales-store.ts';
import type { Cents } from '@cellgate/shared/contract/money.ts';
import { type MoneyParts, noMoney, partsOf, sumOfParts } from '@cellgate/shared/dashboard/money-parts.ts';
import { earnedDays, lastDates } from '@cellgate/shared/product/earned.ts';
import type { CustomerMoney } from './customer-money.ts';
import type { OrderRecords } from './customer-records.ts';

/** Looks at servers on each day, all of which found them online. */
const looksPerDay = 288;

/** Fields of a customer that are counted. */
export interface CountedCustomer {
  account: AccountRecord;
  money: CustomerMoney;
  orders: readonly OrderRecords[];
}

interface Day extends MoneyParts {
  registered: number;
  earned: Map<string, Cents>;
}

/** Counts that the tasks of an installation in business keep: money by day, totals, earnings and buyers of products. */
export interface Counts {
  add(customer: CountedCustomer): void;
  /** Returns the counts of all customers added, as of `nowMs`, with the stock that every day had. */
  writes(nowMs: number, stock: DayStock): Write[];
}

export function createCounts(): Counts {
  const days = new Map<string, Day>();
  const customers = { total: 0, active: 0, spentCents: 0, balanceCents: 0 };
  const running = new Map<string, { owners: Set<string>; proxies: number }>();
  const dayOf = (at: string): Day => {
    const known = days.get(at.slice(0, 10));
    const day = known ?? { ...noMoney, registered: 0, earned: new Map<string, Cents>() };
    if (!known) days.set(at.slice(0, 10), day);
    return day;
  };
  return {
    add({ account, money, orders }) {
      customers.total += 1;
      customers.active += account.isActive ? 1 : 0;
      customers.spentCents += money.balance.spentCents;
      customers.balanceCents += money.balance.balanceCents;
      dayOf(account.createdAt).registered += 1;
      const productOf = productsOf(orders);
      for (const entry of money.entries) {
        const day = dayOf(entry.at);
        Object.assign(day, sumOfParts(day, partsOf(entry, false)));
        const product = productOf.get(entry.reference);
        if (product) day.earned.set(product, (day.earned.get(product) ?? 0) - entry.amountCents);
      }
      for (const { order, proxy } of orders) {
        if (proxy.status === 'expired') continue;
        const { productId } = order.item;
        const known = running.get(productId) ?? { owners: new Set(), proxies: 0 };
        running.set(productId, { owners: known.owners.add(account.accountId), proxies: known.proxies + 1 });
      }
    },
    writes: (nowMs, stock) => [
      ...[...days].map(([day, { earned: _, ...counted }]) => putDay(day, { day, ...counted }, stock)),
      putDay('TOTALS', { ...[...days.values()].reduce<MoneyParts>(sumOfParts, noMoney), customers: customers.total }),
      { label: 'list-cursor', table: 'main', action: { put: { pk: 'LISTING', sk: 'CURSOR', at: timeOf(nowMs) } } },
      customerTotalsWrite({ ...customers, countedAt: timeOf(nowMs) }),
      ...lastDates(nowMs, earnedDays.month).map((date, index) =>
        earnedDayWrite({ date, cents: Object.fromEntries(days.get(date)?.earned ?? []), isFinal: index > 0 }),
      ),
      buyersWrite({
        countedAt: timeOf(nowMs),
        buyers: Object.fromEntries([...running].map(([product, { owners }]) => [product, owners.size])),
        proxies: Object.fromEntries([...running].map(([product, { proxies }]) => [product, proxies])),
      }),
    ],
  };
}

/** Returns the products that orders and extensions were for, by the references of their ledger entries. */
function productsOf(orders: readonly OrderRecords[]): Map<string, string> {
  return new Map(
    orders.flatMap(({ order: { orderId, item }, renewals }) =>
      [orderId, ...renewals.map(({ renewalId }) => renewalId)].map((reference) => [reference, item.productId] as const),
    ),
  );
}

const timeOf = (ms: number) => new Date(ms).toISOString();

/** Returns the write of a day, or of the sums of all, as it is after all additions. */
function putDay(sk: string, counted: object, stock?: DayStock): Write {
  const looks = sk === 'TOTALS' ? {} : { looks: looksPerDay, online: looksPerDay, stock };
  return { label: 'day', table: 'main', action: { put: { pk: 'DAYS', sk, ...counted, ...looks } } };
}
