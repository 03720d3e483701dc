import { isFinalTopup, type TopupStatus } from '@cellgate/shared/balance/balance.ts';
import type { Cents } from '@cellgate/shared/contract/money.ts';
import type { ProviderPayment } from '../../outbound/payments/payment-provider.ts';
import type { TopupRecord } from '../../storage/balance/topup-store.ts';

export type Settlement =
  | { kind: 'keep' }
  | { kind: 'move'; status: TopupStatus }
  | { kind: 'credit'; partId: string; amountCents: Cents; status: TopupStatus };

const microsPerCent = 10_000;

/**
 * What a payment, as its provider tells it, means for its top-up. Credited is what was really paid, less or more than asked for, each part
 * of it once, also when it comes after the top-up was closed: the money has come. Parts are rounded together, so that two halves of a cent
 * are not lost. One credit at a time: whoever acts on it asks again.
 */
export function decideSettlement(
  topup: Pick<TopupRecord, 'status' | 'credits' | 'seenCents'>,
  payment: Pick<ProviderPayment, 'status' | 'settled' | 'seenMicros'>,
): Settlement {
  const open = payment.settled.filter(({ partId }) => !topup.credits.some((credit) => credit.partId === partId));
  const [next, ...later] = open;
  if (next) {
    const counted = payment.settled.filter((part) => part === next || !open.includes(part));
    const worthMicros = counted.reduce((sum, part) => sum + part.worthMicros, 0);
    const creditedCents = topup.credits.reduce((sum, credit) => sum + credit.amountCents, 0);
    const amountCents = Math.max(0, Math.round(worthMicros / microsPerCent) - creditedCents);
    // It stays open until its last part is credited: a crash in between must leave it to the sweep.
    return {
      kind: 'credit',
      partId: next.partId,
      amountCents,
      status: later.length > 0 ? topup.status : payment.status,
    };
  }
  if (payment.status === topup.status) {
    const isNews = !isFinalTopup(topup.status) && seenCents(payment) !== topup.seenCents;
    return isNews ? { kind: 'move', status: topup.status } : { kind: 'keep' };
  }
  // Money is on its way to a payment that nobody waited for any more.
  const isUnpaid = topup.status === 'expired' || topup.status === 'discarded';
  const isComingLate = isUnpaid && (payment.status === 'confirming' || payment.status === 'underpaid');
  if (isFinalTopup(topup.status) && !isComingLate) return { kind: 'keep' };
  return { kind: 'move', status: payment.status };
}

/** Returns the amount that the provider has seen, rounded to a cent. */
export function seenCents({ seenMicros }: Pick<ProviderPayment, 'seenMicros'>): Cents {
  return Math.round(seenMicros / microsPerCent);
}
