import { Email } from '@cellgate/shared/account/account.ts';
import { AccountId } from '@cellgate/shared/contract/id.ts';
import type { CustomerFilter } from '@cellgate/shared/customer/customer.endpoints.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { type AccountRecord, accountStore } from '../../storage/account/account-store.ts';
import type { ReadStep } from '../../storage/read-step.ts';
import { type ReadWord, readWords } from '../../storage/search/read-words.ts';
import { phrasesOfCustomer } from '../../storage/search/word-store.ts';
import { type LookedBack, lookBack } from '../listing/look-back.ts';
import { isWanted } from './is-wanted.ts';
import { isRunning } from './list-sorted.ts';
import { countListed } from './show-customer.ts';

interface Search extends CustomerFilter {
  running?: 'true' | 'false' | undefined;
  cursor?: string | undefined;
}

interface Bounds {
  limit: number;
  /** Number of accounts read at once. */
  atOnce: number;
  /** Read units that an answer of 25 rows may spend. */
  units: number;
  /** Read units that each row of the answer costs afterwards. */
  unitsPerRow?: number;
}

export interface FoundCustomer {
  account: AccountRecord;
  /** Number of active proxies, which may be a minute old; undefined unless the filter needs it. */
  active: number | undefined;
}

/** A position in a search, and the customer that it leads to; null if it only lies on the way, or the customer was named before. */
interface Looked {
  position: string;
  found: FoundCustomer | null;
}

/** Read units of an account, and at most of its row or the proxies of a customer who has none yet. */
const unitsOfAccount = 0.5;
const unitsOfCount = 1;

/**
 * Finds customers by a whole ID or email, or by the beginnings of words of name and email, in the order of those words, from the cursor on. Each is found
 * once. An answer is bounded, and `next` goes on from what it has looked at. Throws `request.invalid` for a cursor of another list.
 */
export async function searchCustomers(
  ctx: Context,
  input: Search,
  { atOnce, ...bounds }: Bounds,
): Promise<LookedBack<FoundCustomer>> {
  const owner = await findWhole(ctx, input.search);
  const steps = owner ? readOne(ctx, owner, input) : readFound(ctx, input, atOnce);
  const { items, next } = await lookBack(steps, {
    ...bounds,
    matches: ({ found }) => found !== null && isWanted(found.account, input) && isRunning(found.active ?? 0, input),
    idOf: ({ position }) => Buffer.from(position).toString('base64url'),
    atOf: () => '',
  });
  return { items: items.flatMap(({ found }) => found ?? []), next, lookedBackTo: null };
}

/** Returns the customer of whom the text is the whole ID or email. */
async function findWhole({ database }: Context, search: string): Promise<AccountId | undefined> {
  const id = AccountId.safeParse(search).data;
  if (id) return id;
  const email = Email.safeParse(search).data;
  return email ? accountStore(database).findOwner(email) : undefined;
}

async function* readOne(ctx: Context, id: AccountId, filter: Search): AsyncGenerator<ReadStep<Looked>> {
  yield { items: await load(ctx, [{ position: '', id }], filter), units: unitsOfAccount };
}

/** Reads the customers of the words found, at most `atOnce` accounts at a time. */
async function* readFound(ctx: Context, filter: Search, atOnce: number): AsyncGenerator<ReadStep<Looked>> {
  const after = filter.cursor === undefined ? null : openCursor(filter.cursor);
  const unitsOfOne = unitsOfAccount + (filter.running === undefined ? 0 : unitsOfCount);
  for await (const { items, units } of readWords(ctx.database, 'customer', { typed: filter.search, after })) {
    let unpaid = units;
    for (const part of partsOf(items.map(toPosition), atOnce)) {
      const customers = part.filter(({ id }) => id !== null);
      yield { items: await load(ctx, part, filter), units: unpaid + customers.length * unitsOfOne };
      unpaid = 0;
    }
    if (unpaid > 0) yield { items: [], units: unpaid };
  }
}

interface Position {
  position: string;
  id: AccountId | null;
}

function toPosition(word: ReadWord): Position {
  const id = word.isHit && isNamedBy(word) ? AccountId.safeParse(word.id).data : undefined;
  return { position: word.cursor, id: id ?? null };
}

/** Reports whether a phrase is the one that names its customer: the first that begins so, if none of those that were read before has done. */
function isNamedBy(word: ReadWord): boolean {
  const { phrase, beginning, passed } = word;
  const phrases = phrasesOfCustomer(word);
  if (passed !== null && phrases.some((each) => each.startsWith(passed))) return false;
  return phrases.find((each) => each.startsWith(beginning)) === phrase;
}

/** Splits positions into parts with at most `size` customers. */
function partsOf(positions: readonly Position[], size: number): Position[][] {
  const parts: Position[][] = [];
  let customers = size;
  for (const position of positions) {
    if (customers === size) {
      parts.push([]);
      customers = 0;
    }
    if (position.id !== null) customers += 1;
    parts.at(-1)?.push(position);
  }
  return parts;
}

async function load(ctx: Context, positions: readonly Position[], { running }: Search): Promise<Looked[]> {
  const ids = positions.flatMap(({ id }) => id ?? []);
  const [accounts, counts] = await Promise.all([
    accountStore(ctx.database).findMany(ids, { mayBeStale: true }),
    running === undefined ? undefined : countListed(ctx, ids),
  ]);
  const byId = new Map(accounts.map((account) => [account.accountId, account]));
  return positions.map(({ position, id }) => {
    const account = id === null ? undefined : byId.get(id);
    return { position, found: account ? { account, active: counts?.get(account.accountId) } : null };
  });
}

function openCursor(cursor: string): string {
  const position = Buffer.from(cursor, 'base64url').toString();
  if (/^\d{1,2}#.+#acc_[0-7][0-9A-HJKMNP-TV-Z]{25}$/.test(position)) return position;
  throw new AppError('request.invalid', { issues: [{ path: 'query.cursor', code: 'invalid' }] });
}
