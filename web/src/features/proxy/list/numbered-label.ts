import { maxLabelLength } from '@cellgate/shared/proxy/proxy.ts';

/** One name for several proxies: `Shop 1`, `Shop 2` …, cut so that the number still fits; as it is without numbers, or when it is empty. */
export function numberedLabel(name: string, { place, isNumbered }: { place: number; isNumbered: boolean }): string {
  const text = name.trim();
  if (!isNumbered || text === '') return text;
  const number = ` ${place}`;
  return `${text.slice(0, maxLabelLength - number.length).trimEnd()}${number}`;
}
