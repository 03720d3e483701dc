import type { AccountId } from '@cellgate/shared/contract/id.ts';
import type { Cents } from '@cellgate/shared/contract/money.ts';
import { type Happening, happening } from '../happening.ts';

/** Returns the happening of a balance that staff has corrected. */
export function balanceAdjusted(subject: AccountId, details: { amountCents: Cents; reason: string }): Happening {
  return happening('balanceAdjusted', { event: { subject, details } });
}
