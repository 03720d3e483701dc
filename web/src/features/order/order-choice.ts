import { toCents } from '@cellgate/shared/contract/money.ts';
import { maxOrderQuantity } from '@cellgate/shared/order/order.ts';
import type { Product } from '@cellgate/shared/product/product.ts';
import { chooseProduct } from './choose-product.ts';
import { clampQuantity, decideOrder, type OrderDecision, settled } from './order-decision.ts';
import type { OrderValues } from './order-values.ts';

interface OrderChoice {
  product: Product | undefined;
  /** The form's values, with a quantity that can be ordered. */
  values: OrderValues;
  /** Undefined while no product is selected. */
  decision: OrderDecision | undefined;
  /** Maximum quantity of one order at the present stock. */
  inStock: number;
  /** True if more is wanted than the stock has. */
  isBeyondStock: boolean;
}

/** Returns what the form's values mean at the present stock and balance, in dollars. A placed order is no longer compared with either. */
export function readChoice(
  typed: OrderValues,
  { products, balance, isOrdered }: { products: readonly Product[]; balance: number | undefined; isOrdered: boolean },
): OrderChoice {
  const product = chooseProduct(products, { type: typed.proxyType, chosenId: typed.productId });
  const inStock = Math.min(product?.stock.available ?? 0, maxOrderQuantity);
  const isBeyondStock = !isOrdered && inStock > 0 && typed.quantity > inStock;
  const limit = isOrdered ? maxOrderQuantity : inStock;
  const values = { ...typed, quantity: product ? clampQuantity(typed.quantity, limit) : typed.quantity };
  const balanceCents = balance === undefined ? undefined : toCents(balance);
  const decided = product && decideOrder({ ...values, product, balanceCents });
  const decision = decided && (isOrdered ? settled(decided) : decided);
  return { product, values, decision, inStock, isBeyondStock };
}
