import type { AccountActor, Call, Context } from '@cellgate/functions/context.ts';
import { createAccount } from '@cellgate/functions/domain/account/create-account.ts';
import { openTopup } from '@cellgate/functions/domain/balance/open-topup.ts';
import { settleTopup } from '@cellgate/functions/domain/balance/settle-topup.ts';
import { publishDesiredStates } from '@cellgate/functions/domain/desired/publish-desired.ts';
import { cancelOrder, quoteRefund } from '@cellgate/functions/domain/order/cancel-order.ts';
import { placeOrder } from '@cellgate/functions/domain/order/place-order.ts';
import { changeTags } from '@cellgate/functions/domain/proxy/change-tags.ts';
import { expireProxies } from '@cellgate/functions/domain/proxy/expire-proxies.ts';
import { labelProxy } from '@cellgate/functions/domain/proxy/label-proxy.ts';
import { extendProxies } from '@cellgate/functions/domain/renewal/extend-proxies.ts';
import { setAutoRenew } from '@cellgate/functions/domain/renewal/set-auto-renew.ts';
import { isAppError } from '@cellgate/functions/errors.ts';
import { accountStore } from '@cellgate/functions/storage/account/account-store.ts';
import { productStore } from '@cellgate/functions/storage/order/product-store.ts';
import { type ProxyRecord, proxyStore } from '@cellgate/functions/storage/proxy/proxy-store.ts';
import { serverStore } from '@cellgate/functions/storage/server/server-store.ts';
import type { AccountId, OrderId, ProxyId } from '@cellgate/shared/contract/id.ts';
import { subscriptionEnd } from '@cellgate/shared/product/product.ts';
import { graceEnd } from '@cellgate/shared/proxy/subscription.ts';
import { createPastClock, createPastContext, type PastClock } from './past-context.ts';
import { recordPastUsage } from './past-usage.ts';
import type { PastAction, PastOrder, World, WorldCustomer } from './world.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;
/** Time from opening a top-up to its payment. */
const payingMs = 3 * minuteMs;
/** Age of a customer's account before its first action. */
const beforeFirstMs = 10 * minuteMs;

interface Past {
  ctx: Context;
  clock: PastClock;
  /** Time from which the world's days are counted back, in epoch ms. */
  presentMs: number;
  orders: Map<string, { orderId: OrderId; proxyIds: ProxyId[] }>;
}

type Step = { atMs: number; run: () => Promise<unknown> };

/**
 * Lets the world's customers do everything in their past, at its times, with the functions of the product. Requires agents that have reported their
 * modems. Traffic and rotations are recorded without an agent. Repeating it completes an interrupted run.
 */
export async function playPast(present: Context, world: World): Promise<void> {
  const clock = createPastClock();
  const presentMs = present.now();
  const past: Past = { ctx: createPastContext(present, clock), clock, presentMs, orders: new Map() };
  const steps = await Promise.all(world.customers.map((customer) => stepsOf(past, customer)));
  for (const { atMs, run } of steps.flat().toSorted((a, b) => a.atMs - b.atMs)) {
    clock.set(atMs);
    await run();
  }
  const servers = await serverStore(present.database).list();
  await publishDesiredStates(
    present,
    servers.map(({ serverId }) => serverId),
  );
}

async function stepsOf(past: Past, customer: WorldCustomer): Promise<Step[]> {
  const atMs = ({ daysAgo }: PastAction) => past.presentMs - daysAgo * dayMs;
  const [first] = customer.past;
  if (!first) return [];
  let accountId: AccountId | undefined;
  const act = async (action: PastAction) => {
    accountId ??= (await accountStore(past.ctx.database).findByEmail(customer.account.email))?.accountId;
    if (!accountId) throw new Error(`${customer.account.email} has no account`);
    await actAs(past, { accountId, customer, action });
  };
  return [
    { atMs: atMs(first) - beforeFirstMs, run: () => ensureAccount(past.ctx, customer) },
    ...customer.past.map((action): Step => ({ atMs: atMs(action), run: () => act(action) })),
  ];
}

/**
 * Ends the proxies of an order whose time is over: at its end, and after the grace period. At once, because the running system would end them as of
 * today.
 */
async function sweepEnded({ ctx, clock, presentMs }: Past, endDate: string): Promise<void> {
  for (const endMs of [Date.parse(endDate), Date.parse(graceEnd(endDate))]) {
    const sweepMs = endMs + 2 * minuteMs;
    if (sweepMs >= presentMs) return;
    clock.set(sweepMs);
    await expireProxies(ctx);
  }
}

async function ensureAccount(ctx: Context, { account: { language, ...account } }: WorldCustomer): Promise<void> {
  const caller = { actor: { kind: 'system' }, ip: '127.0.0.1', language, idempotencyKey: undefined } as const;
  try {
    await createAccount({ ctx, caller, input: account });
  } catch (error) {
    if (!isAppError(error, 'account.email_taken')) throw error;
  }
}

interface Act<Action> {
  accountId: AccountId;
  customer: WorldCustomer;
  action: Action;
}

async function actAs(past: Past, { action, ...who }: Act<PastAction>): Promise<void> {
  switch (action.kind) {
    case 'topup':
      return topUp(past, { ...who, action });
    case 'order':
      return order(past, { ...who, action });
    case 'extend':
      return extend(past, { ...who, action });
    case 'cancel':
      return cancel(past, { ...who, action });
  }
}

