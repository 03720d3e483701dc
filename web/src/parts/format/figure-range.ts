/** What some products' figures lie between, as it is written: one figure where they do not differ, a dash where there is none. */
export function figureRange(figures: readonly (number | null)[], write: (figure: number) => string): string {
  const known = figures.filter((figure) => figure !== null);
  if (known.length === 0) return '—';
  const from = write(Math.min(...known));
  const to = write(Math.max(...known));
  return from === to ? from : `${from}–${to}`;
}
