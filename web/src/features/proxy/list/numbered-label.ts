/** Returns the name of one of several proxies: `Shop 1`, `Shop 2` …; the plain name if it is not numbered or empty. */
export function numberedLabel(
  name: string,
  { position, isNumbered }: { position: number; isNumbered: boolean },
): string {
  const text = name.trim();
  if (!isNumbered || text === '') return text;
  return `${text} ${position}`;
}
