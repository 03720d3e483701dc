import { foldText } from './fold-text.ts';

/** 0: a whole field was typed; 1: a field begins with what was typed; 2: it stands somewhere within. */
export type MatchRank = 0 | 1 | 2;

/** How well these fields answer what was typed, every word of which they must hold; `undefined` when they do not. Both are compared folded. */
export function rankMatch(fields: readonly (string | null)[], typed: string): MatchRank | undefined {
  const wanted = foldText(typed).trim();
  const known = fields.flatMap((field) => (field === null || field === '' ? [] : foldText(field)));
  const words = wanted.split(/\s+/);
  if (wanted === '' || !words.every((word) => known.some((field) => field.includes(word)))) return undefined;
  if (known.includes(wanted)) return 0;
  return known.some((field) => field.startsWith(wanted)) ? 1 : 2;
}

/** The items that match, best first; equally good ones stay in their order. */
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
