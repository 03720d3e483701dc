import { type Cents, formatAmount } from '@cellgate/shared/contract/money.ts';
import type { TopupRecord } from '../../../storage/balance/topup-store.ts';
import { type Happening, happening } from '../happening.ts';

/** Returns the happening of a complete payment. It is late if it came after the provider had stopped waiting. The receipt is an email of its own. */
export function paymentArrived({ isLate }: TopupRecord, cents: Cents): Happening {
  return happening(isLate ? 'paymentLate' : 'paymentCompleted', { notification: { amount: formatAmount(cents) } });
}
