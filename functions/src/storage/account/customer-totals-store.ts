import { Cents } from '@cellgate/shared/contract/money.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';
import type { ReadOptions } from '../read-options.ts';
import { write } from '../write.ts';

/** Totals of all customers, derived. Deleted customers are not included. */
export const CustomerTotalsRecord = z.object({
  total: z.int(),
  active: z.int(),
  spentCents: Cents,
  balanceCents: Cents,
  countedAt: z.string(),
});
export type CustomerTotalsRecord = z.infer<typeof CustomerTotalsRecord>;

const key = { pk: 'TOTALS#CUSTOMERS', sk: 'TOTALS' };

export function customerTotalsStore(database: Database) {
  return { find: (options?: ReadOptions) => database.find('main', key, CustomerTotalsRecord, options) };
}

export function customerTotalsWrite(totals: CustomerTotalsRecord): Write {
  return write<CustomerTotalsRecord>('totals', key).put(totals);
}
