import type { AccountId } from '@cellgate/shared/contract/id.ts';
import { type Cents, formatAmount, toDollars } from '@cellgate/shared/contract/money.ts';
import type { WebhookEvent } from '@cellgate/shared/webhook/webhook-message.ts';
import { actorName, type Caller, type Context, timestamp } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { type BalanceRecord, balanceStore, ledgerWrites } from '../../storage/balance/balance-store.ts';
import { isConditionFailed, type Write } from '../../storage/database.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { createRenewalWrite, markRenewalOpenWrite, type RenewalRecord } from '../../storage/order/renewal-store.ts';
import { bumpRevisionWrites } from '../../storage/server/server-store.ts';
import { publishDesiredStates } from '../desired/publish-desired.ts';
import { sendEnqueuedMails } from '../mail/send-enqueued-mail.ts';
import {
  balanceNotifications,
  composeNotifications,
  type NotificationDraft,
  readAudience,
} from '../notification/compose-notifications.ts';
import {
  enqueueWebhookWrites,
  lowBalanceEvents,
  readSubscriptions,
  triggerWebhookSender,
  type WebhookSubscriptions,
} from '../webhook/enqueue-webhooks.ts';
import { applyRenewal, unitWrites } from './apply-renewal.ts';
import type { PricedRenewal } from './price-renewal.ts';

export interface RenewalPayment {
  ctx: Context;
  caller: Pick<Caller, 'actor'>;
  accountId: AccountId;
  /** Prices the renewal for each attempt, from current records. Throws if the renewal is refused. */
  price(): Promise<PricedRenewal>;
  /** Returns further writes for the deciding transaction. */
  beside?(renewal: RenewalRecord): readonly Write[];
  /** Returns notifications besides the one of a low balance. */
  news?(renewal: RenewalRecord): readonly NotificationDraft[];
}

/**
 * Maximum number of proxies per transaction, as for an order: up to three actions per proxy, besides balance, webhooks, notifications, emails and the
 * stored response.
 */
const maxUnitsAtOnce = 30;
const maxAttempts = 25;
const maxPauseMs = 200;

/**
 * Pays for an extension, extends the proxies and publishes to the servers. Up to 30 proxies are extended in the paying transaction, more in steps
 * after it, which `finish-renewals.ts` completes after a crash. Rethrows a failed condition labeled `idempotency`; tries again after any other.
 * Throws `balance.insufficient`, `account.closing`, and `internal.busy` after 25 conflicts.
 */
export async function payRenewal(payment: RenewalPayment): Promise<RenewalRecord> {
  const { ctx, accountId } = payment;
  const [listeners, audience] = await Promise.all([readSubscriptions(ctx, accountId), readAudience(ctx, accountId)]);
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const [priced, found] = await Promise.all([payment.price(), balanceStore(ctx.database).find(accountId)]);
    const balance = requireFunds(found, priced.totalCents);
    const renewal = newRenewal(ctx, accountId, priced);
    const drafts = [
      ...(payment.news?.(renewal) ?? []),
      ...balanceNotifications(audience, balanceMove(balance, renewal)),
    ];
    const { writes, letters } = composeNotifications(ctx, audience, drafts);
    try {
      await ctx.database.transact([
        ...writesOf(payment, { priced, balance, renewal }),
        ...enqueueWebhookWrites(ctx, listeners, eventsOf(listeners, { balance, renewal })),
        ...writes,
      ]);
    } catch (error) {
      if (!isConditionFailed(error) || error.has('idempotency')) throw error;
      await ctx.pause(ctx.random() * Math.min(maxPauseMs, 10 * 2 ** attempt));
      continue;
    }
    // Paid: no failure from here on may lead to another attempt.
    if (renewal.state === 'applying') await applyRenewal(ctx, renewal);
    await Promise.all([
      publishDesiredStates(
        ctx,
        priced.units.map(({ proxy }) => proxy.serverId),
      ),
      sendEnqueuedMails(ctx, letters),
      triggerWebhookSender(ctx, listeners),
    ]);
    return renewal;
  }
  throw new AppError('internal.busy', { retryAfterSeconds: 1 });
}

function requireFunds(balance: BalanceRecord | undefined, totalCents: Cents): BalanceRecord {
  if (balance?.closure !== undefined) throw new AppError('account.closing', { retryAfterSeconds: 60 });
  if (balance && balance.balanceCents >= totalCents) return balance;
  const params = { required: formatAmount(totalCents), available: formatAmount(balance?.balanceCents ?? 0) };
  throw new AppError('balance.insufficient', { params });
}

function newRenewal(ctx: Context, accountId: AccountId, { period, units, totalCents }: PricedRenewal): RenewalRecord {
  return {
    renewalId: ctx.newId('renewal'),
    accountId,
    period,
    totalCents,
    createdAt: timestamp(ctx),
    state: units.length > maxUnitsAtOnce ? 'applying' : 'done',
    returnedProxyIds: [],
    proxies: units.map(({ proxy: { proxyId, orderId }, modem: _, ...span }) => ({ proxyId, orderId, ...span })),
  };
}

function eventsOf(
  listeners: WebhookSubscriptions,
  { balance, renewal }: { balance: BalanceRecord; renewal: RenewalRecord },
): WebhookEvent[] {
  const { renewalId, totalCents } = renewal;
  const proxies = renewal.proxies.map(({ proxyId, until: endDate }) => ({ proxyId, endDate }));
  return [
    { kind: 'proxy.extended', data: { renewalId, total: toDollars(totalCents), proxies } },
    ...lowBalanceEvents(listeners, balanceMove(balance, renewal)),
  ];
}

function balanceMove({ balanceCents: beforeCents }: BalanceRecord, { totalCents }: RenewalRecord) {
  return { beforeCents, afterCents: beforeCents - totalCents };
}

function writesOf(
  { ctx, caller, accountId, beside }: RenewalPayment,
  { priced, balance, renewal }: { priced: PricedRenewal; balance: BalanceRecord; renewal: RenewalRecord },
): Write[] {
  const { renewalId, totalCents, createdAt: at } = renewal;
  const actor = actorName(caller.actor);
  const details = { renewalId, quantity: priced.units.length, totalCents, period: priced.period };
  return [
    ...ledgerWrites({ balance, amountCents: -totalCents, reason: 'renewal', reference: renewalId, actor, at }),
    createRenewalWrite(renewal),
    eventWrite({ ctx, caller, kind: 'proxy.extended', subject: accountId, details }),
    ...(renewal.state === 'applying' ? [markRenewalOpenWrite(renewal)] : extensionWrites(priced, renewal)),
    ...(beside?.(renewal) ?? []),
  ];
}

function extensionWrites({ units }: PricedRenewal, renewal: RenewalRecord): Write[] {
  return [
    ...units.flatMap((unit) => unitWrites(unit, renewal)),
    ...bumpRevisionWrites(units.map(({ proxy }) => proxy)),
  ];
}
