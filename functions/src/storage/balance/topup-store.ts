import { TopupStatus } from '@cellgate/shared/balance/balance.ts';
import { AccountId, TopupId } from '@cellgate/shared/contract/id.ts';
import { Cents } from '@cellgate/shared/contract/money.ts';
import { Language } from '@cellgate/shared/language/language.ts';
import { OrderWish } from '@cellgate/shared/order/order-wish.ts';
import { z } from 'zod';
import type { Database, Item, Write } from '../database.ts';
import { type MonthRange, monthIndexOf, readMonths, readOfAccount } from '../month-list.ts';
import { byOwner } from '../tables.ts';
import { write } from '../write.ts';
import { exists, missing, oneOf } from '../write-terms.ts';

export const TopupRecord = z.object({
  topupId: TopupId,
  accountId: AccountId,
  provider: z.string(),
  status: TopupStatus,
  /** Amount requested by the customer. */
  amountCents: Cents,
  /** Amount credited so far, the sum of `credits`. */
  creditedCents: Cents,
  /** Parts of the payment that have been credited. */
  credits: z.array(z.object({ partId: z.string(), amountCents: Cents })),
  /** Amount that the payment provider has seen, credited or not; null in records from before it was stored. */
  seenCents: Cents.nullable().default(null),
  /** Time since which seen money awaits its credit; null if none does. Absent in records from before it was stored. */
  uncreditedSince: z.string().nullable().optional(),
  isLate: z.boolean(),
  /** Time at which the customer discarded the top-up; null if not discarded. A payment after it counts as late. */
  discardedAt: z.string().nullable().default(null),
  /** Order that the customer wants to pay; the payment page links back to it. */
  order: OrderWish.nullable().default(null),
  /** True if a waiting order is placed when the top-up is credited. */
  hasWaitingOrder: z.boolean().optional(),
  /** Null until the payment provider has created the payment. */
  paymentId: z.string().nullable(),
  checkoutUrl: z.string().nullable(),
  /** Language of the receipt. */
  language: Language,
  createdAt: z.string(),
  expiresAt: z.string(),
});
export type TopupRecord = z.infer<typeof TopupRecord>;

/** Identifies one payment at one payment provider. */
export interface PaymentName {
  provider: string;
  paymentId: string;
}

/** A credited part of a payment. Its existence prevents a second credit. */
export const CreditRecord = z.object({
  provider: z.string(),
  partId: z.string(),
  topupId: TopupId,
  accountId: AccountId,
  amountCents: Cents,
  at: z.string(),
});
export type CreditRecord = z.infer<typeof CreditRecord>;

const PaymentRecord = z.object({ provider: z.string(), paymentId: z.string(), topupId: TopupId });
type PaymentRecord = z.infer<typeof PaymentRecord>;
const OpenTopupRecord = z.object({ topupId: TopupId, since: z.string(), lookAt: z.string() });
type OpenTopupRecord = z.infer<typeof OpenTopupRecord>;

const keyOf = (topupId: TopupId) => ({ pk: `TOPUP#${topupId}`, sk: 'TOPUP' });
const paymentKeyOf = ({ provider, paymentId }: PaymentName) => ({
  pk: `PAYMENT#${provider}#${paymentId}`,
  sk: 'PAYMENT',
});
const creditKeyOf = ({ provider, partId }: Pick<CreditRecord, 'provider' | 'partId'>) => ({
  pk: `CREDIT#${provider}#${partId}`,
  sk: 'CREDIT',
});
/** Partition of top-ups whose payment may still change, for the sweep. */
const openTopups = 'TOPUPS#OPEN';
const list = { list: 'TOPUPS', schema: TopupRecord, idOf: ({ topupId }: TopupRecord) => topupId } as const;

export function topupStore(database: Database) {
  return {
    find: (topupId: TopupId) => database.find('main', keyOf(topupId), TopupRecord),
    findMany: (topupIds: readonly TopupId[]) => database.findMany(topupIds.map(keyOf), TopupRecord),
    findPayment: (payment: PaymentName) => database.find('main', paymentKeyOf(payment), PaymentRecord),
    /** Lists top-ups, newest first. */
    listOfAccount: (accountId: AccountId, limit?: number) =>
      database.query(
        {
          table: 'main',
          index: byOwner,
          partition: { name: 'gsi1pk', value: `ACCOUNT#${accountId}#TOPUPS` },
          newestFirst: true,
          ...(limit !== undefined && { limit }),
        },
        TopupRecord,
      ),
    /** Lists top-ups whose payment may still change, oldest first. */
    listOpen: () => database.query({ table: 'main', partition: { name: 'pk', value: openTopups } }, OpenTopupRecord),
    /** Reads the top-ups of all customers, newest first, a few at a time. */
    readAll: (range: MonthRange) => readMonths(database, list, range),
    /** The same for the top-ups of one customer. */
    readAllOf: (accountId: AccountId, range: MonthRange) => readOfAccount(database, { ...list, accountId }, range),
  };
}

