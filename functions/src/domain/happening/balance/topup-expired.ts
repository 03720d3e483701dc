import type { TopupRecord } from '../../../storage/balance/topup-store.ts';
import { type Happening, happening } from '../happening.ts';

/** Returns the happening of a top-up whose payment did not come in time. */
export function topupExpired({ topupId, accountId, amountCents }: TopupRecord): Happening {
  return happening('topupExpired', { event: { subject: accountId, details: { topupId, amountCents } } });
}
