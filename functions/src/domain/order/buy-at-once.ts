import type { ServerId } from '@cellgate/shared/contract/id.ts';
import { toDollars } from '@cellgate/shared/contract/money.ts';
import { subscriptionEnd } from '@cellgate/shared/product/product.ts';
import type { WebhookEvent } from '@cellgate/shared/webhook/webhook-message.ts';
import { type AccountActor, actorName, type Caller, type Context } from '../../context.ts';
import { type BalanceRecord, ledgerWrites } from '../../storage/balance/balance-store.ts';
import type { Write } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { createOrderWrite, type OrderRecord } from '../../storage/order/order-store.ts';
import { createProxyWrite } from '../../storage/proxy/proxy-store.ts';
import { type Allocation, claimModemWrite, type ModemRecord } from '../../storage/server/modem-store.ts';
import { bumpRevisionWrites, type ServerRecord } from '../../storage/server/server-store.ts';
import { rememberWrites } from '../balance/answer-once.ts';
import type { OutgoingMail } from '../mail/enqueue-mail.ts';
import {
  type Audience,
  balanceNotifications,
  composeNotifications,
  type NotificationDraft,
} from '../notification/compose-notifications.ts';
import { enqueueWebhookWrites, lowBalanceEvents, type WebhookSubscriptions } from '../webhook/enqueue-webhooks.ts';
import { newProxy } from './plan-order.ts';
import { toOrder } from './to-order.ts';

export interface OrderPlan {
  ctx: Context;
  caller: Caller<AccountActor>;
  draft: Omit<OrderRecord, 'units' | 'state'>;
  /** One modem per unit. */
  modems: readonly ModemRecord[];
  servers: ReadonlyMap<ServerId, ServerRecord>;
  balance: BalanceRecord;
  hash: string;
  listeners: WebhookSubscriptions;
  audience: Audience;
}

export interface Bought {
  order: OrderRecord;
  /** Emails to the customer, to be sent after the commit. */
  letters: readonly OutgoingMail[];
}

/**
 * Maximum number of units per transaction. DynamoDB allows 100 actions: two per unit, and a third if every unit is on a server of its own; the rest
 * are for balance, ledger, order, event, webhooks, the stored response, and notifications and emails for the order and for a low balance.
 */
export const maxUnitsAtOnce = 30;

/**
 * Carries out the whole order in one transaction. Throws `ConditionFailed` with `modem:<id>`, `balance` or `idempotency`; then nothing was written.
 */
export async function buyAtOnce(plan: OrderPlan): Promise<Bought> {
  const { ctx, modems, servers, draft, audience } = plan;
  const order: OrderRecord = { ...draft, state: 'completed', units: planUnits(plan) };
  const unitWrites = modems.flatMap((modem, index): Write[] => {
    const unit = order.units[index];
    const server = servers.get(modem.serverId);
    if (!unit || !server) return [];
    return [
      claimModemWrite(modem, { allocation: allocationOf(order, unit), generation: unit.generation }),
      createProxyWrite(newProxy(order, unit, { modem, server })),
    ];
  });
  const { writes, letters } = composeNotifications(ctx, audience, [
    orderReadyNotification(order, order.units.length),
    ...paymentNotifications(plan),
  ]);
  await ctx.database.transact([
    createOrderWrite(order),
    ...paymentWrites(plan, order),
    ...unitWrites,
    ...bumpRevisionWrites(order.units),
    ...writes,
  ]);
  return { order, letters };
}

export function planUnits({ ctx, modems }: Pick<OrderPlan, 'ctx' | 'modems'>): OrderRecord['units'] {
  return modems.map(({ serverId, modemId, generation }) => ({
    proxyId: ctx.newId('proxy'),
    serverId,
    modemId,
    generation: generation + 1,
  }));
}

export function allocationOf(order: Omit<OrderRecord, 'state'>, unit: OrderRecord['units'][number]): Allocation {
  const validUntil = subscriptionEnd(new Date(order.createdAt), order.item.period).toISOString();
  return { proxyId: unit.proxyId, accountId: order.accountId, validUntil, endedAt: null };
}

/** Returns the writes for debit, ledger entry, event, webhook messages and stored response, which belong to every purchase's deciding transaction. */
export function paymentWrites(plan: OrderPlan, order: OrderRecord): Write[] {
  const { ctx, caller, balance, listeners, draft } = plan;
  return [
    ...ledgerWrites({
      balance,
      amountCents: -order.totalCents,
      reason: 'order',
      reference: order.orderId,
      actor: actorName(caller.actor),
      at: order.createdAt,
    }),
    eventWrite({
      ctx,
      caller,
      kind: 'order.completed',
      subject: order.accountId,
      details: { orderId: order.orderId, quantity: order.item.quantity, totalCents: order.totalCents },
    }),
    ...enqueueWebhookWrites(ctx, listeners, [
      orderCompletedEvent(order),
      ...lowBalanceEvents(listeners, balanceMove(plan)),
    ]),
    ...rememberWrites(plan, {
      response: { order: toOrder({ ...order, state: 'completed' }) },
      progress: draft.orderId,
    }),
  ];
}

function orderCompletedEvent({ orderId, orderNumber, totalCents, units }: OrderRecord): WebhookEvent {
  const proxyIds = units.map(({ proxyId }) => proxyId);
  return { kind: 'order.completed', data: { orderId, orderNumber, total: toDollars(totalCents), proxyIds } };
}

/** Returns the notifications caused by the payment itself. */
export function paymentNotifications(plan: OrderPlan): NotificationDraft[] {
  return balanceNotifications(plan.audience, balanceMove(plan));
}

export function orderReadyNotification({ orderNumber, item }: OrderRecord, quantity: number): NotificationDraft {
  return { kind: 'order_ready', details: { orderNumber, proxies: `${quantity} × ${item.productName}` } };
}

function balanceMove({ balance: { balanceCents: beforeCents }, draft }: OrderPlan) {
  return { beforeCents, afterCents: beforeCents - draft.totalCents };
}
