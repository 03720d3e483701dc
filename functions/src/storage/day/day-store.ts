import { Cents } from '@cellgate/shared/contract/money.ts';
import type { MoneyParts } from '@cellgate/shared/dashboard/money-parts.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';
import type { ReadOptions } from '../read-options.ts';
import { write } from '../write.ts';
import { atMost, missing, oneOf } from '../write-terms.ts';

const money = {
  spentCents: Cents.default(0),
  refundedCents: Cents.default(0),
  depositedCents: Cents.default(0),
  adjustedCents: Cents.default(0),
  orders: z.int().default(0),
};

/** Modems by state of stock. */
export const DayStock = z.object({ sold: z.int(), stock: z.int(), held: z.int() });
export type DayStock = z.infer<typeof DayStock>;

/** Figures of one UTC day. Derived: money and customers from the ledger and the accounts, see `domain/day`. */
export const DayRecord = z.object({
  day: z.iso.date(),
  ...money,
  /** Number of customers that registered. */
  registered: z.int().default(0),
  /** Modems at the last look of the day; absent if there was none. */
  stock: DayStock.optional(),
  /** Looks at servers that should have been online, and those that found one online. */
  looks: z.int().default(0),
  online: z.int().default(0),
  lookedAt: z.string().optional(),
});
export type DayRecord = z.infer<typeof DayRecord>;

/** Sums of all days. */
export const DayTotals = z.object({
  ...money,
  /** Number of customers whose accounts exist. */
  customers: z.int().default(0),
});
export type DayTotals = z.infer<typeof DayTotals>;

const partition = 'DAYS';
const dayKey = (day: string) => ({ pk: partition, sk: day });
/** Sorts after all days. */
const totalsKey = { pk: partition, sk: 'TOTALS' };

export function dayStore(database: Database) {
  return {
    /** Lists the days between two, both included, oldest first. A day on which nothing happened is missing. */
    list: (range: { from: string; to: string }, options?: ReadOptions) =>
      database.query(
        { table: 'main', partition: { name: 'pk', value: partition }, sort: { name: 'sk', ...range }, ...options },
        DayRecord,
      ),
    find: (day: string, options?: ReadOptions) => database.find('main', dayKey(day), DayRecord, options),
    findTotals: (options?: ReadOptions) => database.find('main', totalsKey, DayTotals, options),
  };
}

/** Adds to a day. */
export function addToDayWrite(day: string, additions: MoneyParts & { registered: number }): Write {
  return write<DayRecord>('day', dayKey(day)).set({ day }).add(additions);
}

/** Adds to the sums of all days. */
export function addToTotalsWrite(additions: MoneyParts & { customers: number }): Write {
  return write<DayTotals>('day-totals', totalsKey).add(additions);
}

interface Look {
  at: string;
  /** Minimum time since the look before, in ms. */
  apartMs: number;
  stock: DayStock;
  looks: number;
  online: number;
}

/** Records a look at the servers. Fails with label `day` if another run looked less than `apartMs` ago. */
export function lookWrite({ at, apartMs, stock, looks, online }: Look): Write {
  const day = at.slice(0, 10);
  const before = new Date(Date.parse(at) - apartMs).toISOString();
  return write<DayRecord>('day', dayKey(day))
    .set({ day, stock, lookedAt: at })
    .add({ looks, online })
    .when({ lookedAt: oneOf(missing, atMost(before)) });
}
