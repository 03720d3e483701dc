/** Returns the mean of the values that are not null; undefined if there are none. */
export function average(values: readonly (number | null)[]): number | undefined {
  const measured = values.filter((value) => value !== null);
  return measured.length > 0 ? measured.reduce((sum, value) => sum + value, 0) / measured.length : undefined;
}
