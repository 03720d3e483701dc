import { AccountId, ServerId } from '@cellgate/shared/contract/id.ts';
import { maxStaffHits, type StaffHit, type StaffHitKind } from '@cellgate/shared/search/staff-search.ts';
import type { Context } from '../../context.ts';
import { readWords } from '../../storage/search/read-words.ts';
import type { WordRecord } from '../../storage/search/word-store.ts';

const kinds = ['customer', 'server', 'product'] as const;
/** A record may occur with several phrases, so that more of them are read than hits are shown. */
const phrasesPerHit = 3;
/** Read units that the hits of one kind may cost. */
const maxUnits = 9;

/** Records found by words. `cutKinds`: kinds of which not everything was read. */
interface FoundByWords {
  hits: StaffHit[];
  cutKinds: StaffHitKind[];
}

/** Returns the records whose words begin with the typed ones, see `readWords`: of each kind at most one more than is shown. */
export async function findByWords(ctx: Context, typed: string): Promise<FoundByWords> {
  // A text without a space is one value: the parts of an IP or host mean nothing apart.
  const isOneValue = !/[\s,;]/.test(typed.trim());
  const found = await Promise.all(kinds.map((kind) => findOfKind(ctx, kind, { typed, isOneValue })));
  return {
    hits: found.flatMap(({ words }) => words.map(toHit)),
    cutKinds: kinds.filter((_, index) => found[index]?.isCut),
  };
}

/** Reads until one record more than is shown is known, or reading on would cost too much. */
async function findOfKind(
  ctx: Context,
  kind: (typeof kinds)[number],
  { typed, isOneValue }: { typed: string; isOneValue: boolean },
): Promise<{ words: WordRecord[]; isCut: boolean }> {
  const wanted = maxStaffHits[kind] + 1;
  const words = new Map<string, WordRecord>();
  let spent = 0;
  let dearest = 0;
  const range = { typed, after: null, readFirst: wanted * phrasesPerHit, isOneValue };
  for await (const { items, units } of readWords(ctx.database, kind, range)) {
    for (const word of items) if (word.isHit && words.size < wanted) words.set(word.id, word);
    spent += units;
    dearest = Math.max(dearest, units);
    if (words.size === wanted || spent + dearest > maxUnits) return { words: [...words.values()], isCut: true };
  }
  return { words: [...words.values()], isCut: false };
}

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
