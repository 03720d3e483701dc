import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import type { Context } from '../../context.ts';
import { type ProxyRecord, proxyStore } from '../../storage/proxy/proxy-store.ts';
import { trafficStore } from '../../storage/proxy/traffic-store.ts';
import { type ModemRecord, modemStore } from '../../storage/server/modem-store.ts';
import { desiredPort, portDigest } from '../desired/desired-ports.ts';
import { sumCounters } from '../proxy-reading/sum-counters.ts';

/** Returns the bytes of each proxy, its earlier allocations included; null until its server has reported the closed port with its counters. */
export async function readFinalTraffic(
  ctx: Pick<Context, 'database'>,
  proxyIds: readonly ProxyId[],
): Promise<ReadonlyMap<ProxyId, number | null>> {
  const proxies = await proxyStore(ctx.database).findMany(proxyIds);
  const modems = await modemStore(ctx.database).findMany(proxies);
  const entries = await Promise.all(
    proxyIds.map(async (proxyId) => {
      const proxy = proxies.find((candidate) => candidate.proxyId === proxyId);
      const modem = modems.find((candidate) => candidate.modemId === proxy?.modemId);
      const final = proxy && modem ? closedCounters(proxy, modem) : undefined;
      if (!proxy || !final) return [proxyId, null] as const;
      const counted = await trafficStore(ctx.database).listCounters(proxyId);
      return [proxyId, sumCounters(counted, [...proxy.closedCounters, ...final])] as const;
    }),
  );
  return new Map(entries);
}

/** Returns the final counters of a closed port; undefined unless the report is about exactly this closed port. */
export function closedCounters({ generation }: ProxyRecord, modem: ModemRecord) {
  const { live } = modem;
  const isClosed =
    live?.state === 'closed' &&
    live.generation === generation &&
    live.digest === portDigest(desiredPort(modem, undefined));
  return isClosed ? live.counters : undefined;
}
