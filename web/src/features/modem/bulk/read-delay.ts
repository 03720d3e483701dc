/** Delay between two resets in seconds: default and limits. */
export const delayLimits = { min: 1, max: 60, default: 5 } as const;

/** Returns a typed delay in seconds; undefined unless it is a whole number from 1 to 60. */
export function readDelay(typed: string): number | undefined {
  const text = typed.trim();
  const seconds = /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN;
  return seconds >= delayLimits.min && seconds <= delayLimits.max ? seconds : undefined;
}
