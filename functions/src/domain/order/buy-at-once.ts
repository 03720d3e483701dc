import type { ServerId } from '@cellgate/shared/contract/id.ts';
import { subscriptionEnd } from '@cellgate/shared/product/product.ts';
import { actorName, type Caller, type Context } from '../../context.ts';
import { type BalanceRecord, ledgerWrites } from '../../storage/balance/balance-store.ts';
import type { Write } from '../../storage/database.ts';
import { createOrderWrites, type OrderRecord } from '../../storage/order/order-store.ts';
import { createProxyWrite } from '../../storage/proxy/proxy-store.ts';
import { type Allocation, claimModemWrite, type ModemRecord } from '../../storage/server/modem-store.ts';
import type { ServerRecord } from '../../storage/server/server-store.ts';
import { rememberWrites } from '../balance/answer-once.ts';
import { balanceMoved } from '../happening/balance/balance-moved.ts';
import { commit } from '../happening/commit.ts';
import type { Happening } from '../happening/happening.ts';
import { orderCompleted } from '../happening/order/order-completed.ts';
import { orderReady } from '../happening/order/order-ready.ts';
import type { Recipients } from '../happening/read-recipients.ts';
import type { OrderDraft } from './draft-order.ts';
import { newProxy } from './plan-order.ts';
import { toOrder } from './to-order.ts';

export interface OrderPlan {
  ctx: Context;
  /** Buyer, member of staff who acts for them, or the system that places a waiting order. */
  caller: Caller;
  draft: OrderDraft;
  /** One modem per unit. */
  modems: readonly ModemRecord[];
  servers: ReadonlyMap<ServerId, ServerRecord>;
  balance: BalanceRecord;
  hash: string;
  recipients: Recipients;
  /** Returns further writes for the deciding transaction. */
  beside?(order: OrderRecord): readonly Write[];
}

/**
 * Maximum number of units per transaction. DynamoDB allows 100 actions: two per unit, and a third if every unit is on a server of its own; the rest
 * are for balance, ledger, order and its lookup, event, webhooks, the stored response, and notifications and emails for the order and for a low balance.
 */
export const maxUnitsAtOnce = 28;

/**
 * Carries out the whole order in one transaction. Throws `ConditionFailed` with `modem:<id>`, `balance` or `idempotency`; then nothing was written.
 */
export async function buyAtOnce(plan: OrderPlan): Promise<OrderRecord> {
  const { ctx, caller, modems, servers, draft, recipients } = plan;
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
  await commit(ctx, {
    caller,
    writes: [...createOrderWrites(order), ...paymentWrites(plan, order), ...unitWrites],
    happened: [...paymentHappened(plan, order), orderReady(order, order.units.length)],
    recipients,
    servers: order.units,
  });
  return order;
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

/** Returns the writes for debit, ledger entry, stored response and the purchase's own, which belong to every purchase's deciding transaction. */
export function paymentWrites(plan: OrderPlan, order: OrderRecord): Write[] {
  const { caller, balance, draft } = plan;
  return [
    ...ledgerWrites({
      balance,
      amountCents: -order.totalCents,
      reason: 'order',
      reference: order.orderId,
      actor: actorName(caller.actor),
      at: order.createdAt,
    }),
    ...rememberWrites(plan, {
      response: { order: toOrder({ ...order, state: 'completed' }) },
      progress: draft.orderId,
    }),
    ...(plan.beside?.(order) ?? []),
  ];
}

/** Returns the happenings of that transaction. */
export function paymentHappened({ balance, recipients }: OrderPlan, order: OrderRecord): Happening[] {
  const { balanceCents: beforeCents } = balance;
  return [
    orderCompleted(order),
    ...balanceMoved(recipients, { beforeCents, afterCents: beforeCents - order.totalCents }),
  ];
}
