import { cancelOrder, quoteRefund } from '@cellgate/functions/domain/order/cancel-order.ts';
import { placeOrder } from '@cellgate/functions/domain/order/place-order.ts';
import { changeTags } from '@cellgate/functions/domain/proxy/change-tags.ts';
import { expireProxies } from '@cellgate/functions/domain/proxy/expire-proxies.ts';
import { labelProxy } from '@cellgate/functions/domain/proxy/label-proxy.ts';
import { extendProxies } from '@cellgate/functions/domain/renewal/extend-proxies.ts';
import { renewProxies } from '@cellgate/functions/domain/renewal/renew-proxies.ts';
import { setAutoRenew } from '@cellgate/functions/domain/renewal/set-auto-renew.ts';
import { isAppError } from '@cellgate/functions/errors.ts';
import { productStore } from '@cellgate/functions/storage/order/product-store.ts';
import { proxyStore } from '@cellgate/functions/storage/proxy/proxy-store.ts';
import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import { graceEnd, renewAheadMs } from '@cellgate/shared/proxy/subscription.ts';
import { type Act, callAs, keepOrder, minuteMs, orderOf, type Past, partsOf } from './past.ts';
import type { PastAction, PastOrder } from './world.ts';

/** Time after which the tasks have seen that something is due. */
const sweepMs = 2 * minuteMs;

type OrderAct = Act<PastAction & PastOrder>;

/** Places an order with the products of its name, and follows its proxies. Leaves it out if there is no stock. */
export async function order(past: Past, act: OrderAct): Promise<void> {
  const { ctx } = past;
  const { action } = act;
  const product = (await productStore(ctx.database).list()).find(({ name }) => name === action.product);
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
  keepOrder(past, act, { orderId, proxyIds, cancelledMs: null });
  await arrangeProxies(past, act, proxyIds);
  await followProxies(past, act, proxyIds);
}

/** Names the proxies of an order, tags them, and sets auto-extend. */
async function arrangeProxies(past: Past, act: OrderAct, proxyIds: readonly ProxyId[]): Promise<void> {
  const { labels = [], tags = [], autoRenew } = act.action;
  for (const [index, id] of proxyIds.entries()) {
    const label = labels[index];
    if (label !== undefined) await labelProxy(callAs(past, act, { id, label }));
    if (autoRenew) await setAutoRenew(callAs(past, act, { id, enabled: true, period: autoRenew }));
  }
  if (tags.length > 0) await changeTags(callAs(past, act, { proxyIds: [...proxyIds], add: [...tags], remove: [] }));
}

/** Has the tasks run when they are due for the proxies: an automatic extension, the end, and the end of the grace period. */
async function followProxies(past: Past, { customer, action }: Act, proxyIds: readonly ProxyId[]): Promise<void> {
  // A sweep ends what is due of all customers, so that sweeps keep their order.
  const parts = [...partsOf(customer, action), 'sweeps'];
  const follow = async ({ ctx, agenda }: Past) => {
    const [proxy] = await proxyStore(ctx.database).findMany(proxyIds.slice(0, 1));
    if (proxy?.status !== 'active') return;
    const { endDate } = proxy;
    const endMs = Date.parse(endDate);
    if (proxy.autoRenew && endMs - renewAheadMs > ctx.now()) {
      const renew = async (then: Past) => {
        await renewProxies(then.ctx);
        await follow(then);
      };
      agenda.add({ atMs: endMs - renewAheadMs + sweepMs, parts, run: renew });
    }
    for (const dueMs of [endMs, Date.parse(graceEnd(endDate))]) {
      agenda.add({ atMs: dueMs + sweepMs, parts, run: (then) => expireProxies(then.ctx) });
    }
  };
  await follow(past);
}

export async function extend(past: Past, act: Act<PastAction & { kind: 'extend' }>): Promise<void> {
  const placed = orderOf(past, act);
  if (!placed) return;
  await extendProxies(callAs(past, act, { proxyIds: [...placed.proxyIds], period: act.action.period }));
  await followProxies(past, act, placed.proxyIds);
}

export async function cancel(past: Past, act: Act<PastAction & { kind: 'cancel' }>): Promise<void> {
  const placed = orderOf(past, act);
  if (!placed) return;
  const id = placed.orderId;
  placed.cancelledMs = past.ctx.now();
  try {
    const { refund } = await quoteRefund(callAs(past, act, { id }));
    await cancelOrder(callAs(past, act, { id, amount: refund.amount }));
  } catch (error) {
    // An earlier run has cancelled it.
    if (!isAppError(error, 'order.not_cancellable')) throw error;
  }
}
