import { setTimeout as delay } from 'node:timers/promises';
import { addBalance, getUserStats } from '@cellgate/shared/balance/balance.endpoints.ts';
import { placeOrder } from '@cellgate/shared/order/order.endpoints.ts';
import { settleDemoPayment } from '@cellgate/shared/payment/payment.endpoints.ts';
import { listProducts } from '@cellgate/shared/product/product.endpoints.ts';
import { listProxies } from '@cellgate/shared/proxy/proxy.endpoints.ts';
import type { Proxy as RentedProxy } from '@cellgate/shared/proxy/proxy.ts';
import { callApi } from '../api-client.ts';
import { askThrough } from './ask-through.ts';
import { demoLogins } from './demo-logins.ts';
import { signIn } from './sign-in.ts';

/** Balance of the demo client after such a purchase, in dollars. */
const spareDollars = 100;
const probeTimeoutMs = 2_000;

/**
 * Returns the demo client's open mobile proxy as shown by the API. Tops up and buys one if the client has none. Resolves after a request through the
 * proxy succeeds, because the API's state may predate this start.
 */
export async function ensureDemoProxy(options: {
  origin: string;
  echoUrl: string;
  timeoutMs: number;
}): Promise<RentedProxy> {
  const { origin } = options;
  const deadline = performance.now() + options.timeoutMs;
  const { accessToken: token } = await signIn(origin, demoLogins.client);
  const owned = await findActive(origin, token);
  if (!owned) await buy({ origin, token, deadline });
  return until(deadline, 'open proxy', async () => {
    const proxy = await findActive(origin, token);
    if (proxy?.live.state !== 'open') return undefined;
    const status = await askThrough(proxy, { url: options.echoUrl, timeoutMs: probeTimeoutMs });
    return status === 200 ? proxy : undefined;
  });
}

async function buy({ origin, token, deadline }: { origin: string; token: string; deadline: number }): Promise<void> {
  const product = await until(deadline, 'modem in stock', async () => {
    const { products } = await callApi(origin, listProducts, { query: { type: 'mobile' } });
    return products.find((one) => one.stock.available > 0);
  });
  const price = product.pricing.monthly.price;
  const { stats } = await callApi(origin, getUserStats, { token });
  if (stats.balance < price) {
    const amount = price + spareDollars;
    const { topup } = await callApi(origin, addBalance, { token, body: { amount } });
    await callApi(origin, settleDemoPayment, { params: { paymentId: topup.paymentId } });
  }
  const item = {
    proxyType: 'mobile',
    period: 'monthly',
    quantity: 1,
    productId: product._id,
    ...(product.operator !== null && { operator: product.operator }),
  } as const;
  await callApi(origin, placeOrder, { token, body: { items: [item] } });
}

async function findActive(origin: string, token: string): Promise<RentedProxy | undefined> {
  const { proxies } = await callApi(origin, listProxies, { token, query: { status: 'active', limit: 100 } });
  const mobile = proxies.filter(({ type }) => type === 'mobile');
  return mobile.find((proxy) => proxy.live.state === 'open') ?? mobile[0];
}

async function until<T>(deadline: number, what: string, ask: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (performance.now() > deadline) throw new Error(`There is no ${what} yet`);
    await delay(50);
  }
}
