import { foldText } from '@cellgate/shared/search/fold-text.ts';

/** Act on a proxy that the palette carries out. */
export const proxyActs = ['rotate', 'copy', 'extend', 'settings', 'speed_test'] as const;
export type ProxyAct = (typeof proxyActs)[number];

/** Words of a text that separates them by commas. */
export function wordsOf(list: string): string[] {
  return list.split(',').map((word) => word.trim());
}

/** An act, and the text that names its record. */
interface TypedAct<Act> {
  act: Act;
  of: string;
}

/**
 * Reads "rotate shop 2" or "shop 2 rotate": an act, by the longest of its words at the beginning or end, and what it is for. Undefined without a word of an
 * act, or without anything beside it. Case and accents do not matter.
 */
export function readAct<Act extends string>(
  typed: string,
  words: Readonly<Record<Act, readonly string[]>>,
): TypedAct<Act> | undefined {
  const text = foldText(typed).trim().replace(/\s+/g, ' ');
  const known = (Object.keys(words) as Act[])
    .flatMap((act) => words[act].map((word) => ({ act, word: foldText(word) })))
    .toSorted((a, b) => b.word.length - a.word.length);
  for (const { act, word } of known) {
    if (text.startsWith(`${word} `)) return { act, of: text.slice(word.length + 1) };
    if (text.endsWith(` ${word}`)) return { act, of: text.slice(0, -word.length - 1) };
  }
  return undefined;
}

/** Reads a word of an act that stands alone: "rotate". Case and accents do not matter. */
export function readBareAct<Act extends string>(
  typed: string,
  words: Readonly<Record<Act, readonly string[]>>,
): Act | undefined {
  const text = foldText(typed).trim().replace(/\s+/g, ' ');
  return (Object.keys(words) as Act[]).find((act) => words[act].some((word) => foldText(word) === text));
}
