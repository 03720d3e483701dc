import type { Product, ProxyType } from '@cellgate/shared/product/product.ts';

/** Returns the products of a type that can be ordered: those with an id. */
export function productsOf(products: readonly Product[], type: ProxyType): Product[] {
  return products.filter((product) => product._id && product.type === type);
}

/**
 * Returns the selected product while it is for sale, or the type's first active product if none is selected. It never replaces the selected
 * product with another one.
 */
export function chooseProduct(
  products: readonly Product[],
  { type, chosenId }: { type: ProxyType; chosenId: string | undefined },
): Product | undefined {
  const active = productsOf(products, type).filter(({ status }) => status === 'active');
  return chosenId ? active.find(({ _id }) => _id === chosenId) : active[0];
}
