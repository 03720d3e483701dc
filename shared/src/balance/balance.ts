import { z } from 'zod';
import { AccountId, OrderId, TopupId } from '../contract/id.ts';
import { Cents, Dollars, hasAtMostTwoDecimals } from '../contract/money.ts';
import { Timestamp } from '../contract/timestamp.ts';
import { CoinNetwork } from '../payment/coin-network.ts';
import { DueParts } from '../payment/due-parts.ts';
import { ReceiptNumber } from '../receipt/receipt-number.ts';

/** Reason of a ledger entry. */
export const LedgerReason = z.enum(['topup', 'order', 'renewal', 'refund', 'adjustment']);
export type LedgerReason = z.infer<typeof LedgerReason>;

/** Reports whether a reason counts toward the amount spent: purchases, and refunds as negative amounts. */
export function isSpending(reason: LedgerReason): boolean {
  return reason === 'order' || reason === 'renewal' || reason === 'refund';
}

/** Coins received for a credit, as the provider reported them. */
export const ReceivedCoin = z.object({
  /** Ticker symbol, e.g. BTC. */
  code: z.string(),
  /** Number of coins, with 8 decimals. */
  amount: z.string(),
  /** Hash of the transaction on the coin's chain. */
  txHash: z.string(),
});
export type ReceivedCoin = z.infer<typeof ReceivedCoin>;

/**
 * A ledger entry: one movement of an account's money, never changed. The balance is the sum of all entries. Each entry holds the hash of the previous
 * one.
 */
export const LedgerEntry = z.object({
  accountId: AccountId,
  /** Position in the account's ledger: 1, 2, 3 … without gaps. */
  sequence: z.int().positive(),
  /** Positive credits the customer, negative debits. */
  amountCents: Cents,
  balanceAfterCents: Cents,
  reason: LedgerReason,
  /** Order, renewal or top-up that the entry belongs to, or the administrator's note. */
  reference: z.string(),
  /** Actor: an account ID, or `payment:<provider>`. */
  actor: z.string(),
  /** Coins that a top-up was paid with; null for all other entries. */
  coin: ReceivedCoin.nullable().default(null),
  at: Timestamp,
  /** `hash` of the account's previous entry. Null in the first entry with a hash, and in entries from before hashes existed. */
  previousHash: z.string().nullable().default(null),
  /** Hex SHA-256 of the canonical JSON of all other fields. Null in entries from before hashes existed. */
  hash: z.string().nullable().default(null),
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

/**
 * States of a top-up: pending → confirming → completed; or expired, failed. `pending`: the provider has seen no payment. `underpaid`: waiting for the
 * rest. `discarded`: by the customer before any payment. Money that arrives later is credited in any state.
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
  /** Amount credited; 0 until then. */
  credited: Dollars,
  /** Amount that the provider has seen but not confirmed; 0 if there is none. */
  confirming: Dollars,
  /** True if money arrived after the payment had expired at the provider. */
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

/** A coin that the provider accepts. */
export const TopupCoin = z.object({
  id: z.string(),
  /** Ticker symbol, e.g. BTC. */
  code: z.string(),
  name: z.string(),
  /** Coins per US dollar at the current rate; null if the provider reports no rate. */
  perDollar: z.number().positive().nullable(),
  /** Network to send the coin on; null if the provider does not name it. */
  network: CoinNetwork.nullable(),
  /** True for a stablecoin, meant to be worth one US dollar. */
  isStablecoin: z.boolean(),
});
export type TopupCoin = z.infer<typeof TopupCoin>;

/** A method to pay an open top-up: one coin on one network. */
export const PaymentMethod = z.object({
  /** ID of the coin. */
  id: z.string(),
  code: z.string(),
  name: z.string(),
  address: z.string(),
  /** Payment URI that a wallet opens, such as a BIP 21 URI. */
  link: z.string(),
  /** Network to send the coins on; coins sent on another are lost. Null if the provider does not name it. */
  network: CoinNetwork.nullable(),
  /** Coins still to be paid, with 8 decimals. */
  due: z.string(),
  dueParts: DueParts,
  /** Coins per US dollar, fixed for this payment. */
  perDollar: z.number().positive(),
  /** Provider's page with this method selected; null if the provider has no such page. */
  checkoutUrl: z.string().nullable(),
});
export type PaymentMethod = z.infer<typeof PaymentMethod>;

/**
 * `pending`: the provider has seen the payment and waits for confirmations or the rest. `awaiting`: no payment yet. `expired`: not paid in
 * time. `discarded`: discarded by the customer unpaid. `failed`: the provider rejected the payment.
 */
export const TransactionStatus = z.enum(['completed', 'pending', 'awaiting', 'expired', 'discarded', 'failed']);
export type TransactionStatus = z.infer<typeof TransactionStatus>;

/** A line of the balance page: a ledger entry, or a top-up that has not been credited. */
export const Transaction = z.object({
  id: z.string(),
  type: z.enum(['deposit', 'spending']),
  reason: LedgerReason,
  /** Amount moved or expected, never negative (`type` gives the direction); 0 if there is none. */
  amount: Dollars,
  /** Requested amount of a top-up that has not been credited; null for everything else. */
  requested: Dollars.nullable(),
  balanceAfter: Dollars.nullable(),
  reference: z.string(),
  /** Orders that were paid for, extended or refunded; empty for everything else. */
  orders: z.array(z.object({ id: OrderId, orderNumber: z.string() })),
  /** Number of the receipt; null if there is none, or none yet. */
  receiptNumber: ReceiptNumber.nullable(),
  /** Description in the caller's language. */
  description: z.string(),
  /** Coin of a top-up paid in coins: ticker symbol, number with 8 decimals, and transaction hash. Null otherwise. */
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
