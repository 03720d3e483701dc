import { bySystem, type Context, timestamp } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { ledgerWrites } from '../../storage/balance/balance-store.ts';
import { isConditionFailed } from '../../storage/database.ts';
import {
  markOrderClosedWrite,
  moveOrderWrite,
  type OrderRecord,
  refundOrderWrite,
} from '../../storage/order/order-store.ts';
import { createProxyWrite, proxyStore } from '../../storage/proxy/proxy-store.ts';
import { modemStore, provisionModemWrite } from '../../storage/server/modem-store.ts';
import { serverStore } from '../../storage/server/server-store.ts';
import { moveBalance } from '../balance/move-balance.ts';
import { commit } from '../happening/commit.ts';
import { orderReady } from '../happening/order/order-ready.ts';
import { orderUndelivered } from '../happening/order/order-undelivered.ts';
import { readRecipients } from '../happening/read-recipients.ts';
import { allocationOf } from './buy-at-once.ts';
import { newProxy } from './plan-order.ts';

/** Maximum number of units per transaction: two actions each, and one for each server, of which there may be as many. */
const batchSize = 33;
const maxRounds = 5;

/** Turns a paid order's reserved modems into proxies. Each step is idempotent. */
export async function provisionOrder(ctx: Context, order: OrderRecord): Promise<void> {
  for (let round = 0; round < maxRounds; round++) {
    const pending = await pendingUnits(ctx, order);
    if (pending.length === 0) return finish(ctx, order);
    for (let start = 0; start < pending.length; start += batchSize) {
      await provisionBatch(ctx, order, pending.slice(start, start + batchSize));
    }
  }
  throw new AppError('internal.busy', { retryAfterSeconds: 5 });
}

type PendingUnit = Awaited<ReturnType<typeof pendingUnits>>[number];

/** Returns the units whose modem is still reserved for the order. */
async function pendingUnits(ctx: Context, order: OrderRecord) {
  const [modems, servers] = await Promise.all([
    modemStore(ctx.database).findMany(order.units),
    serverStore(ctx.database).findMany(order.units.map((unit) => unit.serverId)),
  ]);
  return order.units.flatMap((unit) => {
    const modem = modems.find((candidate) => candidate.modemId === unit.modemId);
    const server = servers.find((candidate) => candidate.serverId === unit.serverId);
    return modem?.reservation?.orderId === order.orderId && server ? [{ unit, modem, server }] : [];
  });
}

async function provisionBatch(ctx: Context, order: OrderRecord, batch: readonly PendingUnit[]): Promise<void> {
  const writes = batch.flatMap(({ unit, modem, server }) => [
    provisionModemWrite(modem, {
      orderId: order.orderId,
      allocation: allocationOf(order, unit),
      generation: unit.generation,
    }),
    createProxyWrite(newProxy(order, unit, { modem, server })),
  ]);
  try {
    await commit(ctx, { writes, servers: batch.map(({ unit }) => unit) });
  } catch (error) {
    // Another process is completing the same order: the next round reads what is left.
    if (!isConditionFailed(error)) throw error;
  }
}

/** Completes the order. A unit whose modem was taken away meanwhile is refunded in the same transaction. */
async function finish(ctx: Context, order: OrderRecord): Promise<void> {
  const { orderId, accountId } = order;
  const proxyIds = order.units.map(({ proxyId }) => proxyId);
  const delivered = new Set((await proxyStore(ctx.database).findMany(proxyIds)).map(({ proxyId }) => proxyId));
  const undelivered = proxyIds.filter((proxyId) => !delivered.has(proxyId));
  const change = {
    caller: bySystem,
    happened: [
      ...(delivered.size > 0 ? [orderReady(order, delivered.size)] : []),
      ...(undelivered.length > 0 ? [orderUndelivered(order, undelivered)] : []),
    ],
    recipients: await readRecipients(ctx, accountId),
  };
  const closing = markOrderClosedWrite(orderId);
  const cents = undelivered.length * order.item.unitPriceCents;
  const money = { amountCents: cents, reason: 'refund', reference: orderId, actor: 'system' } as const;
  try {
    if (undelivered.length === 0) {
      const completed = moveOrderWrite(orderId, { from: 'provisioning', to: 'completed' });
      await commit(ctx, { ...change, writes: [completed, closing] });
    } else
      await moveBalance(ctx, accountId, (balance) => ({
        ...change,
        writes: [
          ...ledgerWrites({ ...money, balance, at: timestamp(ctx) }),
          refundOrderWrite(order, { cents, undelivered }),
          closing,
        ],
      }));
  } catch (error) {
    // Another process has completed the order.
    if (!isConditionFailed(error, 'order')) throw error;
  }
}
