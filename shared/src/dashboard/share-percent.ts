/** Returns a share in percent, truncated to two decimals, so that 100 means all; null if the whole is less than `least`. */
export function sharePercent(part: number, whole: number, least = 1): number | null {
  return whole < least ? null : Math.floor((part * 10_000) / whole) / 100;
}
