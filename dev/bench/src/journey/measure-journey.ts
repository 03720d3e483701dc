import { randomUUID } from 'node:crypto';
import type { Product } from '@cellgate/shared/product/product.ts';
import type { Proxy as RentedProxy } from '@cellgate/shared/proxy/proxy.ts';
import { type Customer, mobileProducts, newCustomer } from '@cellgate/testkit/customer.ts';
import { openResetLink } from '@cellgate/testkit/reset-link.ts';
import { type ProxyAccess, readThrough } from '@cellgate/testkit/through-proxy.ts';
import { until } from '@cellgate/testkit/until.ts';
import { timeEach } from './durations.ts';
import type { Stage } from './stage.ts';

const patienceMs = 30_000;

export interface Buyer {
  customer: Customer;
  proxies: RentedProxy[];
}

/** Measures the milliseconds from sending an order to the first response through the new proxy, one order after the other. */
export async function measureOrders(stage: Stage, count: number): Promise<{ samplesMs: number[]; buyer: Buyer }> {
  const modems = await modemsInStock(stage.origin);
  const customer = await newCustomer(stage.origin, { dollars: 10_000 });
  const proxies: RentedProxy[] = [];
  const samplesMs = await timeEach(modems.slice(0, count), async (product) => {
    const [proxyId = ''] = (await customer.order({ product })).proxyIds;
    const proxy = await customer.proxy(proxyId);
    await until('an answer through the new proxy', () => answersThrough(stage, proxy), patienceMs);
    proxies.push(proxy);
  });
  return { samplesMs, buyer: { customer, proxies } };
}

/** Measures the milliseconds from saving a new password until the old one is refused and the new one is accepted. */
export function measureSettings(stage: Stage, { customer, proxies }: Buyer): Promise<number[]> {
  return timeEach([...proxies.entries()], async ([index, proxy]) => {
    const { username } = proxy;
    const changed = { ...proxy, password: `Bench-${randomUUID()}` };
    await customer.saveSettings(proxy._id, { username, password: changed.password, allowedIPs: [] });
    await until(
      'the old password is refused',
      async () => {
        return (await statusThrough(stage, proxy)) === 407 || undefined;
      },
      patienceMs,
    );
    await until('the new password is accepted', () => answersThrough(stage, changed), patienceMs);
    proxies[index] = changed;
  });
}

/** Measures the milliseconds from opening a reset link to its response with a new IP, on proxies that were not rotated before. */
export async function measureResets(stage: Stage, { customer, proxies }: Buyer): Promise<number[]> {
  const links = await Promise.all(proxies.map(({ _id }) => customer.resetUrl(_id)));
  const addresses: (string | null)[] = [];
  const samplesMs = await timeEach(links, async (link) => {
    const { answer } = await openResetLink(link, { waitSeconds: 25 });
    if (answer.status !== 'changed') throw new Error(`A reset link answered ${answer.status} ${answer.code ?? ''}`);
    addresses.push(answer.newIp);
  });
  for (const [index, proxy] of proxies.entries()) {
    const { body } = await readThrough(proxy, stage.echoUrl);
    if (!body.includes(`"${addresses[index]}"`))
      throw new Error(`${body} was seen where the link said ${addresses[index]}`);
  }
  return samplesMs;
}

/** Measures what this machine currently needs for the same small response without the product, and through an open proxy. */
export async function measureReferences(stage: Stage, proxy: RentedProxy | undefined, count: number) {
  const runs = Array.from({ length: count });
  const direct = await timeEach(runs, async () => {
    await (await fetch(stage.echoUrl)).arrayBuffer();
  });
  const open = proxy ? await timeEach(runs, async () => void (await readThrough(proxy, stage.echoUrl))) : [];
  return { direct, open };
}

/** Returns a product for each modem in stock, alternating between the products. */
async function modemsInStock(origin: string): Promise<Product[]> {
  const products = await mobileProducts(origin);
  const deepest = Math.max(0, ...products.map(({ stock }) => stock.available));
  return Array.from({ length: deepest }, (_, level) => products.filter(({ stock }) => stock.available > level)).flat();
}

/** Returns the HTTP status of the echo through the proxy; undefined if the connection fails. */
async function statusThrough(stage: Stage, proxy: ProxyAccess): Promise<number | undefined> {
  return readThrough(proxy, stage.echoUrl).then(
    ({ status }) => status,
    () => undefined,
  );
}

async function answersThrough(stage: Stage, proxy: ProxyAccess): Promise<true | undefined> {
  return (await statusThrough(stage, proxy)) === 200 || undefined;
}
