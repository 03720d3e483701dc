/** Returns the saving in whole percent of the list price. */
export function savingPercent({ price, originalPrice }: { price: number; originalPrice: number }): number {
  return originalPrice > 0 ? Math.round(((originalPrice - price) / originalPrice) * 100) : 0;
}
