import { z } from 'zod';
import { AccountId, TopupId } from '../contract/id.ts';
import { Dollars } from '../contract/money.ts';
import { Timestamp } from '../contract/timestamp.ts';
import { ReceivedCoin, TopupStatus } from './balance.ts';

/**
 * What is unusual about a payment. late: money arrived after the payment had expired or the customer had discarded it. partly_paid, over_paid: less
 * or more was credited than asked for. stuck: the provider has seen money for more than an hour that is not credited.
 */
export const PaymentIssue = z.enum(['late', 'partly_paid', 'over_paid', 'stuck']);
export type PaymentIssue = z.infer<typeof PaymentIssue>;

/** A top-up in a list of staff. */
export const StaffPayment = z.object({
  _id: TopupId,
  id: TopupId,
  /** Customer; null if the account is deleted. */
  customer: z.object({ id: AccountId, firstName: z.string(), lastName: z.string(), email: z.string() }).nullable(),
  accountId: AccountId,
  provider: z.string(),
  /** ID at the provider; null until it has created the payment. */
  paymentId: z.string().nullable(),
  status: TopupStatus,
  /** Amount that the customer asked for. */
  amount: Dollars,
  credited: Dollars,
  /** Amount that the provider has seen, credited or not; null if not known. */
  seen: Dollars.nullable(),
  issues: z.array(PaymentIssue),
  createdAt: Timestamp,
  expiresAt: Timestamp,
});
export type StaffPayment = z.infer<typeof StaffPayment>;

/** A part of a payment that has finally arrived, as the provider reports it. */
export const PaymentPart = z.object({
  partId: z.string(),
  /** Value in US dollars, at the rate fixed by the provider. */
  worth: Dollars,
  /** Coin; null if the part was not paid in one. */
  coin: ReceivedCoin.nullable(),
  isCredited: z.boolean(),
});
export type PaymentPart = z.infer<typeof PaymentPart>;

/** A payment as its provider reports it at this moment. */
export const ProviderReport = z.object({
  status: TopupStatus,
  amount: Dollars,
  /** Amount seen, confirmed or not. */
  seen: Dollars,
  isLate: z.boolean(),
  parts: z.array(PaymentPart),
  checkoutUrl: z.string(),
  expiresAt: Timestamp,
});
export type ProviderReport = z.infer<typeof ProviderReport>;

/** Filters of the list of payments. Absent ones admit every payment. */
export const PaymentFilter = z.object({
  state: TopupStatus.optional(),
  provider: z.string().trim().max(40).optional(),
  issue: PaymentIssue.optional(),
  customer: AccountId.optional(),
  /** Payments that were opened at least so many hours ago. */
  olderThanHours: z.coerce.number().int().min(1).max(8_760).optional(),
});
export type PaymentFilter = z.infer<typeof PaymentFilter>;

/** Facts by which the issues of a payment are decided. Amounts in cents. */
interface PaymentFacts {
  status: TopupStatus;
  amountCents: number;
  creditedCents: number;
  seenCents: number | null;
  isLate: boolean;
  createdAt: string;
}

const hourMs = 3_600_000;

/** Returns what is unusual about a payment. */
export function issuesOf(payment: PaymentFacts, nowMs: number): PaymentIssue[] {
  const { status, amountCents, creditedCents, seenCents, isLate, createdAt } = payment;
  const isOld = nowMs - Date.parse(createdAt) >= hourMs;
  const isWaiting = (seenCents ?? 0) > creditedCents && status !== 'completed';
  const found: Readonly<Record<PaymentIssue, boolean>> = {
    late: isLate,
    partly_paid: creditedCents > 0 ? creditedCents < amountCents : status === 'underpaid',
    over_paid: creditedCents > amountCents,
    stuck: isWaiting && isOld,
  };
  return PaymentIssue.options.filter((issue) => found[issue]);
}