const writeTopup = (topupId: TopupId) => write<TopupRecord>('topup', keyOf(topupId));
const writeOpenTopup = (topupId: TopupId) => write<OpenTopupRecord>('open-topup', { pk: openTopups, sk: topupId });

export function createTopupWrites(topup: TopupRecord): Write[] {
  const { topupId, accountId } = topup;
  return [
    writeTopup(topupId).create({
      ...topup,
      gsi1pk: `ACCOUNT#${accountId}#TOPUPS`,
      gsi1sk: topupId,
      ...monthIndexOf('TOPUPS', topupId),
    }),
    openTopupWrite(topup),
  ];
}

/** Adds the top-up to the sweep, which polls the payment provider from `lookAt` on until `closeTopupWrite`. */
export function openTopupWrite(
  { topupId, createdAt }: Pick<TopupRecord, 'topupId' | 'createdAt'>,
  lookAt: string = createdAt,
): Write {
  return writeOpenTopup(topupId).put({ topupId, since: createdAt, lookAt });
}

/** Stores the payment that the provider created. Repeating it changes nothing; fails with label `topup` if another payment is attached. */
export function attachPaymentWrites(
  { topupId, provider }: Pick<TopupRecord, 'topupId' | 'provider'>,
  { paymentId, checkoutUrl, expiresAt }: { paymentId: string; checkoutUrl: string; expiresAt: string },
): Write[] {
  return [
    writeTopup(topupId)
      .set({ paymentId, checkoutUrl, expiresAt })
      .when({ paymentId: oneOf(null, paymentId) }),
    paymentWrite({ provider, paymentId, topupId }),
  ];
}

export function paymentWrite(payment: PaymentRecord): Write {
  return write<PaymentRecord>('payment', paymentKeyOf(payment)).put(payment);
}

/** Fails with label `topup` if the top-up changed since it was read. */
export function moveTopupWrite(
  { topupId, status, creditedCents }: TopupRecord,
  move: Pick<
    TopupRecord,
    'status' | 'creditedCents' | 'credits' | 'seenCents' | 'uncreditedSince' | 'isLate' | 'paymentId'
  >,
): Write {
  return writeTopup(topupId)
    .set({
      status: move.status,
      creditedCents: move.creditedCents,
      credits: move.credits,
      seenCents: move.seenCents,
      ...(move.uncreditedSince !== undefined && { uncreditedSince: move.uncreditedSince }),
      isLate: move.isLate,
      paymentId: move.paymentId,
    })
    .when({ status, creditedCents });
}

/** Marks the top-up as discarded. Fails with label `topup` unless it is `pending` and nothing has been credited. */
export function discardTopupWrite(topupId: TopupId, at: string): Write {
  return writeTopup(topupId)
    .set({ status: 'discarded', discardedAt: at })
    .when({ status: 'pending', creditedCents: 0 });
}

/** Fails with label `topup` if the top-up changed since it was read. */
export function assertTopupUnchangedWrite({ topupId, status }: Pick<TopupRecord, 'topupId' | 'status'>): Write {
  return writeTopup(topupId).when({ status });
}

export function closeTopupWrite(topupId: TopupId): Write {
  return writeOpenTopup(topupId).delete();
}

/** Fails with label `credit` if this part is already credited. */
export function creditWrite(credit: CreditRecord): Write {
  return write<CreditRecord>('credit', creditKeyOf(credit)).create(credit);
}

const UnlistedTopup = TopupRecord.pick({ topupId: true }).extend({
  sk: z.literal('TOPUP'),
  gsi2pk: z.undefined().optional(),
});

/** Returns the update that lists a top-up of an earlier version by its month; undefined for any other item. */
export function addTopupMonthWrite(item: Item): Write | undefined {
  const topup = UnlistedTopup.safeParse(item).data;
  if (!topup) return undefined;
  return writeTopup(topup.topupId).set(monthIndexOf('TOPUPS', topup.topupId)).when({ pk: exists, gsi2pk: missing });
}
