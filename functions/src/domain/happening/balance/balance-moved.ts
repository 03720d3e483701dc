import { type Cents, formatAmount, toCents, toDollars } from '@cellgate/shared/contract/money.ts';
import { type Happening, happening } from '../happening.ts';
import type { Recipients } from '../read-recipients.ts';

/** Returns the happening of a low balance if a movement has just taken the balance below the customer's limit. */
export function balanceMoved(
  { audience: { settings } }: Recipients,
  { beforeCents, afterCents }: { beforeCents: Cents; afterCents: Cents },
): Happening[] {
  const limitCents = toCents(settings.lowBalance);
  if (beforeCents < limitCents || afterCents >= limitCents) return [];
  return [
    happening('balanceLow', {
      webhook: { balance: toDollars(afterCents), limit: toDollars(limitCents) },
      notification: { balance: formatAmount(afterCents) },
    }),
  ];
}
