import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import { formatAmount, toDollars } from '@cellgate/shared/contract/money.ts';
import type { WebhookEvent } from '@cellgate/shared/webhook/webhook-message.ts';
import { bySystem, type Context, timestamp } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { ledgerWrites } from '../../storage/balance/balance-store.ts';
import { isConditionFailed, type Write } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import {
  markOrderClosedWrite,
  moveOrderWrite,
  type OrderRecord,
  refundOrderWrite,
} from '../../storage/order/order-store.ts';
import { createProxyWrite, proxyStore } from '../../storage/proxy/proxy-store.ts';
import { modemStore, provisionModemWrite } from '../../storage/server/modem-store.ts';
import { bumpRevisionWrites, serverStore } from '../../storage/server/server-store.ts';
import { moveBalance } from '../balance/move-balance.ts';
import type { OutgoingMail } from '../mail/enqueue-mail.ts';
import { composeNotifications, type NotificationDraft, readAudience } from '../notification/compose-notifications.ts';
import { enqueueWebhookWrites, readSubscriptions, triggerWebhookSender } from '../webhook/enqueue-webhooks.ts';
import { allocationOf, orderReadyNotification } from './buy-at-once.ts';
import { newProxy } from './plan-order.ts';

/** Maximum number of units per transaction: two actions each, and one for each server, of which there may be as many. */
const batchSize = 33;
const maxRounds = 5;

/** Turns a paid order's reserved modems into proxies. Each step is idempotent. Returns the emails to send. */
export async function provisionOrder(ctx: Context, order: OrderRecord): Promise<readonly OutgoingMail[]> {
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
    await ctx.database.transact([...writes, ...bumpRevisionWrites(batch.map(({ unit }) => unit))]);
  } catch (error) {
    // Another process is completing the same order: the next round reads what is left.
    if (!isConditionFailed(error)) throw error;
  }
}

/** Completes the order. A unit whose modem was taken away meanwhile is refunded in the same transaction. */
async function finish(ctx: Context, order: OrderRecord): Promise<readonly OutgoingMail[]> {
  const proxyIds = order.units.map(({ proxyId }) => proxyId);
  const delivered = new Set((await proxyStore(ctx.database).findMany(proxyIds)).map(({ proxyId }) => proxyId));
  const undelivered = proxyIds.filter((proxyId) => !delivered.has(proxyId));
  const [listeners, audience] = await Promise.all([
    readSubscriptions(ctx, order.accountId),
    readAudience(ctx, order.accountId),
  ]);
  const { writes, letters } = composeNotifications(ctx, audience, [
    ...(delivered.size > 0 ? [orderReadyNotification(order, delivered.size)] : []),
    ...(undelivered.length > 0 ? [undeliveredNotification(order, undelivered.length)] : []),
  ]);
  const webhookEvents = undelivered.length > 0 ? [undeliveredEvent(order, undelivered)] : [];
  const closing = [
    markOrderClosedWrite(order.orderId),
    ...writes,
    ...enqueueWebhookWrites(ctx, listeners, webhookEvents),
  ];
  try {
    if (undelivered.length === 0) {
      await ctx.database.transact([
        moveOrderWrite(order.orderId, { from: 'provisioning', to: 'completed' }),
        ...closing,
      ]);
    } else await refundUndelivered(ctx, order, { undelivered, closing });
    if (webhookEvents.length > 0) await triggerWebhookSender(ctx, listeners);
    return letters;
  } catch (error) {
    if (!isConditionFailed(error, 'order')) throw error;
    return [];
  }
}

function undeliveredNotification({ orderNumber, item }: OrderRecord, count: number): NotificationDraft {
  const amount = formatAmount(count * item.unitPriceCents);
  return { kind: 'order_undelivered', details: { orderNumber, count, amount } };
}

/** Returns the webhook event of undelivered proxies: `order.completed` listed all of them when the order was paid. */
function undeliveredEvent({ orderId, orderNumber, item }: OrderRecord, undelivered: readonly ProxyId[]): WebhookEvent {
  const refunded = toDollars(undelivered.length * item.unitPriceCents);
  return { kind: 'order.cancelled', data: { orderId, orderNumber, refunded, proxyIds: [...undelivered] } };
}

async function refundUndelivered(
  ctx: Context,
  order: OrderRecord,
  { undelivered, closing }: { undelivered: readonly ProxyId[]; closing: readonly Write[] },
): Promise<void> {
  const { orderId, accountId, item } = order;
  const cents = undelivered.length * item.unitPriceCents;
  const details = { orderId, quantity: undelivered.length, refundedCents: cents };
  const money = { amountCents: cents, reason: 'refund', reference: orderId, actor: 'system' } as const;
  await moveBalance(ctx, accountId, (balance) => [
    ...ledgerWrites({ ...money, balance, at: timestamp(ctx) }),
    refundOrderWrite(order, { cents, undelivered }),
    eventWrite({ ctx, caller: bySystem, kind: 'order.refunded', subject: accountId, details }),
    ...closing,
  ]);
}
