/** The mean of what was measured; `undefined` when nothing was. */
export function average(values: readonly (number | null)[]): number | undefined {
  const measured = values.filter((value) => value !== null);
  return measured.length > 0 ? measured.reduce((sum, value) => sum + value, 0) / measured.length : undefined;
}
