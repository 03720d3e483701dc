import { type Cents, formatAmount, toDollars } from '@cellgate/shared/contract/money.ts';
import type { NotPlacedReason } from '@cellgate/shared/order/waiting-order.ts';
import { totalCents } from '@cellgate/shared/product/product.ts';
import type { WaitingOrderRecord } from '../../../storage/order/waiting-order-store.ts';
import { type Happening, happening } from '../happening.ts';

/** Returns the happening of a waiting order for which the balance does not suffice although money has arrived. */
export function orderShort({ item }: WaitingOrderRecord, missingCents: Cents): Happening {
  return happening('orderShort', { notification: { ...nameItem(item), missing: formatAmount(missingCents) } });
}

/**
 * Returns the happenings of a waiting order that was not placed. `currentUnitCents`: price of one proxy now, if it has risen. The customer is not told
 * of an order that was never paid, nor while suspended or being deleted.
 */
export function orderNotPlaced(
  { topupId, accountId, item }: WaitingOrderRecord,
  { reason, currentUnitCents }: { reason: NotPlacedReason; currentUnitCents: Cents | undefined },
): Happening[] {
  const total = toDollars(totalCents(item.unitPriceCents, item.quantity));
  const ended = happening('orderNotPlaced', {
    event: { subject: accountId, details: { topupId, reason } },
    webhook: { topupId, reason, total },
  });
  const details = nameItem(item);
  if (reason === 'out_of_stock') return [ended, happening('orderSoldOut', { notification: details })];
  if (reason === 'product_gone') return [ended, happening('orderProductGone', { notification: details })];
  if (reason === 'price_moved') {
    const amount = formatAmount(totalCents(currentUnitCents ?? item.unitPriceCents, item.quantity));
    return [ended, happening('orderPriceMoved', { notification: { ...details, amount } })];
  }
  return [ended];
}

function nameItem({ productName, quantity }: WaitingOrderRecord['item']) {
  return { product: productName, count: quantity };
}
