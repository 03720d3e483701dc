import { canonicalAddress } from '@cellgate/shared/address/address.ts';
import { networkOf } from '@cellgate/shared/address/network.ts';
import type { BodyOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { IpUse, lookUpIp as lookUpIpEndpoint } from '@cellgate/shared/proxy/ip-lookup.endpoints.ts';
import type { AccountActor, Call, Context } from '../../context.ts';
import { accountStore } from '../../storage/account/account-store.ts';
import { staffFileOf } from '../../storage/account/note-store.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { proxyStore } from '../../storage/proxy/proxy-store.ts';
import { lookupStore } from '../../storage/search/lookup-store.ts';
import { type ModemRecord, modemStore } from '../../storage/server/modem-store.ts';
import { type ServerRecord, serverStore } from '../../storage/server/server-store.ts';
import { type SightingRecord, sightingStore } from '../../storage/server/sighting-store.ts';
import { requireStaff } from '../require.ts';

type LookUp = typeof lookUpIpEndpoint;

/** Maximum numbers of former sightings, and of modems that have the IP now, that one look-up reads. */
const maxFormer = 50;
const maxCurrent = 20;
/** Maximum number of proxies that the event names. */
const maxNamed = 10;

type Use = SightingRecord & { isCurrent: boolean };

/**
 * Returns who had an IP at a time. A time between two sightings is nobody's: then the sightings before and after it are named. Writes each look-up,
 * also one that finds nobody, before it answers.
 */
export async function lookUpIp({ ctx, caller, input }: Call<BodyOf<LookUp>, AccountActor>): Promise<DataOf<LookUp>> {
  requireStaff(caller.actor);
  const at = new Date(input.at).toISOString();
  const ip = canonicalAddress(input.ip) ?? input.ip;
  const network = networkOf(ip);
  const found = await findUses(ctx, { keys: network ? [ip, network] : [ip], at });
  const uses = found.uses.filter(({ since, lastAt }) => since <= at && at <= lastAt);
  const isUsed = uses.length > 0;
  const before = isUsed
    ? undefined
    : found.uses
        .filter(({ lastAt }) => lastAt < at)
        .toSorted(byLastAt)
        .at(-1);
  const after = isUsed
    ? undefined
    : found.uses
        .filter(({ since }) => since > at)
        .toSorted(bySince)
        .at(0);
  const describe = await readNames(
    ctx,
    [...uses, before, after].flatMap((use) => use ?? []),
  );
  const shown = uses.toSorted(bySince).map(describe);
  const customers = new Set(shown.flatMap(({ customer }) => customer?.id ?? []));
  const [only, ...others] = customers;
  const proxies = shown.flatMap(({ proxy }) => proxy?.id ?? []);
  await ctx.database.transact([
    eventWrite({
      ctx,
      caller,
      kind: 'staff.ip_looked_up',
      // In the file of the customer, if it is one: it goes with the account.
      subject: only && others.length === 0 ? staffFileOf(only) : caller.actor.accountId,
      details: { ip, time: at, found: shown.length, proxyIds: proxies.slice(0, maxNamed).join(', ') || null },
      reason: input.reason,
    }),
  ]);
  return {
    uses: shown,
    before: before ? describe(before) : null,
    after: after ? describe(after) : null,
    isComplete: found.isComplete,
  };
}

const bySince = (one: Use, other: Use) => (one.since < other.since ? -1 : 1);
const byLastAt = (one: Use, other: Use) => (one.lastAt < other.lastAt ? -1 : 1);

/** Reads the sightings under the keys that may include the time, and the ones next to it. */
async function findUses(
  ctx: Context,
  { keys, at }: { keys: readonly string[]; at: string },
): Promise<{ uses: Use[]; isComplete: boolean }> {
  const sightings = sightingStore(ctx.database);
  const [begun, next, current] = await Promise.all([
    Promise.all(keys.map((key) => sightings.listBegunBy(key, at, maxFormer))),
    Promise.all(keys.map((key) => sightings.listBegunAfter(key, at, 1))),
    Promise.all(keys.map((key) => lookupStore(ctx.database).list('current_ip', key, maxCurrent))),
  ]);
  const former = [...begun.flat(), ...next.flat()].map((sighting) => ({ ...sighting, isCurrent: false }));
  return {
    uses: [...former, ...(await currentUses(ctx, keys, current.flat()))],
    isComplete: begun.every((rows) => rows.length < maxFormer) && current.every((rows) => rows.length < maxCurrent),
  };
}

/** Returns the sightings that go on, of the modems that are looked up by the IP. */
async function currentUses(
  ctx: Context,
  keys: readonly string[],
  found: readonly { id: string; serverId?: ServerRecord['serverId'] | undefined }[],
): Promise<Use[]> {
  const modemKeys = found.flatMap(({ id, serverId }) =>
    serverId ? [{ serverId, modemId: id as ModemRecord['modemId'] }] : [],
  );
  const modems = await modemStore(ctx.database).findMany(modemKeys, { mayBeStale: true });
  return modems.flatMap((modem) => {
    const { sighted, modemId, serverId } = modem;
    const isSought =
      sighted && keys.some((key) => key === canonicalAddress(sighted.ip) || key === networkOf(sighted.ip));
    if (!isSought) return [];
    return [{ ...sighted, modemId, serverId, lastAt: lastSeen(modem, sighted.since), isCurrent: true }];
  });
}

/** Returns when the agent last saw the present IP of a modem; it reports an IP that stays every ten minutes. */
function lastSeen({ report }: ModemRecord, since: string): string {
  const seenMs = Date.parse(report?.egressSeenAt ?? '');
  return new Date(Math.max(Date.parse(since), Number.isNaN(seenMs) ? 0 : seenMs)).toISOString();
}

/** Returns the function that names server, proxy and customer of a use, as they are today. */
async function readNames({ database }: Context, uses: readonly Use[]): Promise<(use: Use) => IpUse> {
  const [servers, proxies] = await Promise.all([
    serverStore(database).findMany([...new Set(uses.map(({ serverId }) => serverId))]),
    proxyStore(database).findMany([...new Set(uses.flatMap(({ proxyId }) => proxyId ?? []))], { mayBeStale: true }),
  ]);
  const accounts = await accountStore(database).findMany([...new Set(proxies.map(({ accountId }) => accountId))], {
    mayBeStale: true,
  });
  return ({ ip, since, lastAt, isCurrent, modemId, serverId, proxyId }) => {
    const server = servers.find((each) => each.serverId === serverId);
    const proxy = proxies.find((each) => each.proxyId === proxyId);
    const account = proxy && accounts.find(({ accountId }) => accountId === proxy.accountId);
    return {
      ...{ ip, since, lastAt, isCurrent, modemId },
      server: server ? { id: serverId, name: server.name } : null,
      proxy: proxy
        ? {
            id: proxy.proxyId,
            type: proxy.type,
            host: proxy.host,
            httpPort: proxy.httpPort,
            endDate: proxy.endDate,
          }
        : null,
      customer: account
        ? { id: account.accountId, firstName: account.firstName, lastName: account.lastName, email: account.email }
        : null,
    };
  };
}
