import { z } from 'zod';
import { Dollars } from '../contract/money.ts';
import { Timestamp } from '../contract/timestamp.ts';
import { LedgerReason, ReceivedCoin } from './balance.ts';

/** A ledger entry as staff sees it. */
export const StaffEntry = z.object({
  /** Position in the ledger of the account, from 1. */
  sequence: z.int(),
  at: Timestamp,
  reason: LedgerReason,
  /** Positive amounts credit the customer, negative ones debit. */
  amount: Dollars,
  balanceAfter: Dollars,
  /** Order, extension or top-up, or the note of staff. */
  reference: z.string(),
  /** Actor: an account ID, `payment:<provider>` or `system`. */
  actor: z.string(),
  coin: ReceivedCoin.nullable(),
});
export type StaffEntry = z.infer<typeof StaffEntry>;
