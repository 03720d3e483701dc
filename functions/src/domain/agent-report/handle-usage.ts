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
import { type Context, timestamp } from '../../context.ts';
import { isConditionFailed } from '../../storage/database.ts';
import { proxyStore, speedsWrite } from '../../storage/proxy/proxy-store.ts';
import { refusalStore, storeRefusalsWrite } from '../../storage/proxy/refusal-store.ts';
import { addToDayWrite, advanceCounterWrite, trafficStore } from '../../storage/proxy/traffic-store.ts';
import { type FormerAllocation, formerAllocationStore } from '../../storage/server/modem-claim-store.ts';
import type { ModemRecord } from '../../storage/server/modem-store.ts';

/** Proxies that are written at the same time. */
const abreast = 10;
const maxTries = 5;

/**
 * Writes down what an agent says of its proxies' traffic and refusals. Counters are cumulative, and how far each was counted is kept
 * beside the days: a message that comes twice, late or in another order counts nothing twice.
 */
export async function handleUsage(
  ctx: Context,
  serverId: ServerId,
  {
    known,
    report: { traffic = [], refusals = [] },
  }: { known: readonly ModemRecord[]; report: Pick<Reported, 'traffic' | 'refusals'> },
): Promise<void> {
  const strangers = [...traffic, ...refusals].flatMap(({ modemId }) =>
    known.some((modem) => modem.modemId === modemId) ? [] : modemId,
  );
  const departed = strangers.length > 0 ? await formerAllocationStore(ctx.database).findMany(serverId, strangers) : [];
  const proxyOf = (sale: { modemId: string; generation: number }) =>
    saleOf(known, sale) ?? departedSaleOf(departed, sale);
  const work = [
    ...traffic.flatMap((counter) => {
      const proxyId = proxyOf(counter);
      return proxyId
        ? [() => takeCounter(ctx, proxyId, counter), () => takeSpeeds(ctx, proxyId, counter.speeds ?? [])]
        : [];
    }),
    ...[...Map.groupBy(refusals, proxyOf)].flatMap(([proxyId, told]) =>
      proxyId ? [() => takeRefusals(ctx, proxyId, told.map(withoutSale))] : [],
    ),
  ];
  for (let start = 0; start < work.length; start += abreast)
    await Promise.all(work.slice(start, start + abreast).map((each) => each()));
}

/** Whose it is: the sale that runs on this modem, or the one before it, whose last figures may come after its end. */
function saleOf(
  modems: readonly ModemRecord[],
  { modemId, generation }: { modemId: string; generation: number },
): ProxyId | undefined {
  const modem = modems.find((candidate) => candidate.modemId === modemId);
  if (modem?.allocation && modem.generation === generation) return modem.allocation.proxyId;
  return modem?.lastSale?.generation === generation ? modem.lastSale.proxyId : undefined;
}

/** Whose it was when the modem left this server. */
function departedSaleOf(
  departed: readonly FormerAllocation[],
  { modemId, generation }: { modemId: string; generation: number },
): ProxyId | undefined {
  return departed.find((sale) => sale.modemId === modemId && sale.generation === generation)?.proxyId;
}

/** The proxy's own list needs no word of whose it is. */
function withoutSale({ id, at, code, clientAddress, target, username, times }: Refusal): Refusal {
  return { id, at, code, clientAddress, target, username, times };
}

async function takeCounter(ctx: Context, proxyId: ProxyId, told: TrafficCounter): Promise<void> {
  await untilUnopposed(async () => {
    const seen = await trafficStore(ctx.database).findCounter(proxyId, told.counterId);
    const growth = trafficGrowth(seen, told);
    if (isNoTraffic(growth)) return;
    const at = timestamp(ctx);
    const { counterId, users } = told;
    const next = { counterId, users, at, ...addTraffic(seen ?? noTraffic, growth) };
    await ctx.database.transact([advanceCounterWrite(proxyId, { seen, next }), addToDayWrite(proxyId, { at, growth })]);
  });
}

/** Written when a day's highest rises, which it does ever more seldom. */
async function takeSpeeds(ctx: Context, proxyId: ProxyId, told: readonly DaySpeed[]): Promise<void> {
  if (told.length === 0) return;
  await untilUnopposed(async () => {
    const proxy = await proxyStore(ctx.database).find(proxyId);
    if (!proxy) return;
    const speeds = mergeSpeeds(proxy.speeds ?? [], told, ctx.now());
    if (canonicalJson(speeds) === canonicalJson(proxy.speeds ?? [])) return;
    await ctx.database.transact([speedsWrite(proxy, speeds)]);
  });
}

async function takeRefusals(ctx: Context, proxyId: ProxyId, told: readonly Refusal[]): Promise<void> {
  await untilUnopposed(async () => {
    const { version, refusals: known } = (await refusalStore(ctx.database).find(proxyId)) ?? {
      version: 0,
      refusals: [],
    };
    const refusals = mergeRefusals(known, told);
    if (canonicalJson(refusals) === canonicalJson(known)) return;
    await ctx.database.transact([storeRefusalsWrite(proxyId, { version, refusals, nowMs: ctx.now() })]);
  });
}

/** Reads and writes again when another message got in between. */
async function untilUnopposed(readAndWrite: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await readAndWrite();
      return;
    } catch (error) {
      if (!isConditionFailed(error) || tries === maxTries) throw error;
    }
  }
}
