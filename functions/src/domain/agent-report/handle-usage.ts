import { canonicalJson } from '@cellgate/shared/contract/canonical-json.ts';
import type { ProxyId, ServerId } from '@cellgate/shared/contract/id.ts';
import { mergeRefusals, type Refusal } from '@cellgate/shared/proxy/refusal.ts';
import { type DaySpeed, mergeSpeeds } from '@cellgate/shared/proxy/speed.ts';
import {
  addTraffic,
  isNoTraffic,
  noTraffic,
  type TrafficCounter,
  trafficGrowth,
} from '@cellgate/shared/proxy/traffic.ts';
import type { Reported } from '@cellgate/shared/server/server.messages.ts';
import { trafficTime } from '@cellgate/shared/traffic/traffic-hours.ts';
import type { Context } from '../../context.ts';
import { proxyStore, speedsWrite } from '../../storage/proxy/proxy-store.ts';
import { refusalStore, storeRefusalsWrite } from '../../storage/proxy/refusal-store.ts';
import { addToDayWrite, advanceCounterWrite, trafficStore } from '../../storage/proxy/traffic-store.ts';
import { retryOnConflict } from '../../storage/retry-on-conflict.ts';
import { type FormerAllocation, formerAllocationStore } from '../../storage/server/modem-claim-store.ts';
import type { ModemRecord } from '../../storage/server/modem-store.ts';

/** Maximum number of concurrent writes. */
const maxConcurrent = 10;

/**
 * Stores traffic, speeds and refused connections reported by an agent. Counters are cumulative and the last counted value is stored beside the days,
 * so repeated, late or reordered messages count nothing twice.
 */
export async function handleUsage(
  ctx: Context,
  serverId: ServerId,
  {
    known,
    report: { at, traffic = [], refusals = [] },
  }: { known: readonly ModemRecord[]; report: Pick<Reported, 'at' | 'traffic' | 'refusals'> },
): Promise<void> {
  const otherIds = [...traffic, ...refusals].flatMap(({ modemId }) =>
    known.some((modem) => modem.modemId === modemId) ? [] : modemId,
  );
  const former = otherIds.length > 0 ? await formerAllocationStore(ctx.database).findMany(serverId, otherIds) : [];
  const proxyOf = (sale: { modemId: string; generation: number }) =>
    findAllocation(known, sale) ?? findFormerAllocation(former, sale);
  const work = [
    ...traffic.flatMap((counter) => {
      const proxyId = proxyOf(counter);
      return proxyId
        ? [
            () => recordCounter(ctx, proxyId, { reported: counter, reportedAt: at }),
            () => recordSpeeds(ctx, proxyId, counter.speeds ?? []),
          ]
        : [];
    }),
    ...[...Map.groupBy(refusals, proxyOf)].flatMap(([proxyId, reported]) =>
      proxyId ? [() => recordRefusals(ctx, proxyId, reported.map(withoutAllocation))] : [],
    ),
  ];
  for (let start = 0; start < work.length; start += maxConcurrent)
    await Promise.all(work.slice(start, start + maxConcurrent).map((each) => each()));
}

/** Returns the proxy of an allocation of this modem: the current one, or the one before it, whose last figures may arrive after its end. */
function findAllocation(
  modems: readonly ModemRecord[],
  { modemId, generation }: { modemId: string; generation: number },
): ProxyId | undefined {
  const modem = modems.find((candidate) => candidate.modemId === modemId);
  if (modem?.allocation && modem.generation === generation) return modem.allocation.proxyId;
  return modem?.lastSale?.generation === generation ? modem.lastSale.proxyId : undefined;
}

/** Returns the proxy to which the modem was allocated when it left this server. */
function findFormerAllocation(
  former: readonly FormerAllocation[],
  { modemId, generation }: { modemId: string; generation: number },
): ProxyId | undefined {
  return former.find((sale) => sale.modemId === modemId && sale.generation === generation)?.proxyId;
}

/** Returns the refusal without its allocation, which the proxy's own list does not need. */
function withoutAllocation({ id, at, code, clientAddress, target, username, times }: Refusal): Refusal {
  return { id, at, code, clientAddress, target, username, times };
}

async function recordCounter(
  ctx: Context,
  proxyId: ProxyId,
  { reported, reportedAt }: { reported: TrafficCounter; reportedAt: string },
): Promise<void> {
  await retryOnConflict(ctx, async () => {
    const seen = await trafficStore(ctx.database).findCounter(proxyId, reported.counterId);
    const growth = trafficGrowth(seen, reported);
    if (isNoTraffic(growth)) return;
    const at = trafficTime(reportedAt, { countedAt: seen?.at, nowMs: ctx.now() });
    const { counterId, users } = reported;
    const next = { counterId, users, at, ...addTraffic(seen ?? noTraffic, growth) };
    await ctx.database.transact([
      advanceCounterWrite(proxyId, { seen, next }),
      addToDayWrite(proxyId, { date: at.slice(0, 10), parts: [{ at, growth }] }),
    ]);
  });
}

/** Stores the highest speeds of the days, if a day's highest has risen. */
async function recordSpeeds(ctx: Context, proxyId: ProxyId, reported: readonly DaySpeed[]): Promise<void> {
  if (reported.length === 0) return;
  await retryOnConflict(ctx, async () => {
    const proxy = await proxyStore(ctx.database).find(proxyId);
    if (!proxy) return;
    const speeds = mergeSpeeds(proxy.speeds ?? [], reported, ctx.now());
    if (canonicalJson(speeds) === canonicalJson(proxy.speeds ?? [])) return;
    await ctx.database.transact([speedsWrite(proxy, speeds)]);
  });
}

async function recordRefusals(ctx: Context, proxyId: ProxyId, reported: readonly Refusal[]): Promise<void> {
  await retryOnConflict(ctx, async () => {
    const { version, refusals: known } = (await refusalStore(ctx.database).find(proxyId)) ?? {
      version: 0,
      refusals: [],
    };
    const refusals = mergeRefusals(known, reported);
    if (canonicalJson(refusals) === canonicalJson(known)) return;
    await ctx.database.transact([storeRefusalsWrite(proxyId, { version, refusals, nowMs: ctx.now() })]);
  });
}
