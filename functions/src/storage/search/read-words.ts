import { beginAll, phraseOf, wordsOf } from '@cellgate/shared/search/search-words.ts';
import type { Database } from '../database.ts';
import type { ReadStep } from '../read-step.ts';
import { type WordRecord, wordSortKey, wordStore } from './word-store.ts';

/** Number of phrases that are read of each word to choose the one whose list is read. */
const probeSize = 60;
/** Maximum number of words between which is chosen: the longest. */
const maxProbes = 3;
/** Number of phrases read at once, of some 350 bytes each. */
const wordsAtOnce = 100;

/** A phrase that was read, with what it was found by. */
export interface ReadWord extends WordRecord {
  /** Position in the search, to go on after. */
  cursor: string;
  /** True if the record has all of the words typed. Others are read on the way. */
  isHit: boolean;
  /** Beginning of the phrases that were read. */
  beginning: string;
  /** Beginning of the phrases that were read before; null if there were none. */
  passed: string | null;
}

interface Search {
  typed: string;
  /** Cursor to go on after; null to begin. */
  after: string | null;
  /** Number of phrases read first; absent for the usual one. */
  readFirst?: number;
  /** True if the words mean nothing apart: only those records are read that have them in their order. */
  isOneValue?: boolean;
}

/**
 * Reads the records of a kind whose words begin with the typed ones, in bounded steps: first those that have them in their order in one value (`ada by`),
 * then those that have them in any order and value (`ada mail.example`), by the list of the rarest word. A record may occur with several phrases. Reads
 * nothing unless two characters are typed.
 */
export async function* readWords(
  database: Database,
  kind: WordRecord['kind'],
  { typed, after, readFirst = wordsAtOnce, isOneValue = false }: Search,
): AsyncGenerator<ReadStep<ReadWord>> {
  const phrase = phraseOf(typed);
  if (phrase.length < 2) return;
  const words = [...new Set(wordsOf(typed))];
  const start = after === null ? { from: 0, key: null } : openCursor(after);
  const store = wordStore(database);
  const read = (beginning: string, range: { key: string | null; readFirst: number }) =>
    store.readBeginning(kind, beginning, { after: range.key, readAtOnce: wordsAtOnce, readFirst: range.readFirst });
  if (start.from === 0)
    for await (const step of read(phrase, { key: start.key, readFirst }))
      yield withItems(step, { from: 0, beginning: phrase, passed: null, isHit: () => true });
  if (isOneValue || words.length < 2) return;

  let { key } = start;
  let driver = words[start.from - 1];
  const ofWord = (step: ReadStep<WordRecord>, word: string) =>
    withItems(step, {
      from: words.indexOf(word) + 1,
      beginning: word,
      passed: phrase,
      isHit: (found) => beginAll(words, found.words),
    });
  if (driver === undefined) {
    if (start.from > 0) return;
    const probes = await probe(words, (word) => read(word, { key: null, readFirst: probeSize }));
    const chosen = probes && rarestOf(probes, words);
    if (!chosen) return;
    const units = probes.reduce((sum, { step }) => sum + step.units, 0);
    yield { ...ofWord(chosen.step, chosen.word), units };
    const last = chosen.step.items.at(-1);
    if (!last || chosen.isWhole) return;
    driver = chosen.word;
    key = wordSortKey(last);
  }
  for await (const step of read(driver, { key, readFirst: wordsAtOnce })) yield ofWord(step, driver);
}

interface Source {
  /** 0 for the phrase, otherwise the position of the word, from 1. */
  from: number;
  beginning: string;
  passed: string | null;
  isHit(word: WordRecord): boolean;
}

function withItems({ items, units }: ReadStep<WordRecord>, { from, isHit, ...source }: Source): ReadStep<ReadWord> {
  const found = items.map((word) => ({
    ...word,
    ...source,
    isHit: isHit(word),
    cursor: `${from}#${wordSortKey(word)}`,
  }));
  return { items: found, units };
}

function openCursor(cursor: string): { from: number; key: string } {
  const separator = cursor.indexOf('#');
  return { from: Number(cursor.slice(0, separator)), key: cursor.slice(separator + 1) };
}

interface Probe {
  word: string;
  step: ReadStep<WordRecord>;
  /** True if all phrases of the word were read. */
  isWhole: boolean;
}

/** Reads the first phrases of the longest words; one letter alone begins too many. */
async function probe(
  words: readonly string[],
  read: (word: string) => AsyncGenerator<ReadStep<WordRecord>>,
): Promise<Probe[]> {
  const longest = words.filter((word) => word.length > 1).toSorted((a, b) => b.length - a.length);
  return Promise.all(
    longest.slice(0, maxProbes).map(async (word) => {
      const { value } = await read(word).next();
      const step = value ?? { items: [], units: 0 };
      return { word, step, isWhole: step.items.length < probeSize };
    }),
  );
}

/**
 * Returns the word whose list is the shortest way to what has all of the words: one that was read as a whole, or else the one whose first phrases have the
 * other words most often, because a word is the rarer the more of its records have the others.
 */
function rarestOf(probes: readonly Probe[], words: readonly string[]): Probe | undefined {
  const whole = probes.filter(({ isWhole }) => isWhole).toSorted((a, b) => a.step.items.length - b.step.items.length);
  const hitsOf = ({ step }: Probe) => step.items.filter((found) => beginAll(words, found.words)).length;
  return whole[0] ?? probes.toSorted((a, b) => hitsOf(b) - hitsOf(a))[0];
}
