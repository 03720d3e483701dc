import { AccountId, ServerId } from '@cellgate/shared/contract/id.ts';
import { beginAll, phraseOf, wordsOf } from '@cellgate/shared/search/search-words.ts';
import { maxStaffHits, type StaffHit } from '@cellgate/shared/search/staff-search.ts';
import type { Context } from '../../context.ts';
import { type WordRecord, wordStore } from '../../storage/search/word-store.ts';

const kinds = ['customer', 'server', 'product'] as const;
/** A record may occur with several phrases, so that more of them are read than hits are shown. */
const phrasesPerHit = 3;
/** Maximum number of phrases read of one word, if all words together begin none. */
const maxOfOneWord = 60;

/**
 * Returns the records whose words begin with the typed ones: in their order in one value (`ada by`), or else in any order and value among the first
 * `maxOfOneWord` phrases of the longest word (`ada mail.example`). A text without a space is one value: the parts of an IP or host mean nothing apart.
 */
export async function findByWords(ctx: Context, typed: string): Promise<StaffHit[]> {
  const phrase = phraseOf(typed);
  if (phrase.length < 2) return [];
  const words = /[\s,;]/.test(typed.trim()) ? wordsOf(typed) : [];
  const found = await Promise.all(
    kinds.map((kind) => matchWords(ctx, kind, { phrase, words, limit: (maxStaffHits[kind] + 1) * phrasesPerHit })),
  );
  return found.flat().map(toHit);
}

/** Returns the records of one kind, each once, from at most `limit` phrases. `phrase` has at least two characters. */
export async function matchWords(
  { database }: Pick<Context, 'database'>,
  kind: WordRecord['kind'],
  { phrase, words, limit }: { phrase: string; words: readonly string[]; limit: number },
): Promise<WordRecord[]> {
  const store = wordStore(database);
  const matches = await store.listBeginning(kind, phrase, limit);
  if (matches.length > 0 || words.length < 2) return eachOnce(matches);
  const longest = words.reduce((one, other) => (other.length > one.length ? other : one), '');
  if (longest.length < 2) return [];
  const candidates = await store.listBeginning(kind, longest, maxOfOneWord);
  return eachOnce(candidates.filter((candidate) => beginAll(words, candidate.words)));
}

const eachOnce = (words: readonly WordRecord[]) => [...new Map(words.map((word) => [word.id, word])).values()];

function toHit({ kind, id, title, subtitle }: WordRecord): StaffHit {
  return {
    kind,
    id,
    title,
    subtitle,
    isExact: false,
    serverId: ServerId.safeParse(id).data ?? null,
    accountId: AccountId.safeParse(id).data ?? null,
  };
}
