import type { BodyOf } from '@cellgate/shared/contract/endpoint.ts';
import type { OrderId } from '@cellgate/shared/contract/id.ts';
import { formatAmount, toCents } from '@cellgate/shared/contract/money.ts';
import type { cancelOrder as cancelOrderEndpoint } from '@cellgate/shared/order/order.endpoints.ts';
import { maxClosedCounters } from '@cellgate/shared/server/server.messages.ts';
import { isOnline } from '@cellgate/shared/server/server.ts';
import { type AccountActor, type Call, type Context, timestamp } from '../../context.ts';
import { AppError } from '../../errors.ts';
import {
  type CancellationRecord,
  cancellationStore,
  closeCancellationWrites,
  openCancellationWrites,
} from '../../storage/order/cancellation-store.ts';
import { type ProxyRecord, proxyStore } from '../../storage/proxy/proxy-store.ts';
import { closeForCancelWrite, reopenProxyWrite } from '../../storage/proxy/subscription-store.ts';
import { extendAllocationWrite, type ModemRecord, modemStore } from '../../storage/server/modem-store.ts';
import { serverStore } from '../../storage/server/server-store.ts';
import { requireProofAbove } from '../access/by-settings.ts';
import { commit } from '../happening/commit.ts';
import { portsClosed, portsReopened } from '../happening/order/cancellation-ports.ts';
import { type PricedRefund, priceRefund, type RefundUnit } from './price-refund.ts';
import { closedCounters, readFinalTraffic } from './read-final-traffic.ts';

/** A cancellation. Of a member of staff who acts for the customer it has a reason, and `isDecided` if `amount` stands instead of the rule. */
export type CancelCall = Call<
  BodyOf<typeof cancelOrderEndpoint> & { id: OrderId; reason?: string; isDecided?: true },
  AccountActor
>;
type PricedCancellation = PricedRefund & { cancellation?: CancellationRecord };

/** Time, in ms, for a server to report the final traffic of a port. */
const finalTrafficMs = 5_000;
const firstPauseMs = 50;
const maxPauseMs = 400;

/**
 * Prices a cancellation. Proxies that would be refunded in full are closed first and priced by the final traffic of their allocation; they
 * count as used if their server does not report it within 5 seconds. If the refund is then lower than the confirmed amount, reopens the
 * ports, cancels nothing and throws `order.traffic_unknown` or `order.refund_moved` with the new amount. After a crash the same request
 * continues where it stopped, without another proof. Throws `internal.busy` if another cancellation of the order is in progress, and like
 * `requireProofAbove`.
 */
export async function closeBeforeRefund(call: CancelCall, requestHash: string): Promise<PricedCancellation> {
  const { ctx, caller, input } = call;
  const wanted = { ...input, accountId: caller.actor.accountId };
  const open = await cancellationStore(ctx.database).find(input.id);
  let cancellation = open?.accountId === wanted.accountId ? open : undefined;
  if (cancellation && cancellation.requestHash !== requestHash) {
    throw new AppError('internal.busy', { retryAfterSeconds: finalTrafficMs / 1000 });
  }
  if (!cancellation) {
    const quoted = await priceRefund(ctx, wanted);
    if (toCents(input.amount) !== quoted.totalCents) throw refundMovedError(quoted);
    await requireProofAbove(ctx, caller, quoted.totalCents);
    const units = await unitsToClose(ctx, quoted);
    if (units.length === 0) return quoted;
    cancellation = await closePorts(call, { units, requestHash });
  }
  await awaitFinalTraffic(ctx, cancellation);
  const priced = await priceRefund(ctx, wanted, cancellation);
  if (priced.totalCents < toCents(cancellation.input.amount)) {
    await reopenPorts(call, cancellation);
    throw loweredRefundError(priced, cancellation);
  }
  return { ...priced, cancellation };
}

/**
 * Returns the proxies to close: those refunded in full whose server is online. An offline server that never opened the port has nothing to report.
 */