/** Returns a call of the customer. Its key, of the action and its time, makes a repeated run return the first result. */
function callAs<Input>(
  { ctx }: Past,
  { accountId, customer: { account }, action }: Act<PastAction>,
  input: Input,
): Call<Input, AccountActor> {
  const actor = { kind: 'account', accountId, role: 'client', sessionId: null } as const;
  const idempotencyKey = `past-${action.kind}-${action.daysAgo}-${'order' in action ? action.order : ''}`;
  return { ctx, caller: { actor, ip: '192.0.2.10', language: account.language, idempotencyKey }, input };
}

async function topUp(past: Past, act: Act<PastAction & { kind: 'topup' }>): Promise<void> {
  const { ctx, clock } = past;
  const { dollars, status } = act.action;
  const call = callAs(past, act, { amount: dollars });
  const { topup } = await openTopup(call);
  clock.set(clock.now() + payingMs);
  const isPaid = status === 'completed';
  const worthMicros = isPaid ? dollars * 1_000_000 : 0;
  await settleTopup({
    ctx,
    caller: { ...call.caller, actor: { kind: 'payment', provider: 'demo' } },
    input: {
      payment: {
        paymentId: topup.paymentId,
        reference: topup.id,
        status,
        amountCents: dollars * 100,
        settled: isPaid ? [{ partId: topup.paymentId, worthMicros }] : [],
        seenMicros: worthMicros,
        isLate: false,
        checkoutUrl: '',
        expiresAt: new Date(clock.now()).toISOString(),
      },
    },
  });
}

async function order(past: Past, act: Act<PastAction & { kind: 'order' }>): Promise<void> {
  const { ctx, orders } = past;
  const { action } = act;
  const products = await productStore(ctx.database).list();
  const product = products.find(({ name }) => name === action.product);
  if (!product) return;
  const item = {
    proxyType: product.type,
    period: action.period,
    quantity: action.quantity,
    productId: product.productId,
    ...(product.operator !== null && { operator: product.operator.toLowerCase() }),
  };
  const billing = { firstName: '', lastName: '', email: '', address: { country: 'TR' } };
  const placed = await placeOrder(callAs(past, act, { items: [item], billing })).catch((error: unknown) => {
    // A layout with fewer modems than the default one.
    if (isAppError(error, 'order.out_of_stock')) return undefined;
    throw error;
  });
  if (!placed) return;
  const { id: orderId, proxyIds } = placed.order;
  orders.set(nameOf(act), { orderId, proxyIds });
  await arrangeProxies(past, act, proxyIds);
}

/** Names the proxies of an order, tags them, sets auto-extend, and records what they have done until today or their end. */
async function arrangeProxies(past: Past, act: Act<PastAction & PastOrder>, proxyIds: readonly ProxyId[]) {
  const { labels = [], tags = [], autoRenew } = act.action;
  for (const [index, id] of proxyIds.entries()) {
    const label = labels[index];
    if (label !== undefined) await labelProxy(callAs(past, act, { id, label }));
    if (autoRenew) await setAutoRenew(callAs(past, act, { id, enabled: true, period: autoRenew }));
  }
  if (tags.length > 0) await changeTags(callAs(past, act, { proxyIds: [...proxyIds], add: [...tags], remove: [] }));
  const proxies = await proxyStore(past.ctx.database).findMany(proxyIds);
  for (const [index, proxy] of proxies.entries()) {
    const endMs = endOf(past, act, proxy);
    if (index === 0) await sweepEnded(past, new Date(endMs).toISOString());
    const untilMs = Math.min(past.presentMs, endMs);
    await recordPastUsage(past.ctx.database, proxy, { ...act.action, untilMs, seed: index });
  }
}

/** Returns when the proxy of an order stopped, in epoch ms: at its cancellation, or at the end of its last extension. */
function endOf({ presentMs }: Past, { customer, action }: Act<PastAction & PastOrder>, proxy: ProxyRecord): number {
  const later = customer.past.filter((each) => each !== action && 'order' in each && each.order === action.order);
  const cancelled = later.find(({ kind }) => kind === 'cancel');
  if (cancelled) return presentMs - cancelled.daysAgo * dayMs;
  const extensions = later.flatMap((each) => (each.kind === 'extend' ? [each.period] : []));
  return extensions.reduce((end, period) => subscriptionEnd(end, period), new Date(proxy.endDate)).getTime();
}

async function extend(past: Past, act: Act<PastAction & { kind: 'extend' }>): Promise<void> {
  const placed = past.orders.get(nameOf(act));
  if (!placed) return;
  await extendProxies(callAs(past, act, { proxyIds: placed.proxyIds, period: act.action.period }));
}

async function cancel(past: Past, act: Act<PastAction & { kind: 'cancel' }>): Promise<void> {
  const placed = past.orders.get(nameOf(act));
  if (!placed) return;
  const id = placed.orderId;
  try {
    const { refund } = await quoteRefund(callAs(past, act, { id }));
    await cancelOrder(callAs(past, act, { id, amount: refund.amount }));
  } catch (error) {
    // An earlier run has cancelled it.
    if (!isAppError(error, 'order.not_cancellable')) throw error;
  }
}

const nameOf = ({ accountId, action }: Act<{ order: string }>) => `${accountId} ${action.order}`;
