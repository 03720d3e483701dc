import type { AlertCounts, listAlerts as listAlertsEndpoint } from '@cellgate/shared/alert/alert.endpoints.ts';
import { byUrgency, isSilenced } from '@cellgate/shared/alert/alert.ts';
import { topicOfAlert } from '@cellgate/shared/alert/alert-kind.ts';
import type { DataOf, QueryOf } from '@cellgate/shared/contract/endpoint.ts';
import { paginate } from '@cellgate/shared/contract/paging.ts';
import type { AccountActor, Call, Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { type AlertRecord, alertStore, endedPosition } from '../../storage/alert/alert-store.ts';
import { taskRunStore } from '../../storage/task-run-store.ts';
import { requireStaff } from '../require.ts';
import { toAlert } from './to-alert.ts';

type Query = QueryOf<typeof listAlertsEndpoint>;
type Page = Pick<DataOf<typeof listAlertsEndpoint>, 'alerts' | 'pagination' | 'next'>;

/** Number of ended alerts read at once, and in all for one page: filters may leave a page short, whose cursor goes on. */
const readAtOnce = 200;
const maxRead = 1_000;

/** Lists alerts, with the counts of all open ones. Throws `request.invalid` for a cursor of the other list. */
export async function listAlerts({
  ctx,
  caller,
  input,
}: Call<Query, AccountActor>): Promise<DataOf<typeof listAlertsEndpoint>> {
  requireStaff(caller.actor);
  const isNumber = input.cursor === undefined || /^\d+$/.test(input.cursor);
  if (input.cursor !== undefined && isNumber !== (input.state === 'open')) {
    throw new AppError('request.invalid', { issues: [{ path: 'query.cursor', code: 'invalid' }] });
  }
  const [open, [run]] = await Promise.all([
    alertStore(ctx.database).listOpen(),
    taskRunStore(ctx.database).findMany(['watch-fleet']),
  ]);
  const matches = matcherOf(input, caller.actor, ctx.now());
  const page = input.state === 'open' ? openPage(open.filter(matches), input) : await endedPage(ctx, input, matches);
  return { ...page, counts: countsOf(open, ctx.now()), checkedAt: run?.doneAt || null };
}

function matcherOf({ level, topic, kind, server, taken, silenced }: Query, { accountId }: AccountActor, nowMs: number) {
  return (alert: AlertRecord): boolean =>
    (level === undefined || alert.level === level) &&
    (topic === undefined || topicOfAlert[alert.kind] === topic) &&
    (kind === undefined || alert.kind === kind) &&
    (server === undefined || alert.serverId === server) &&
    (taken === undefined || (taken === 'free' ? alert.taken === null : alert.taken?.by === accountId)) &&
    (silenced === undefined || isSilenced(alert, nowMs) === (silenced === 'yes'));
}

/** Counts open alerts. Silenced ones count as open, but not as waiting for somebody. */
function countsOf(open: readonly AlertRecord[], nowMs: number): AlertCounts {
  const loud = open.filter((alert) => !isSilenced(alert, nowMs));
  return {
    open: open.length,
    critical: loud.filter(({ level }) => level === 'critical').length,
    free: loud.filter(({ taken }) => taken === null).length,
  };
}

function openPage(open: readonly AlertRecord[], { limit, cursor }: Query): Page {
  const { items, ...paging } = paginate(open.toSorted(byUrgency), { page: 1, limit, cursor });
  return { alerts: items.map(toAlert), ...paging };
}

async function endedPage(
  ctx: Context,
  { limit, cursor }: Query,
  matches: (alert: AlertRecord) => boolean,
): Promise<Page> {
  const found: AlertRecord[] = [];
  let before = cursor;
  let isLast = false;
  for (let read = 0; read < maxRead && found.length <= limit && !isLast; read += readAtOnce) {
    const ended = await alertStore(ctx.database).listEnded({ before, limit: readAtOnce });
    const last = ended.at(-1);
    isLast = ended.length < readAtOnce || last === undefined;
    before = last ? endedPosition(last) : before;
    found.push(...ended.filter(matches));
  }
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const hasMore = found.length > limit;
  const next = hasMore && last ? endedPosition(last) : isLast ? null : (before ?? null);
  const pagination = { page: 1, limit, total: null, pages: null };
  return { alerts: shown.map(toAlert), pagination, next };
}
