import { type Cents, formatAmount } from '@cellgate/shared/contract/money.ts';
import { type Happening, happening } from '../happening.ts';

/** Returns the happening that tells a customer of a balance that staff has changed. */
export function balanceChanged({
  amountCents,
  balanceCents,
  reason,
}: {
  amountCents: Cents;
  balanceCents: Cents;
  reason: string;
}): Happening {
  const details = { amount: formatAmount(Math.abs(amountCents)), balance: formatAmount(balanceCents), reason };
  return happening(amountCents > 0 ? 'balanceAdded' : 'balanceTaken', { notification: details });
}
