import { isSpending, LedgerEntry, type LedgerReason, type ReceivedCoin } from '@cellgate/shared/balance/balance.ts';
import { AccountId } from '@cellgate/shared/contract/id.ts';
import { Cents } from '@cellgate/shared/contract/money.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';
import { hashEntry } from './hash-entry.ts';

/** The last line of an account's ledger, summed up. Written only together with the next line. */
export const BalanceRecord = z.object({
  accountId: AccountId,
  balanceCents: Cents,
  /** Of the last entry; 0 before the first. */
  sequence: z.int().min(0),
  /** Orders and renewals less refunds. */
  spentCents: Cents,
  /** The hash of the last entry; absent while the account has none with a hash. */
  ledgerHash: z.string().optional(),
  /**
   * `closing` while the deletion of the account is under way: no money moves. `deleted`: nothing can be bought any more, but what still arrives
   * is credited. Absent while the account is open, and in records written before.
   */
  closure: z.enum(['closing', 'deleted']).optional(),
});
export type BalanceRecord = z.infer<typeof BalanceRecord>;

const keyOf = (accountId: AccountId) => ({ pk: `ACCOUNT#${accountId}`, sk: 'BALANCE' });

export function balanceStore(database: Database) {
  return {
    find: (accountId: AccountId) => database.find('main', keyOf(accountId), BalanceRecord),
    /** From one sequence to another, both included, newest first. */
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
     * The sequence of the first entry at or after a moment; one past the last when there is none. Halves its way there, because sequences
     * have no gap and rise with time: a few reads, however long the ledger is.
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

export function createBalanceWrite(accountId: AccountId): Write {
  const balance: BalanceRecord = { accountId, balanceCents: 0, sequence: 0, spentCents: 0 };
  return { label: 'balance', table: 'main', action: { put: { ...keyOf(accountId), ...balance }, unlessExists: true } };
}

const isOpen = 'attribute_not_exists(closure)';

/** Fails while the account is being deleted, and afterwards. */
export function openBalanceWrite(accountId: AccountId): Write {
  return { label: 'balance', table: 'main', action: { check: keyOf(accountId), condition: isOpen } };
}

/** Stops every movement of the account's money. Fails if money has moved since it was read, or if it is stopped already. */
export function closeBalanceWrite({ accountId, sequence }: BalanceRecord): Write {
  return {
    label: 'balance',
    table: 'main',
    action: {
      update: keyOf(accountId),
      set: 'SET closure = :closing',
      condition: `sequence = :seen AND ${isOpen}`,
      values: { ':closing': 'closing', ':seen': sequence },
    },
  };
}

/** The deletion was refused: money moves again. */
export function reopenBalanceWrite(accountId: AccountId): Write {
  return {
    label: 'balance',
    table: 'main',
    action: {
      update: keyOf(accountId),
      set: 'REMOVE closure',
      condition: 'closure = :closing',
      values: { ':closing': 'closing' },
    },
  };
}

/** The account is gone: what still arrives is credited, and nothing can be bought. */
export function tombstoneBalanceWrite(accountId: AccountId): Write {
  return {
    label: 'balance',
    table: 'main',
    action: {
      update: keyOf(accountId),
      set: 'SET closure = :deleted',
      condition: 'closure = :closing',
      values: { ':deleted': 'deleted', ':closing': 'closing' },
    },
  };
}

export interface Movement {
  /** As it was read: the writes fail under `balance` when it has moved since. */
  balance: BalanceRecord;
  /** Positive credits the customer, negative debits. */
  amountCents: Cents;
  reason: LedgerReason;
  /** The order, renewal or top-up it belongs to, or what the administrator wrote. */
  reference: string;
  /** An account id, `payment:<provider>` or `system`. */
  actor: string;
  /** What a top-up was paid with. */
  coin?: ReceivedCoin;
  at: string;
}

/**
 * The only two writes that move money: the balance and its ledger entry, good for one transaction and only together. They fail under
 * `balance` while the account is being deleted, and for purchases also afterwards.
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
    {
      label: 'balance',
      table: 'main',
      action: {
        update: keyOf(accountId),
        set: 'SET balanceCents = balanceCents + :amount, sequence = :next, spentCents = spentCents + :spent, ledgerHash = :hash',
        condition: [
          'sequence = :seen AND balanceCents = :balance',
          ...(isDebit ? ['balanceCents >= :debit'] : []),
          isPurchase ? isOpen : `(${isOpen} OR closure = :deleted)`,
        ].join(' AND '),
        values: {
          ':amount': amountCents,
          ':next': entry.sequence,
          ':hash': entry.hash,
          ':spent': isSpending(reason) ? -amountCents : 0,
          ':seen': balance.sequence,
          ':balance': balance.balanceCents,
          ...(isDebit && { ':debit': -amountCents }),
          ...(!isPurchase && { ':deleted': 'deleted' }),
        },
      },
    },
    { label: 'ledger', table: 'ledger', action: { put: entry, unlessExists: true } },
  ];
}
