import { isFinalTopup, type Topup } from '@cellgate/shared/balance/balance.ts';
import { type Cents, toDollars } from '@cellgate/shared/contract/money.ts';
import type { TopupRecord } from '../../storage/topup-store.ts';

/**
 * What the provider has seen of a top-up and not confirmed yet. One that was stored before this was kept counts in full from the moment that
 * its payment was seen; the sweep brings its record up to date.
 */
export function confirmingCents({ status, amountCents, seenCents, creditedCents }: TopupRecord): Cents {
  if (isFinalTopup(status)) return 0;
  const seen = seenCents ?? (status === 'confirming' ? amountCents : 0);
  return Math.max(0, seen - creditedCents);
}

/** As the API shows it. Without an answer of the provider yet, there is no page to pay on. */
export function toTopup(record: TopupRecord): Topup {
  return {
    id: record.topupId,
    paymentId: record.paymentId ?? '',
    provider: record.provider,
    checkoutUrl: record.checkoutUrl ?? '',
    status: record.status,
    amount: toDollars(record.amountCents),
    credited: toDollars(record.creditedCents),
    confirming: toDollars(confirmingCents(record)),
    isLate: record.isLate,
    createdAt: record.createdAt,
    expiresAt: record.expiresAt,
  };
}
