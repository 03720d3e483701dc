import type { Product, ProxyType } from '@cellgate/shared/product/product.ts';

/** What can be ordered of a type. A product without an id or a type cannot, whatever else is wrong with it. */
export function productsOf(products: readonly Product[], type: ProxyType): Product[] {
  return products.filter((product) => product._id && product.type === type);
}

/**
 * The chosen product while it is for sale, or the type's first active one if none has been chosen. Never another one in place of the chosen:
 * nobody orders what they did not choose.
 */
export function chooseProduct(
  products: readonly Product[],
  { type, chosenId }: { type: ProxyType; chosenId: string | undefined },
): Product | undefined {
  const active = productsOf(products, type).filter(({ status }) => status === 'active');
  return chosenId ? active.find(({ _id }) => _id === chosenId) : active[0];
}
