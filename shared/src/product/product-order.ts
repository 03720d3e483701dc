/** Fields that decide where a product is shown. */
export interface OrderedProduct {
  productId: string;
  isPopular: boolean;
  /** Position among the products of its type, from 1; absent until staff has moved one of them. */
  position?: number | undefined;
}

/** Compares two products by the order of display: by position, without one the popular ones first, then the oldest. */
export function compareProducts(one: OrderedProduct, other: OrderedProduct): number {
  return (
    (one.position ?? Number.MAX_SAFE_INTEGER) - (other.position ?? Number.MAX_SAFE_INTEGER) ||
    Number(other.isPopular) - Number(one.isPopular) ||
    one.productId.localeCompare(other.productId)
  );
}

/** Returns the products after one of them was moved to another index. */
export function moveTo<T>(products: readonly T[], from: number, to: number): T[] {
  const moved = products.toSpliced(from, 1);
  return moved.toSpliced(to, 0, ...products.slice(from, from + 1));
}
