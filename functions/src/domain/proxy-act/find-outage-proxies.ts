import { ModemId, ProxyId, ServerId } from '@cellgate/shared/contract/id.ts';
import type { ServerOutage } from '@cellgate/shared/proxy-job/proxy-job.ts';
import { maxOutageAgeDays } from '@cellgate/shared/proxy-job/time-gift.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { eventStore, type ListedEvent } from '../../storage/event-store.ts';
import { proxyStore } from '../../storage/proxy/proxy-store.ts';
import { type ModemRecord, modemStore } from '../../storage/server/modem-store.ts';
import { findModems } from '../modem/find-modem.ts';

/** Number of events read at once. */
const readAtOnce = 500;

/** A proxy that got another modem. `from`: the one before. */
interface Exchange {
  proxyId: ProxyId;
  from: ModemId;
  at: string;
}

/** A modem that was plugged into another server, with its proxy if it had one. `from`: the server before. */
interface Move {
  modemId: ModemId;
  proxyId: ProxyId | null;
  from: ServerId;
  at: string;
}

/** End of the time that a proxy stood on a server; undefined if the server is unknown. */
interface Departure {
  proxyId: ProxyId;
  from: ServerId | undefined;
  at: string;
}

/**
 * Returns the IDs of the proxies that stood on servers during an outage: those that are there now and were then, and those that have left since, with
 * their modem or for another one. Throws `request.invalid` if the outage is more than 14 days old or not over.
 */
export async function findOutageProxies(ctx: Context, { serverIds, from, to }: ServerOutage): Promise<ProxyId[]> {
  requireRecent(ctx, { from, to });
  const modems = (await Promise.all(serverIds.map((id) => modemStore(ctx.database).listOfServer(id)))).flat();
  const departures = await readDepartures(ctx, from);
  const here = modems.flatMap(({ allocation }) => (allocation?.endedAt === null ? allocation.proxyId : []));
  const proxyIds = [...new Set([...here, ...departures.map(({ proxyId }) => proxyId)])];
  const proxies = await proxyStore(ctx.database).findMany(proxyIds);
  return proxies.flatMap(({ proxyId, createdAt, endDate, serverId }) => {
    const own = departures.filter((departure) => departure.proxyId === proxyId);
    const places = placesDuring({ from, to }, { serverId, own });
    const isConcerned = createdAt < to && endDate > from && places.some((place) => serverIds.includes(place));
    return isConcerned ? [proxyId] : [];
  });
}

function requireRecent(ctx: Context, { from, to }: Pick<ServerOutage, 'from' | 'to'>): void {
  const oldest = ctx.now() - maxOutageAgeDays * 86_400_000;
  const path = Date.parse(from) < oldest ? 'outage.from' : Date.parse(to) > ctx.now() ? 'outage.to' : undefined;
  if (path) throw new AppError('request.invalid', { issues: [{ path, code: 'invalid' }] });
}

/** Returns the servers on which a proxy stood at any moment of an outage: each departure says on which it stood until then. */
function placesDuring(
  { from, to }: { from: string; to: string },
  { serverId, own }: { serverId: ServerId; own: readonly Departure[] },
): ServerId[] {
  const stays = [...own.toSorted((a, b) => a.at.localeCompare(b.at)), undefined].map((departure, index, all) => ({
    since: all[index - 1]?.at ?? '',
    until: departure?.at ?? '~',
    place: departure ? departure.from : serverId,
  }));
  return stays.flatMap(({ since, until, place }) => (place && since < to && until > from ? [place] : []));
}

/** Reads which proxies have left a server, or a modem of it, since the beginning of the outage. */
async function readDepartures(ctx: Context, from: string): Promise<Departure[]> {
  const exchanges: Exchange[] = [];
  const moves: Move[] = [];
  const range = { toMs: ctx.now(), readAtOnce };
  for await (const events of eventStore(ctx.database).readSince(Date.parse(from), range)) {
    exchanges.push(...events.flatMap(toExchange));
    moves.push(...events.flatMap(toMove));
  }
  const former = exchanges.map(({ from: modemId }) => modemId);
  const modems = former.length > 0 ? await findModems(ctx, former) : new Map<ModemId, ModemRecord>();
  return [
    ...moves.flatMap(({ proxyId, ...left }) => (proxyId ? [{ ...left, proxyId }] : [])),
    ...exchanges.map(({ proxyId, at, from: modemId }) => {
      // The modem left behind may have been plugged into yet another server.
      const next = moves.find((move) => move.modemId === modemId && move.at > at);
      return { proxyId, at, from: next?.from ?? modems.get(modemId)?.serverId };
    }),
  ];
}

function toExchange({ kind, at, details }: ListedEvent): Exchange[] {
  if (kind !== 'proxy.replaced') return [];
  const proxyId = ProxyId.safeParse(details.proxyId).data;
  const from = ModemId.safeParse(details.from).data;
  return proxyId && from ? [{ proxyId, from, at }] : [];
}

function toMove({ kind, at, details }: ListedEvent): Move[] {
  if (kind !== 'modem.moved') return [];
  const modemId = ModemId.safeParse(details.modemId).data;
  const from = ServerId.safeParse(details.from).data;
  return modemId && from ? [{ modemId, from, at, proxyId: ProxyId.safeParse(details.proxyId).data ?? null }] : [];
}
