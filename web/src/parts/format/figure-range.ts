/** Formats the range of some products' figures: a single figure if all are equal, a dash if none is known. */
export function figureRange(figures: readonly (number | null)[], write: (figure: number) => string): string {
  const known = figures.filter((figure) => figure !== null);
  if (known.length === 0) return '—';
  const from = write(Math.min(...known));
  const to = write(Math.max(...known));
  return from === to ? from : `${from}–${to}`;
}
