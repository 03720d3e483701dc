import { maxLabelLength } from '@cellgate/shared/proxy/proxy.ts';

/**
 * Returns the name of one of several proxies: `Shop 1`, `Shop 2` …, cut so that the number fits; the plain name if it is not numbered or
 * empty.
 */
export function numberedLabel(
  name: string,
  { position, isNumbered }: { position: number; isNumbered: boolean },
): string {
  const text = name.trim();
  if (!isNumbered || text === '') return text;
  const number = ` ${position}`;
  return `${text.slice(0, maxLabelLength - number.length).trimEnd()}${number}`;
}
