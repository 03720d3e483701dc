import { foldText } from './fold-text.ts';

/** Rank of a match. 0: the search text is a whole field; 1: a field begins with it; 2: any other match. */
export type MatchRank = 0 | 1 | 2;

/** Returns the rank of a match; undefined unless the fields contain every word. Fields and search text are compared folded. */
export function rankMatch(fields: readonly (string | null)[], typed: string): MatchRank | undefined {
  const wanted = foldText(typed).trim();
  const known = fields.flatMap((field) => (field === null || field === '' ? [] : foldText(field)));
  const words = wanted.split(/\s+/);
  if (wanted === '' || !words.every((word) => known.some((field) => field.includes(word)))) return undefined;
  if (known.includes(wanted)) return 0;
  return known.some((field) => field.startsWith(wanted)) ? 1 : 2;
}

/** Returns the matching items, best first; items of equal rank keep their order. */
export function bestMatches<T>(
  items: readonly T[],
  { typed, fieldsOf }: { typed: string; fieldsOf: (item: T) => readonly (string | null)[] },
): T[] {
  return items
    .flatMap((item) => {
      const rank = rankMatch(fieldsOf(item), typed);
      return rank === undefined ? [] : [{ item, rank }];
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}
