import type { AlertCounts, listAlerts as listAlertsEndpoint } from '@cellgate/shared/alert/alert.endpoints.ts';
import { concernsNamed, isSilenced } from '@cellgate/shared/alert/alert.ts';
import { topicOfAlert } from '@cellgate/shared/alert/alert-kind.ts';
import { alertCursorPrefix, sortAlerts } from '@cellgate/shared/alert/alert-sort.ts';
import type { DataOf, QueryOf } from '@cellgate/shared/contract/endpoint.ts';
import { paginate } from '@cellgate/shared/contract/paging.ts';
import type { FleetRow } from '@cellgate/shared/server/fleet-row.ts';
import type { AccountActor, Call, Context } from '../../context.ts';
import { type AlertRecord, alertStore, endedPosition } from '../../storage/alert/alert-store.ts';
import { fleetStore } from '../../storage/server/fleet-store.ts';
import { serverStore } from '../../storage/server/server-store.ts';
import { taskRunStore } from '../../storage/task-run-store.ts';
import { requireStaff } from '../require.ts';
import { toAlert } from './to-alert.ts';

type Query = QueryOf<typeof listAlertsEndpoint>;
type Page = Pick<DataOf<typeof listAlertsEndpoint>, 'alerts' | 'pagination' | 'next'>;

/** Number of ended alerts read at once, and in all for one page: filters may leave a page short, whose cursor goes on. */
const readAtOnce = 200;
const maxRead = 1_000;

/** Lists alerts, with the counts of all open ones. */
export async function listAlerts({
  ctx,
  caller,
  input,
}: Call<Query, AccountActor>): Promise<DataOf<typeof listAlertsEndpoint>> {
  requireStaff(caller.actor);
  const [open, [run], modemIds] = await Promise.all([
    alertStore(ctx.database).listOpen(),
    taskRunStore(ctx.database).findMany(['watch-fleet']),
    findModems(ctx, input.search),
  ]);
  const isWanted = matcherOf(input, caller.actor, ctx.now());
  const { search: text } = input;
  const matches = (alert: AlertRecord) =>
    isWanted(alert) && (text === undefined || concernsNamed(alert, { text, modemIds }));
  const page = input.state === 'open' ? openPage(open.filter(matches), input) : await endedPage(ctx, input, matches);
  return { ...page, counts: countsOf(open, ctx.now()), checkedAt: run?.doneAt || null };
}

/** Returns the modems with a port, USB slot or IMEI that is searched for. Any other text costs nothing. */
async function findModems({ database }: Context, search = ''): Promise<ReadonlySet<string>> {
  const [, host, value = ''] = /^(?:\[?(.+?)\]?:)?([^:]*)$/.exec(search) ?? [];
  if (!/^\d[\d.-]*$/.test(value)) return new Set();
  const servers = (await serverStore(database).list()).filter((server) => host === undefined || server.host === host);
  const fleets = await fleetStore(database).findMany(servers.map(({ serverId }) => serverId));
  const rows = fleets.flatMap((fleet) => fleet.rows);
  const isSought = ({ httpPort, socksPort, usbPath, imei }: FleetRow) =>
    [String(httpPort), String(socksPort), usbPath, imei].includes(value);
  return new Set(rows.filter(isSought).map(({ id }) => id));
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

function openPage(open: readonly AlertRecord[], query: Query): Page {
  const { sort, limit, cursor } = query;
  const prefix = alertCursorPrefix(query);
  const choice = { page: 1, limit, cursor: cursor?.slice(prefix.length) };
  const { items, next, pagination } = paginate(sortAlerts(open, sort), choice);
  return { alerts: items.map(toAlert), pagination, next: next && prefix + next };
}

async function endedPage(ctx: Context, query: Query, matches: (alert: AlertRecord) => boolean): Promise<Page> {
  const { limit, cursor } = query;
  const prefix = alertCursorPrefix(query);
  const isOldestFirst = query.sort === 'oldest';
  const found: AlertRecord[] = [];
  let after = cursor?.slice(prefix.length);
  let isLast = false;
  for (let read = 0; read < maxRead && found.length <= limit && !isLast; read += readAtOnce) {
    const ended = await alertStore(ctx.database).listEnded({ after, limit: readAtOnce, isOldestFirst });
    const last = ended.at(-1);
    isLast = ended.length < readAtOnce || last === undefined;
    after = last ? endedPosition(last) : after;
    found.push(...ended.filter(matches));
  }
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const hasMore = found.length > limit;
  const next = hasMore && last ? endedPosition(last) : isLast ? null : (after ?? null);
  const pagination = { page: 1, limit, total: null, pages: null };
  return { alerts: shown.map(toAlert), pagination, next: next && prefix + next };
}
