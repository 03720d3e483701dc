import { foldText } from './fold-text.ts';

/** Limits of what is kept of one value for finding it: words from which a phrase begins, and characters of a phrase. */
const maxStarts = 8;
const maxPhraseLength = 100;

/** Returns the words of a text in the form used for comparison: runs of letters and digits, see `foldText`. */
export function wordsOf(text: string): string[] {
  return foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Returns the phrase that finds what begins with it; empty if the text has no letter or digit. */
export function phraseOf(typed: string): string {
  return wordsOf(typed).join(' ').slice(0, maxPhraseLength);
}

/**
 * Returns the phrases by whose beginnings a value is found: all of its words from each word on, followed by those before it. `Ada Byron` is found by
 * `ada by` and `byron a`.
 */
export function phrasesOf(text: string): string[] {
  const words = wordsOf(text);
  const starts = words
    .slice(0, maxStarts)
    .map((_, start) => [...words.slice(start), ...words.slice(0, start)].join(' '));
  return [...new Set(starts.map((phrase) => phrase.slice(0, maxPhraseLength)))];
}

/** Like `phrasesOf`, for an email: it is found by each word of its name and domain, but not by the top-level domain that it shares with most. */
export function phrasesOfEmail(email: string): string[] {
  return phrasesOf(email).slice(0, Math.max(1, wordsOf(email).length - 1));
}

/** Returns the partition of a phrase, so that no partition holds all of them: its first two characters. */
export function bucketOf(phrase: string): string {
  return Array.from(phrase).slice(0, 2).join('');
}

/** Reports whether each word begins one of the known words. */
export function beginAll(words: readonly string[], known: readonly string[]): boolean {
  return words.every((word) => known.some((each) => each.startsWith(word)));
}
