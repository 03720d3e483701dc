/** Returns the indexes at which no series has a value. */
export function gapsOf(series: readonly { values: readonly (number | null)[] }[]): number[] {
  const [first] = series;
  return (first?.values ?? []).flatMap((_, index) =>
    series.every(({ values }) => values[index] === null) ? [index] : [],
  );
}
