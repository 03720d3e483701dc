import { type Cents, toDollars } from '@cellgate/shared/contract/money.ts';
import type { TopupRecord } from '../../../storage/balance/topup-store.ts';
import { type Happening, happening } from '../happening.ts';

/** Returns the happening of a payment, or a part of one, that was credited; `reason` if a member of staff decided it. */
export function topupCredited(
  { topupId, accountId, isLate }: TopupRecord,
  { amountCents, paymentId, reason }: { amountCents: Cents; paymentId: string; reason?: string | undefined },
): Happening {
  const credited = happening('topupCredited', {
    event: { subject: accountId, details: { topupId, amountCents, paymentId, ...(isLate && { isLate }) } },
    webhook: { topupId, amount: toDollars(amountCents) },
  });
  return credited.event && reason ? { ...credited, event: { ...credited.event, reason } } : credited;
}
