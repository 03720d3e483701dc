import { formatAmount, toCents } from '@cellgate/shared/contract/money.ts';
import { paidCents } from '@cellgate/shared/order/refund.ts';
import { shareRefund } from '@cellgate/shared/order/share-refund.ts';
import { AppError } from '../../errors.ts';
import { cancellationStore } from '../../storage/order/cancellation-store.ts';
import { requireProofAbove, requireWithinLimits } from '../access/by-settings.ts';
import type { CancelCall } from './close-before-refund.ts';
import { type PricedRefund, priceRefund, type RefundUnit } from './price-refund.ts';

/** Time in seconds in which a cancellation in progress ends. */
const cancellationSeconds = 5;

/**
 * Prices a cancellation whose refund staff has decided: it is shared over the proxies by what was paid for each, and counts for no full refund
 * of the customer. What exceeds the rule is limited by the settings, and the whole may need a recent proof. Throws `order.refund_too_high`, `internal.busy` if another cancellation of the
 * order is in progress, and like `requireWithinLimits` and `priceRefund`.
 */
export async function priceDecided({ ctx, caller, input }: CancelCall): Promise<PricedRefund> {
  const { id, amount, proxyIds } = input;
  if (await cancellationStore(ctx.database).find(id)) {
    throw new AppError('internal.busy', { retryAfterSeconds: cancellationSeconds });
  }
  const priced = await priceRefund(ctx, { id, proxyIds, accountId: caller.actor.accountId });
  const limits = priced.units.map(({ proxy }) => Math.max(0, paidCents(proxy.paid) - proxy.refundedCents));
  const highest = limits.reduce((sum, limit) => sum + limit, 0);
  const totalCents = toCents(amount);
  if (totalCents > highest) throw new AppError('order.refund_too_high', { params: { amount: formatAmount(highest) } });
  await requireWithinLimits(ctx, caller, { refundCents: Math.max(0, totalCents - priced.totalCents) });
  await requireProofAbove(ctx, caller, totalCents);
  const shares = shareRefund(totalCents, limits);
  const units = priced.units.map(
    (unit, index): RefundUnit => ({ ...unit, cents: shares[index] ?? 0, basis: 'pro_rata', reason: null }),
  );
  return { ...priced, units, totalCents };
}
