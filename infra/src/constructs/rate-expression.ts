/** Returns a `rate(…)` expression for EventBridge Scheduler. Throws unless the interval is a whole number of minutes. */
export function rateExpression(everySeconds: number): string {
  const minutes = everySeconds / 60;
  if (!Number.isInteger(minutes) || minutes < 1)
    throw new Error(`a schedule requires whole minutes, not ${everySeconds} s`);
  return minutes === 1 ? 'rate(1 minute)' : `rate(${minutes} minutes)`;
}
