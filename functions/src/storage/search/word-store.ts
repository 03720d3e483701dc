import { canonicalJson } from '@cellgate/shared/contract/canonical-json.ts';
import { bucketOf, phrasesOf, phrasesOfEmail, wordsOf } from '@cellgate/shared/search/search-words.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';
import { type ReadStep, readStep } from '../read-step.ts';
import { write } from '../write.ts';

/** A phrase by whose beginning staff finds a record. It repeats what a list of hits shows, so that the record itself is not read. */
export const WordRecord = z.object({
  kind: z.enum(['customer', 'server', 'product']),
  /** ID of the record. */
  id: z.string(),
  phrase: z.string(),
  /** All words of the record. */
  words: z.array(z.string()),
  title: z.string(),
  subtitle: z.string(),
});
export type WordRecord = z.infer<typeof WordRecord>;

/** Sorts after every phrase with the same beginning. */
const afterAll = '\u{10ffff}';

/** Words of a record, and what the search shows of it. */
export type Searchable = Omit<WordRecord, 'phrase'> & { phrases: readonly string[] };

const partitionOf = (kind: WordRecord['kind'], phrase: string) => `WORDS#${kind}#${bucketOf(phrase)}`;
const keyOf = ({ kind, id, phrase }: Pick<WordRecord, 'kind' | 'id' | 'phrase'>) => ({
  pk: partitionOf(kind, phrase),
  sk: wordSortKey({ id, phrase }),
});

/** Returns the place of a phrase among those with the same beginning. */
export function wordSortKey({ phrase, id }: Pick<WordRecord, 'phrase' | 'id'>): string {
  return `${phrase}#${id}`;
}

export function wordStore(database: Database) {
  return {
    /** Lists phrases that begin with the given one, which has at least two characters. A record may occur with several. */
    listBeginning: (kind: WordRecord['kind'], phrase: string, limit: number) =>
      database.query(
        {
          table: 'main',
          partition: { name: 'pk', value: partitionOf(kind, phrase) },
          sort: { name: 'sk', beginsWith: phrase },
          limit,
        },
        WordRecord,
      ),
    /**
     * Reads the phrases that begin with the given one, which has at least two characters, in their order after a place; `readAtOnce` at a time, and
     * `readFirst` first. They may be a moment old.
     */
    readBeginning: (kind: WordRecord['kind'], beginning: string, range: WordRange) =>
      readBeginning(database, { kind, beginning, ...range }),
    /** Returns those phrases of a record that are stored. */
    listStored: (record: Searchable) => database.findMany(storedWords(record).map(keyOf), WordRecord),
  };
}

interface WordRange {
  /** Place that the phrases follow; null for all of them. */
  after: string | null;
  readAtOnce: number;
  readFirst?: number;
}

async function* readBeginning(
  database: Database,
  {
    kind,
    beginning,
    after,
    readAtOnce,
    readFirst = readAtOnce,
  }: WordRange & Pick<WordRecord, 'kind'> & { beginning: string },
): AsyncGenerator<ReadStep<WordRecord>> {
  let last = after;
  for (let limit = readFirst, isOver = false; !isOver; limit = readAtOnce) {
    const rest = last === null ? { beginsWith: beginning } : { from: `${last}~`, to: beginning + afterAll };
    const items: WordRecord[] = await database.query(
      {
        table: 'main',
        partition: { name: 'pk', value: partitionOf(kind, beginning) },
        sort: { name: 'sk', ...rest },
        limit,
        mayBeStale: true,
      },
      WordRecord,
    );
    yield readStep(items);
    const word: WordRecord | undefined = items.at(-1);
    isOver = word === undefined || items.length < limit;
    if (word) last = wordSortKey(word);
  }
}

const isSame = (one: WordRecord, other: WordRecord) => canonicalJson(one) === canonicalJson(other);
const writeWord = (word: WordRecord) => write<WordRecord>('word', keyOf(word));

/** Returns the phrases of a record as they are stored. */
export function storedWords({ phrases, ...record }: Searchable): WordRecord[] {
  // A search has at least two characters, so that a shorter phrase is never found.
  return phrases.filter((phrase) => phrase.length > 1).map((phrase) => ({ ...record, phrase }));
}

/**
 * Returns the writes that let a record be found as it is after a change, and no longer as it was before; undefined if there is no record. The
 * transaction must require that the record is still as before, so that two changes at once leave the words of one.
 */
export function changeWordWrites(before: Searchable | undefined, after: Searchable | undefined): Write[] {
  const old = before ? storedWords(before) : [];
  const next = after ? storedWords(after) : [];
  return [
    ...old.filter(({ phrase }) => !next.some((word) => word.phrase === phrase)).map((word) => writeWord(word).delete()),
    ...next.filter((word) => !old.some((known) => isSame(known, word))).map((word) => writeWord(word).put(word)),
  ];
}

/** Returns the writes of the phrases that a record lacks. `stored`: those that it has. */
export function missingWordWrites(record: Searchable, stored: readonly WordRecord[]): Write[] {
  const lacking = storedWords(record).filter((word) => !stored.some((known) => isSame(known, word)));
  return lacking.map((word) => writeWord(word).put(word));
}

interface SearchableAccount {
  accountId: string;
  firstName: string;
  lastName: string;
  email: string;
}

/** Returns what an account is found by: its name, its email, and the domain of that. */
export function searchableAccount({ accountId, firstName, lastName, email }: SearchableAccount): Searchable {
  const name = `${firstName} ${lastName}`.trim();
  return {
    kind: 'customer',
    id: accountId,
    phrases: phrasesOfAccount(name, email),
    words: wordsOf(`${name} ${email}`),
    title: name || email,
    subtitle: email,
  };
}

const phrasesOfAccount = (name: string, email: string) => [...phrasesOf(name), ...phrasesOfEmail(email)];

/** Returns the phrases of the customer that a phrase leads to. A list names each customer by the first of them that fits. */
export function phrasesOfCustomer({ title, subtitle }: WordRecord): string[] {
  return phrasesOfAccount(title === subtitle ? '' : title, subtitle);
}

interface SearchableServer {
  serverId: string;
  name: string;
  host: string;
  location: string;
}

/** Returns what a server is found by: its name, its host and its location. */
export function searchableServer({ serverId, name, host, location }: SearchableServer): Searchable {
  return {
    kind: 'server',
    id: serverId,
    phrases: [...new Set([name, host, location].flatMap(phrasesOf))],
    words: wordsOf(`${name} ${host} ${location}`),
    title: name,
    subtitle: host,
  };
}

interface SearchableProduct {
  productId: string;
  name: string;
  operator: string | null;
  country: string;
}

/** Returns what a product is found by: its name, its operator and its country. */
export function searchableProduct({ productId, name, operator, country }: SearchableProduct): Searchable {
  return {
    kind: 'product',
    id: productId,
    phrases: [...new Set([name, operator ?? '', country].flatMap(phrasesOf))],
    words: wordsOf(`${name} ${operator ?? ''} ${country}`),
    title: name,
    subtitle: country,
  };
}
