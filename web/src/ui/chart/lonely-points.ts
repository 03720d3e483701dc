/** Returns the places of the values between two gaps: a line has no length there, so they are drawn as points. */
export function lonelyPoints(values: readonly (number | null)[]): number[] {
  const isGap = (index: number) => (values[index] ?? null) === null;
  return [...values.keys()].filter((index) => !isGap(index) && isGap(index - 1) && isGap(index + 1));
}