async function unitsToClose(ctx: Context, { units }: PricedRefund): Promise<RefundUnit[]> {
  const full = units.filter(({ basis }) => basis === 'full');
  const servers = await serverStore(ctx.database).findMany(full.map(({ proxy }) => proxy.serverId));
  const online = new Set(servers.filter((server) => isOnline(server, ctx.now())).map(({ serverId }) => serverId));
  return full.filter(({ proxy }) => online.has(proxy.serverId));
}

async function closePorts(
  { ctx, caller, input }: CancelCall,
  { units, requestHash }: { units: readonly RefundUnit[]; requestHash: string },
): Promise<CancellationRecord> {
  const proxies = units.map(({ proxy }) => proxy);
  const { id, amount, proxyIds, reason } = input;
  const { accountId, staff } = caller.actor;
  const cancellation: CancellationRecord = {
    orderId: id,
    accountId,
    input: { id, amount, ...(proxyIds && { proxyIds }), ...(reason !== undefined && { reason }) },
    ...(staff && { staff }),
    requestHash,
    idempotencyKey: caller.idempotencyKey ?? null,
    language: caller.language,
    closedProxyIds: proxies.map(({ proxyId }) => proxyId),
    closedAt: timestamp(ctx),
  };
  const writes = [...openCancellationWrites(cancellation), ...proxies.map(closeForCancelWrite)];
  const happened = [portsClosed(cancellation)];
  await commit(ctx, { caller, writes, happened, recipients: null, servers: proxies });
  return cancellation;
}

async function awaitFinalTraffic(ctx: Context, { closedProxyIds, closedAt }: CancellationRecord): Promise<void> {
  const untilMs = Date.parse(closedAt) + finalTrafficMs;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(maxPauseMs, pauseMs * 2)) {
    const traffic = await readFinalTraffic(ctx, closedProxyIds);
    const isKnown = closedProxyIds.every((proxyId) => traffic.get(proxyId) !== null);
    if (isKnown || ctx.now() >= untilMs) return;
    await ctx.pause(Math.min(pauseMs, untilMs - ctx.now()));
  }
}

/** Reopens the ports under a higher generation, so that reports about a closed port do not count for the open one. */
async function reopenPorts({ ctx, caller }: CancelCall, cancellation: CancellationRecord): Promise<void> {
  const found = await proxyStore(ctx.database).findMany(cancellation.closedProxyIds);
  const proxies = found.filter(({ statusReason }) => statusReason === 'cancelling');
  const modems = await modemStore(ctx.database).findMany(proxies);
  const writes = [
    ...closeCancellationWrites(cancellation),
    ...proxies.flatMap((proxy) => {
      const modem = modems.find(({ modemId }) => modemId === proxy.modemId);
      const generation = proxy.generation + 1;
      const allocation = modem?.allocation;
      return [
        reopenProxyWrite(proxy, { generation, closedCounters: countersAfter(proxy, modem) }),
        ...(modem && allocation ? [extendAllocationWrite(modem, { allocation, generation })] : []),
      ];
    }),
  ];
  const happened = [portsReopened(cancellation)];
  await commit(ctx, { caller, writes, happened, recipients: null, servers: proxies });
}

/**
 * Returns the counters of earlier and this allocation, limited to the latest that one port may report, because a customer can repeat this
 * without end.
 */
function countersAfter(proxy: ProxyRecord, modem: ModemRecord | undefined): ProxyRecord['closedCounters'] {
  const closed = (modem && closedCounters(proxy, modem)) ?? [];
  return [...proxy.closedCounters, ...closed].slice(-maxClosedCounters);
}

function refundMovedError({ totalCents }: PricedRefund): AppError {
  return new AppError('order.refund_moved', { params: { amount: formatAmount(totalCents) } });
}

function loweredRefundError(priced: PricedRefund, { closedProxyIds }: CancellationRecord): AppError {
  const isUnknown = priced.units.some(
    ({ proxy, reason }) => reason === 'traffic_unknown' && closedProxyIds.includes(proxy.proxyId),
  );
  if (!isUnknown) return refundMovedError(priced);
  return new AppError('order.traffic_unknown', { params: { amount: formatAmount(priced.totalCents) } });
}
