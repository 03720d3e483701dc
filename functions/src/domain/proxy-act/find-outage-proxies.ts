import { ProxyId as Id, ModemId, type ProxyId, type ServerId } from '@cellgate/shared/contract/id.ts';
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

/** A proxy that got another modem. */
interface Exchange {
  proxyId: ProxyId;
  from: ModemId;
  at: string;
}

/**
 * Returns the IDs of the proxies that stood on servers during an outage: those that are there now and were then, and those that have got a modem of
 * another server since. Throws `request.invalid` if the outage is more than 14 days old or not over.
 */
export async function findOutageProxies(ctx: Context, { serverIds, from, to }: ServerOutage): Promise<ProxyId[]> {
  requireRecent(ctx, { from, to });
  const modems = (await Promise.all(serverIds.map((id) => modemStore(ctx.database).listOfServer(id)))).flat();
  const exchanges = await readExchanges(ctx, from);
  const here = modems.flatMap(({ allocation }) => (allocation?.endedAt === null ? allocation.proxyId : []));
  const proxyIds = [...new Set([...here, ...exchanges.map(({ proxyId }) => proxyId)])];
  const [proxies, former] = await Promise.all([
    proxyStore(ctx.database).findMany(proxyIds),
    exchanges.length > 0
      ? findModems(
          ctx,
          exchanges.map(({ from: modemId }) => modemId),
        )
      : new Map<ModemId, ModemRecord>(),
  ]);
  const serverOf = new Map([...former].map(([modemId, { serverId }]) => [modemId, serverId]));
  return proxies.flatMap(({ proxyId, createdAt, endDate, serverId }) => {
    const own = exchanges.filter((exchange) => exchange.proxyId === proxyId);
    const places = placesDuring({ from, to }, { serverId, own, serverOf });
    const isConcerned = createdAt < to && endDate > from && places.some((place) => serverIds.includes(place));
    return isConcerned ? [proxyId] : [];
  });
}

function requireRecent(ctx: Context, { from, to }: Pick<ServerOutage, 'from' | 'to'>): void {
  const oldest = ctx.now() - maxOutageAgeDays * 86_400_000;
  const path = Date.parse(from) < oldest ? 'outage.from' : Date.parse(to) > ctx.now() ? 'outage.to' : undefined;
  if (path) throw new AppError('request.invalid', { issues: [{ path, code: 'invalid' }] });
}

/** Returns the servers on which a proxy stood at any moment of an outage: each exchange says on which it stood until then. */
function placesDuring(
  { from, to }: { from: string; to: string },
  { serverId, own, serverOf }: { serverId: ServerId; own: readonly Exchange[]; serverOf: Map<ModemId, ServerId> },
): ServerId[] {
  const stays = [...own.toSorted((a, b) => a.at.localeCompare(b.at)), undefined].map((exchange, index, all) => ({
    since: all[index - 1]?.at ?? '',
    until: exchange?.at ?? '~',
    place: exchange ? serverOf.get(exchange.from) : serverId,
  }));
  return stays.flatMap(({ since, until, place }) => (place && since < to && until > from ? [place] : []));
}

/** Reads who got another modem since the beginning of the outage. */
async function readExchanges(ctx: Context, from: string): Promise<Exchange[]> {
  const exchanges: Exchange[] = [];
  const range = { toMs: ctx.now(), readAtOnce };
  for await (const events of eventStore(ctx.database).readSince(Date.parse(from), range))
    exchanges.push(...events.flatMap(toExchange));
  return exchanges;
}

function toExchange({ kind, at, details }: ListedEvent): Exchange[] {
  if (kind !== 'proxy.replaced') return [];
  const proxyId = Id.safeParse(details.proxyId).data;
  const from = ModemId.safeParse(details.from).data;
  return proxyId && from ? [{ proxyId, from, at }] : [];
}
