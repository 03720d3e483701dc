import type { Write } from '@cellgate/functions/storage/database.ts';
import type { ProxyRecord } from '@cellgate/functions/storage/proxy/proxy-store.ts';
import type { RotationRecord } from '@cellgate/functions/storage/proxy/rotation-store.ts';
import { sightingWrite } from '@cellgate/functions/storage/server/sighting-store.ts';

interface SightedModem {
  imei: string;
  /** IP as last reported; null if none is known. */
  ip: string | null;
}

/** Returns the sightings of the IPs that the proxy got by its rotations; those of a proxy without any are of its modem's IP. */
export function sightingWrites(
  proxy: ProxyRecord,
  { imei, ip }: SightedModem,
  { rotations, untilMs }: { rotations: readonly RotationRecord[]; untilMs: number },
): Write[] {
  const { proxyId, modemId, serverId } = proxy;
  const sighted = (seen: { ip: string; since: string; lastAt: string }) =>
    seen.since < seen.lastAt ? [sightingWrite({ ...seen, proxyId, modemId, serverId, imei })] : [];
  const until = new Date(untilMs).toISOString();
  const changed = rotations.filter(({ state }) => state === 'changed');
  const [first] = changed;
  if (!first) return ip === null ? [] : sighted({ ip, since: proxy.createdAt, lastAt: until });
  const begun = first.oldIp ? sighted({ ip: first.oldIp, since: proxy.createdAt, lastAt: first.requestedAt }) : [];
  return [
    ...begun,
    ...changed.flatMap(({ newIp, finishedAt }, index) =>
      newIp && finishedAt
        ? sighted({ ip: newIp, since: finishedAt, lastAt: changed[index + 1]?.requestedAt ?? until })
        : [],
    ),
  ];
}
