import type { IpFacts } from '@cellgate/shared/address/ip-facts.ts';
import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import type { Context } from '../../context.ts';
import type { ModemRecord } from '../../storage/server/modem-store.ts';
import { sightingKey, sightingStore } from '../../storage/server/sighting-store.ts';

type Reads = Pick<Context, 'database' | 'ipFacts'>;

/** Number of earlier sightings of an IP among which those of one modem are sought. */
const maxSightings = 50;

/** Returns what open databases know about the last IP of a proxy, without looking for earlier sightings, which would cost a query for each. */
export async function withIpFacts({ ipFacts }: Pick<Context, 'ipFacts'>, proxy: Proxy): Promise<Proxy> {
  const ip = proxy.currentIp.lastAddress;
  if (ip === null) return proxy;
  return { ...proxy, currentIp: { ...proxy.currentIp, facts: { ...(await ipFacts(ip)), seenBefore: null } } };
}

/** Returns a rotation of a list with what open databases know about its new IP, without looking for earlier sightings. */
export async function withNewIpFacts<Told extends { newIp: string | null }>(
  { ipFacts }: Pick<Context, 'ipFacts'>,
  rotation: Told,
): Promise<Told & { newIpFacts?: IpFacts }> {
  if (rotation.newIp === null) return rotation;
  return { ...rotation, newIpFacts: { ...(await ipFacts(rotation.newIp)), seenBefore: null } };
}

/** Returns the proxy with all facts about its last IP. */
export async function withAllIpFacts(ctx: Reads, proxy: Proxy, modem: ModemRecord | undefined): Promise<Proxy> {
  const ip = proxy.currentIp.lastAddress;
  if (ip === null) return proxy;
  return { ...proxy, currentIp: { ...proxy.currentIp, facts: await describeIp(ctx, { ip, modem }) } };
}

/** An IP, and the modem that had it. */
interface Had {
  ip: string;
  modem: ModemRecord | undefined;
  /** Time at which the modem got the IP; by default when its present sighting began. */
  since?: string;
}

/** Returns all facts about an IP of a modem. `seenBefore` is null if it is unknown since when the modem has the IP. */
export async function describeIp(ctx: Reads, { ip, modem, since }: Had): Promise<IpFacts> {
  const begun = since ?? (modem?.sighted?.ip === ip ? modem.sighted.since : undefined);
  const [known, seenBefore] = await Promise.all([
    ctx.ipFacts(ip),
    modem && begun !== undefined ? wasSeen(ctx, modem, { ip, before: begun }) : null,
  ]);
  return { ...known, seenBefore };
}

/**
 * Reports whether a modem had an IP, lost it, and had it again by `before`. A sighting that ended when the next one began is the same stay: only the
 * customer of the port changed.
 */
async function wasSeen(
  { database }: Reads,
  { modemId, imei }: ModemRecord,
  { ip, before }: { ip: string; before: string },
): Promise<boolean> {
  const found = await sightingStore(database).listBegunBy(sightingKey(ip, { imei }), before, maxSightings);
  let stayedFrom = before;
  for (const { since, lastAt } of found.filter((sighting) => sighting.modemId === modemId)) {
    if (lastAt < stayedFrom) return true;
    stayedFrom = since;
  }
  return false;
}
