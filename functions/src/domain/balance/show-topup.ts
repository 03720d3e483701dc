import { isFinalTopup, type Topup } from '@cellgate/shared/balance/balance.ts';
import { type Cents, toDollars } from '@cellgate/shared/contract/money.ts';
import type { TopupRecord } from '../../storage/balance/topup-store.ts';

/**
 * Returns the amount, in cents, that the provider has seen but not confirmed; 0 for a final top-up. A record without `seenCents` counts in
 * full if it is `confirming`, until the sweep updates it.
 */
export function confirmingCents({ status, amountCents, seenCents, creditedCents }: TopupRecord): Cents {
  if (isFinalTopup(status)) return 0;
  const seen = seenCents ?? (status === 'confirming' ? amountCents : 0);
  return Math.max(0, seen - creditedCents);
}

/** Returns the top-up as the API shows it. `checkoutUrl` and `paymentId` are empty until the provider has responded. */
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
