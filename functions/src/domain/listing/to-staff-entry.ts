import type { LedgerEntry } from '@cellgate/shared/balance/balance.ts';
import type { StaffEntry } from '@cellgate/shared/balance/staff-entry.ts';
import { toDollars } from '@cellgate/shared/contract/money.ts';

/** Returns a ledger entry as staff sees it. */
export function toStaffEntry({ sequence, at, reason, reference, actor, coin, ...entry }: LedgerEntry): StaffEntry {
  const [amount, balanceAfter] = [toDollars(entry.amountCents), toDollars(entry.balanceAfterCents)];
  return { sequence, at, reason, amount, balanceAfter, reference, actor, coin };
}
