import { Cents } from '@cellgate/shared/contract/money.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';
import { write } from '../write.ts';

/** Earnings of a UTC day by product, less what was refunded on it. Derived from the events of the day. */
export const EarnedDay = z.object({
  date: z.iso.date(),
  cents: z.record(z.string(), Cents),
  /** True if the day was over when it was counted. */
  isFinal: z.boolean(),
});
export type EarnedDay = z.infer<typeof EarnedDay>;

/** Customers with proxies that have not ended, and these proxies, by product. Derived. */
export const BuyerCounts = z.object({
  countedAt: z.string(),
  buyers: z.record(z.string(), z.int()),
  proxies: z.record(z.string(), z.int()),
});
export type BuyerCounts = z.infer<typeof BuyerCounts>;

/** Days after which an earned day is deleted. */
const retentionDays = 40;
const partition = 'EARNINGS';
const buyersKey = { pk: partition, sk: 'BUYERS' };

export function salesStore(database: Database) {
  return {
    /** Lists the counted days from a date on, oldest first. */
    listDays: (from: string) =>
      database.query(
        {
          table: 'main',
          partition: { name: 'pk', value: partition },
          sort: { name: 'sk', from: `DAY#${from}`, to: 'DAY#~' },
        },
        EarnedDay,
      ),
    findBuyers: () => database.find('main', buyersKey, BuyerCounts),
  };
}

/** Stores the earnings of a day; every count of it starts from scratch. */
export function earnedDayWrite(day: EarnedDay): Write {
  const expiresAtSeconds = Math.floor(Date.parse(day.date) / 1000) + retentionDays * 86_400;
  return write<EarnedDay>('earned-day', { pk: partition, sk: `DAY#${day.date}` }).put({ ...day, expiresAtSeconds });
}

export function buyersWrite(counts: BuyerCounts): Write {
  return write<BuyerCounts>('buyers', buyersKey).put(counts);
}
