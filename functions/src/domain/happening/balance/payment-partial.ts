import { formatAmount } from '@cellgate/shared/contract/money.ts';
import type { TopupRecord } from '../../../storage/balance/topup-store.ts';
import { type Happening, happening } from '../happening.ts';

/** Returns the happening of a payment of less than was asked for. */
export function paymentPartial({ amountCents }: TopupRecord): Happening {
  return happening('paymentPartial', { notification: { amount: formatAmount(amountCents) } });
}
