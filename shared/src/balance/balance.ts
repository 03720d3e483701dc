import { z } from 'zod';
import { AccountId, TopupId } from '../contract/id.ts';
import { Cents, Dollars, hasAtMostTwoDecimals } from '../contract/money.ts';
import { Timestamp } from '../contract/timestamp.ts';
import { CoinNetwork } from '../payment/coin-network.ts';
import { DueDeps } from '../payment/due-parts.ts';

/** Why money moved. */
export const LedgerReason = z.enum(['topup', 'order', 'renewal', 'refund', 'adjustment']);
export type LedgerReason = z.infer<typeof LedgerReason>;

/** What counts as spent: purchases, less what came back of them. */
export function isSpending(reason: LedgerReason): boolean {
  return reason === 'order' || reason === 'renewal' || reason === 'refund';
}

/** Coins that were received for a credit, as the provider saw them arrive. */
export const ReceivedCoin = z.object({
  /** As exchanges write it: BTC. */
  code: z.string(),
  /** With 8 decimals. */
  amount: z.string(),
  /** The transaction on the coin's chain. */
  txHash: z.string(),
});
export type ReceivedCoin = z.infer<typeof ReceivedCoin>;

/** One movement of an account's money, written once and never changed. The balance is their sum. Each holds the hash of the one before. */
export const LedgerEntry = z.object({
  accountId: AccountId,
  /** 1, 2, 3 … without a gap, per account. */
  sequence: z.int().positive(),
  /** Positive credits the customer, negative debits. */
  amountCents: Cents,
  balanceAfterCents: Cents,
  reason: LedgerReason,
  /** The order, renewal or top-up it belongs to, or what the administrator wrote. */
  reference: z.string(),
  /** Who caused it: an account id, or `payment:<provider>`. */
  actor: z.string(),
  /** What a top-up was paid with; null for everything else. */
  coin: ReceivedCoin.nullable().default(null),
  at: Timestamp,
  /** The `hash` of the account's entry before; null in the first that has a hash, and in entries written before there were hashes. */
  previousHash: z.string().nullable().default(null),
  /** Hex SHA-256 of the canonical JSON of all other fields; null in entries written before there were hashes. */
  hash: z.string().nullable().default(null),
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

/**
 * States of a top-up: pending → confirming → completed; or expired, failed. `underpaid`: waits for the rest. `discarded`: by the customer
 * before any payment. `pending`: the provider has seen no payment. Money that arrives later is credited in any state.
 */
export const TopupStatus = z.enum([
  'pending',
  'confirming',
  'underpaid',
  'completed',
  'expired',
  'failed',
  'discarded',
]);
export type TopupStatus = z.infer<typeof TopupStatus>;

export function isFinalTopup(status: TopupStatus): boolean {
  return status !== 'pending' && status !== 'confirming' && status !== 'underpaid';
}

export const Topup = z.object({
  id: TopupId,
  paymentId: z.string(),
  provider: z.string(),
  checkoutUrl: z.string(),
  status: TopupStatus,
  amount: Dollars,
  /** What was credited; 0 until it is. */
  credited: Dollars,
  /** Amount that the provider has seen but not confirmed; 0 if there is none. */
  confirming: Dollars,
  /** Money came after the provider had stopped waiting for it. */
  isLate: z.boolean(),
  createdAt: Timestamp,
  expiresAt: Timestamp,
});
export type Topup = z.infer<typeof Topup>;

export const topupLimits = { minDollars: 1, maxDollars: 10_000 } as const;

export const TopupAmount = z
  .number()
  .min(topupLimits.minDollars)
  .max(topupLimits.maxDollars)
  .refine(hasAtMostTwoDecimals, 'two_decimals');

/** A coin that the provider takes, before there is anything to pay. */
export const TopupCoin = z.object({
  id: z.string(),
  /** As exchanges write it: BTC. */
  code: z.string(),
  name: z.string(),
  /** Coins for one US dollar at this moment; null while the provider names no rate. */
  perDollar: z.number().positive().nullable(),
  /** Network to send the coin on; null if the provider does not name it. */
  network: CoinNetwork.nullable(),
  /** True for a stablecoin, meant to be worth one US dollar. */
  isStablecoin: z.boolean(),
});
export type TopupCoin = z.infer<typeof TopupCoin>;

/** One way to pay an open top-up. */
export const PaymentMethod = z.object({
  /** The id of its coin. */
  id: z.string(),
  code: z.string(),
  name: z.string(),
  address: z.string(),
  /** What a wallet opens: a payment URI such as BIP 21's. */
  link: z.string(),
  /** Network to send the coins on; coins sent on another are lost. Null if the provider does not name it. */
  network: CoinNetwork.nullable(),
  /** Coins still to be paid, with 8 decimals. */
  due: z.string(),
  dueParts: DueDeps,
  /** Coins for one US dollar, fixed for this payment. */
  perDollar: z.number().positive(),
  /** The provider's page with this way chosen; null where its page cannot be told. */
  checkoutUrl: z.string().nullable(),
});
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/**
 * `pending`: the provider has seen the payment and waits for confirmations or the rest. `awaiting`: no payment yet. `expired`: not paid in
 * time. `discarded`: discarded by the customer unpaid. `failed`: the provider rejected the payment.
 */
export const TransactionStatus = z.enum(['completed', 'pending', 'awaiting', 'expired', 'discarded', 'failed']);
export type TransactionStatus = z.infer<typeof TransactionStatus>;

/** One line of the balance page: a ledger entry, or a top-up that has not arrived yet. */
export const Transaction = z.object({
  id: z.string(),
  type: z.enum(['deposit', 'spending']),
  reason: LedgerReason,
  /** Amount that moved or is on its way, never negative (`type` names the direction); 0 if there is none. */
  amount: Dollars,
  /** Amount that a top-up was opened for, if it has not been credited; null for everything else. */
  requested: Dollars.nullable(),
  balanceAfter: Dollars.nullable(),
  reference: z.string(),
  /** What it was, in the caller's language. */
  description: z.string(),
  /** Of a top-up that was paid in coins: which (BTC), how many with 8 decimals, and the transaction on its chain. Null otherwise. */
  crypto: z.string().nullable(),
  cryptoAmount: z.string().nullable(),
  txHash: z.string().nullable(),
  date: Timestamp,
  status: TransactionStatus,
});
export type Transaction = z.infer<typeof Transaction>;

export const UserStats = z.object({
  balance: Dollars,
  /** Amount that payment providers have seen but not confirmed. */
  pendingBalance: Dollars,
  activeProxies: z.int(),
  totalProxies: z.int(),
  totalSpent: Dollars,
});
export type UserStats = z.infer<typeof UserStats>;
