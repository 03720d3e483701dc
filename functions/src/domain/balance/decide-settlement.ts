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
 * Decides what a payment's state at its provider means for its top-up. Credits what was really paid, more or less than requested, each part once,
 * even after the top-up was closed. Parts are rounded together, so that two halves of a cent are not lost. Returns one credit at a time; the caller
 * applies it and calls again.
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
    // The top-up stays open until its last part is credited: after a crash in between the sweep continues.
    return {
      kind: 'credit',
      partId: next.partId,
      amountCents,
      status: later.length > 0 ? topup.status : payment.status,
    };
  }
  if (payment.status === topup.status) {
    const hasChanged = !isFinalTopup(topup.status) && seenCents(payment) !== topup.seenCents;
    return hasChanged ? { kind: 'move', status: topup.status } : { kind: 'keep' };
  }
  // Money is arriving for a payment that had been closed.
  const isUnpaid = topup.status === 'expired' || topup.status === 'discarded';
  const isComingLate = isUnpaid && (payment.status === 'confirming' || payment.status === 'underpaid');
  if (isFinalTopup(topup.status) && !isComingLate) return { kind: 'keep' };
  return { kind: 'move', status: payment.status };
}

/** Returns the time since which seen money of a top-up awaits its credit, `at` if it has just been seen; null if none does. */
export function uncreditedSince(
  topup: Pick<TopupRecord, 'seenCents' | 'creditedCents' | 'uncreditedSince'>,
  at: string,
): string | null {
  return (topup.seenCents ?? 0) > topup.creditedCents ? (topup.uncreditedSince ?? at) : null;
}

/** Returns the amount that the provider has seen, rounded to a cent. */
export function seenCents({ seenMicros }: Pick<ProviderPayment, 'seenMicros'>): Cents {
  return Math.round(seenMicros / microsPerCent);
}
