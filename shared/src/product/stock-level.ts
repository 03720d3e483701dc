/** Shares of a product's modems in percent up to which its stock is low or middling. */
const lowPercent = 30;
const middlingPercent = 70;

export type StockLevel = 'empty' | 'low' | 'middling' | 'high';

/** Returns how much of a product is left, for the color of its stock. */
export function stockLevel({ available, total }: { available: number; total: number }): StockLevel {
  if (available <= 0) return 'empty';
  const percent = (100 * available) / total;
  if (percent < lowPercent) return 'low';
  return percent < middlingPercent ? 'middling' : 'high';
}
