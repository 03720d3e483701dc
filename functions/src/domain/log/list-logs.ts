import type { DataOf, QueryOf } from '@cellgate/shared/contract/endpoint.ts';
import type { AccountId } from '@cellgate/shared/contract/id.ts';
import type { listLogs as listLogsEndpoint } from '@cellgate/shared/log/log.endpoints.ts';
import { decodeTime } from 'ulid';
import type { AccountActor, Call, Context } from '../../context.ts';
import { accountStore } from '../../storage/account/account-store.ts';
import type { ListedEvent } from '../../storage/event-store.ts';
import { firstUlid } from '../../storage/ulid-range.ts';
import { requireStaff } from '../require.ts';
import { logListsOf } from './log-lists.ts';
import { logMatcher } from './match-log.ts';
import { toLogEntries } from './to-log-entries.ts';
import { type LogLine, type LogRange, walkLog } from './walk-log.ts';

type Query = QueryOf<typeof listLogsEndpoint>;

const prefix = 'log_';
/** Age of the oldest lines if no beginning is asked for, in ms: as long as receipts are kept. */
const reachMs = 400 * 86_400_000;
/** Clocks of two processes may differ by this time, in ms. */
const skewMs = 60_000;

/** Bounds of an answer. Filters go on by cursor after few lines; a search looks further. `units`: read units that it may spend, for `usualLimit` lines. */
const looks = { filter: { units: 8.5, steps: 10, size: 30 }, search: { units: 117, steps: 40, size: 250 } };
const usualLimit = 20;

/** Lists lines of the log, newest first. The page may be short, or empty, although more is to come: `next` goes on. */
export async function listLogs({
  ctx,
  caller,
  input,
}: Call<Query, AccountActor>): Promise<DataOf<typeof listLogsEndpoint>> {
  requireStaff(caller.actor);
  const sought = await findSought(ctx, input.search);
  const { found, next } = await collect(ctx, input, logMatcher(input, sought));
  return {
    logs: await toLogEntries(ctx, found, { isStranger: input.class === 'stranger' }),
    lookedBackTo: next && new Date(decodeTime(next)).toISOString(),
    pagination: { page: 1, limit: input.limit, total: null, pages: null },
    next: next && prefix + next,
  };
}

/** Returns the account whose email is searched for. */
async function findSought({ database }: Context, search: string | undefined): Promise<AccountId | undefined> {
  return search?.includes('@') ? accountStore(database).findOwner(search.toLowerCase()) : undefined;
}

/** Returns up to `limit` lines that match, and the ULID before which to go on; null if nothing is left. */
async function collect(
  ctx: Context,
  query: Query,
  matches: (event: ListedEvent) => boolean,
): Promise<{ found: ListedEvent[]; next: string | null }> {
  const bounds = boundsOf(query);
  const found: LogLine[] = [];
  let spent = 0;
  let dearest = 0;
  let steps = 0;
  let next: string | null = null;
  const range = { ...rangeOf(ctx, query), size: bounds.size };
  for await (const { lines, units, before } of walkLog(ctx, logListsOf(query), range)) {
    found.push(...lines.filter(({ event }) => matches(event)));
    next = before;
    spent += units;
    // The step after a short one may be a whole one again.
    dearest = Math.max(dearest, units);
    steps += 1;
    if (found.length >= query.limit || spent + dearest > bounds.units || steps >= bounds.steps) break;
  }
  const shown = found.slice(0, query.limit);
  const last = shown.at(-1);
  return {
    found: shown.map(({ event }) => event),
    next: found.length > shown.length && last ? last.position : next,
  };
}

function boundsOf({ search, limit, ...query }: Query): (typeof looks)['filter'] {
  if (search !== undefined) return looks.search;
  const bounds = { ...looks.filter, units: looks.filter.units * Math.max(1, limit / usualLimit) };
  const isFiltered = [query.level, query.kind, query.actor, query.ip].some((filter) => filter !== undefined);
  const isWhole = !isFiltered && (query.class === undefined || query.class === 'stranger');
  // Every line of a whole list is shown: one more than those tells whether more follow.
  return isWhole ? { ...bounds, size: limit + 1 } : bounds;
}

function rangeOf(ctx: Context, { from, to, cursor }: Query): LogRange {
  const fromMs = from === undefined ? ctx.now() - reachMs : Date.parse(from);
  const toMs = to === undefined ? ctx.now() + skewMs : Date.parse(to);
  return { first: firstUlid(fromMs), before: cursor?.slice(prefix.length) ?? firstUlid(toMs) };
}
