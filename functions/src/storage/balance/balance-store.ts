import { isSpending, LedgerEntry, type LedgerReason, type ReceivedCoin } from '@cellgate/shared/balance/balance.ts';
import { AccountId } from '@cellgate/shared/contract/id.ts';
import { Cents } from '@cellgate/shared/contract/money.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';
import type { ReadOptions } from '../read-options.ts';
import { write } from '../write.ts';
import { atLeast, missing, oneOf, plus } from '../write-terms.ts';
import { hashEntry } from './hash-entry.ts';

/** Balance of an account after its last ledger entry. Written only together with the next entry. */
export const BalanceRecord = z.object({
  accountId: AccountId,
  balanceCents: Cents,
  /** Sequence of the last entry; 0 before the first. */
  sequence: z.int().min(0),
  /** Sum of orders and renewals minus refunds. */
  spentCents: Cents,
  /** Hash of the last entry; absent if no entry has one. */
  ledgerHash: z.string().optional(),
  /**
   * Set by the deletion of the account. `closing`: no money moves. `deleted`: purchases fail, but late payments are credited. Absent while the
   * account is open and in older records.
   */
  closure: z.enum(['closing', 'deleted']).optional(),
});
export type BalanceRecord = z.infer<typeof BalanceRecord>;

const keyOf = (accountId: AccountId) => ({ pk: `ACCOUNT#${accountId}`, sk: 'BALANCE' });

export function balanceStore(database: Database) {
  return {
    find: (accountId: AccountId) => database.find('main', keyOf(accountId), BalanceRecord),
    findMany: (accountIds: readonly AccountId[], options?: ReadOptions) =>
      database.findMany(accountIds.map(keyOf), BalanceRecord, options),
    /** Lists entries by sequence, both ends included, newest first. */
    listEntries: (accountId: AccountId, range: { from: number; to: number }) =>
      range.from > range.to
        ? []
        : database.query(
            {
              table: 'ledger',
              partition: { name: 'accountId', value: accountId },
              sort: { name: 'sequence', ...range },
              newestFirst: true,
            },
            LedgerEntry,
          ),
    /**
     * Returns the sequence of the first entry at or after `since`, or one past the last if there is none. Binary search: sequences have no gaps and
     * rise with time.
     */
    async firstSince(accountId: AccountId, since: string, lastSequence: number): Promise<number> {
      let [low, high] = [1, lastSequence + 1];
      while (low < high) {
        const middle = Math.floor((low + high) / 2);
        const entry = await database.find('ledger', { accountId, sequence: middle }, LedgerEntry);
        if (entry && entry.at < since) low = middle + 1;
        else high = middle;
      }
      return low;
    },
  };
}

const writeBalance = (accountId: AccountId) => write<BalanceRecord>('balance', keyOf(accountId));

export function createBalanceWrite(accountId: AccountId): Write {
  return writeBalance(accountId).create({ accountId, balanceCents: 0, sequence: 0, spentCents: 0 });
}

/** Fails with label `balance` if the account is being deleted or is deleted. */
export function openBalanceWrite(accountId: AccountId): Write {
  return writeBalance(accountId).when({ closure: missing });
}

/** Blocks all movements of the account's money. Fails with label `balance` if money moved since the balance was read, or if it is already blocked. */
export function closeBalanceWrite({ accountId, sequence }: BalanceRecord): Write {
  return writeBalance(accountId).set({ closure: 'closing' }).when({ sequence, closure: missing });
}

/** Unblocks the balance after a refused deletion. */
export function reopenBalanceWrite(accountId: AccountId): Write {
  return writeBalance(accountId).remove('closure').when({ closure: 'closing' });
}

/** Marks the balance of a deleted account: purchases fail, but late payments are credited. */
export function tombstoneBalanceWrite(accountId: AccountId): Write {
  return writeBalance(accountId).set({ closure: 'deleted' }).when({ closure: 'closing' });
}

export interface Movement {
  /** Balance as read. The writes fail with label `balance` if it changed since. */
  balance: BalanceRecord;
  /** Amount in cents; positive credits the customer, negative debits. */
  amountCents: Cents;
  reason: LedgerReason;
  /** ID of the order, renewal or top-up, or the administrator's note. */
  reference: string;
  /** An account id, `payment:<provider>` or `system`. */
  actor: string;
  /** Coin that a top-up was paid in. */
  coin?: ReceivedCoin;
  at: string;
}

/**
 * Returns the two writes that move money: the balance and its ledger entry. Use both in one transaction. They fail with label `balance` while the
 * account is being deleted; purchases also fail afterwards.
 */
export function ledgerWrites({ balance, amountCents, reason, reference, actor, coin, at }: Movement): Write[] {
  const { accountId } = balance;
  const isDebit = amountCents < 0;
  const isPurchase = isDebit && isSpending(reason);
  const unhashed: LedgerEntry = {
    accountId,
    sequence: balance.sequence + 1,
    amountCents,
    balanceAfterCents: balance.balanceCents + amountCents,
    reason,
    reference,
    actor,
    coin: coin ?? null,
    at,
    previousHash: balance.ledgerHash ?? null,
    hash: null,
  };
  const entry = { ...unhashed, hash: hashEntry(unhashed) };
  return [
    writeBalance(accountId)
      .set({
        balanceCents: plus(amountCents),
        sequence: entry.sequence,
        spentCents: plus(isSpending(reason) ? -amountCents : 0),
        ledgerHash: entry.hash,
      })
      .when({ sequence: balance.sequence, balanceCents: balance.balanceCents })
      .when({ ...(isDebit && { balanceCents: atLeast(-amountCents) }) })
      .when({ closure: isPurchase ? missing : oneOf(missing, 'deleted') }),
    { label: 'ledger', table: 'ledger', action: { put: entry, unlessExists: true } },
  ];
}
