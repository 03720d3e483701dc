import { type Cents, formatAmount } from '@cellgate/shared/contract/money.ts';
import type { RenewalRecord } from '../../../storage/order/renewal-store.ts';
import { type Happening, happening } from '../happening.ts';

/** Returns the happening of paid extensions that ended proxies could not get and that are refunded. */
export function extensionReturned(
  { renewalId, accountId }: RenewalRecord,
  { quantity, refundedCents }: { quantity: number; refundedCents: Cents },
): Happening {
  return happening('extensionReturned', {
    event: { subject: accountId, details: { renewalId, quantity, refundedCents } },
    notification: { count: quantity, amount: formatAmount(refundedCents) },
  });
}
