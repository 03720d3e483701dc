import { listProducts } from '@cellgate/shared/product/product.endpoints.ts';
import type { ProxyType } from '@cellgate/shared/product/product.ts';
import { rotateProxy } from '@cellgate/shared/proxy/proxy.endpoints.ts';
import type { Proxy as RentedProxy } from '@cellgate/shared/proxy/proxy.ts';
import { curlThrough } from '@cellgate/testkit/curl.ts';
import { type Customer, newCustomer } from '@cellgate/testkit/customer.ts';
import { openResetLink } from '@cellgate/testkit/reset-link.ts';
import { temporaryDirectory } from '@cellgate/testkit/temporary-directory.ts';
import { until } from '@cellgate/testkit/until.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callApi } from '../src/api-client.ts';
import { addressesPerServer } from '../src/environment.ts';
import { pickLayout } from '../src/stack/pick-layout.ts';
import { type Stack, startStack } from '../src/start-stack.ts';
import { auditStack } from './_running-stack.ts';

const held = new AsyncDisposableStack();
let stack: Stack;
let customer: Customer;

beforeAll(async () => {
  const dataDir = held.use(await temporaryDirectory()).path;
  const layout = await pickLayout({ sticksPerOperator: 1, servers: 4 });
  stack = held.use(await startStack({ layout, dataDir, customers: false, log: () => {} }));
  customer = await newCustomer(stack.origin, { dollars: 100 });
});
afterAll(() => held.disposeAsync());

const stockOf = async (type: ProxyType) => {
  const { products } = await callApi(stack.origin, listProducts, { query: { type } });
  const [product] = products;
  if (!product) throw new Error(`There is no product of type ${type}`);
  return product;
};

/** Buys a proxy of this type and waits until it is open. */
async function buy(type: ProxyType): Promise<RentedProxy> {
  const product = await until(
    `${type} in stock`,
    async () => {
      const found = await stockOf(type);
      return found.stock.available > 0 ? found : undefined;
    },
    30_000,
  );
  const [proxyId = ''] = (await customer.order({ product })).proxyIds;
  return customer.openProxy(proxyId, 60_000);
}

/** Returns the public IP, after checking that every protocol has the same. */
async function exitOf(proxy: RentedProxy): Promise<string> {
  const url = `${stack.echoUrl}/ip`;
  const [http, tunnel, socks] = await Promise.all(
    (['http', 'tunnel', 'socks5-hostname'] as const).map((route) => curlThrough(proxy, { route, url })),
  );
  for (const answer of [http, tunnel, socks]) expect(answer).toMatchObject({ exitCode: 0, status: 200 });
  expect([tunnel?.body, socks?.body]).toEqual([http?.body, http?.body]);
  return JSON.parse(http?.body ?? '').ip;
}

it('an IPv6 proxy uses an address of its prefix, and another one after a rotation', async () => {
  const proxy = await buy('ipv6');
  const before = await exitOf(proxy);
  expect(before).toMatch(/^2001:db8:[\da-f]+:3::[\da-f]+$/);
  const { httpStatus, answer } = await openResetLink(await customer.resetUrl(proxy._id), { waitSeconds: 25 });
  expect({ httpStatus, ...answer }).toMatchObject({
    httpStatus: 200,
    status: 'changed',
    oldIp: before,
    method: 'fast',
  });
  const after = await exitOf(proxy);
  expect(after).toBe(answer.newIp);
  expect(after).not.toBe(before);
  expect(after.replace(/[^:]+$/, '')).toBe(before.replace(/[^:]+$/, ''));
});

it('an IPv4 proxy keeps the address that was bought: it gets no reset link and no rotation', async () => {
  const proxy = await buy('ipv4');
  const address = await exitOf(proxy);
  expect(address).toMatch(/^203\.0\.113\.\d+$/);
  const unsupported = { status: 409, code: 'rotation.unsupported' };
  await expect(customer.resetUrl(proxy._id)).rejects.toMatchObject(unsupported);
  const rotating = callApi(stack.origin, rotateProxy, {
    token: customer.tokens.accessToken,
    params: { id: proxy._id },
    query: {},
  });
  await expect(rotating).rejects.toMatchObject(unsupported);
  expect(await exitOf(proxy)).toBe(address);
});

it('each type is sold separately with its own stock', async () => {
  const stock = await Promise.all(
    (['mobile', 'ipv6', 'ipv4'] as const).map(async (type) => (await stockOf(type)).stock),
  );
  expect(stock.map(({ total }) => total)).toEqual([2, addressesPerServer, addressesPerServer]);
  expect(stock.map(({ available }) => available)).toEqual([2, addressesPerServer - 1, addressesPerServer - 1]);
  expect(await auditStack(stack)).toContain('No problems found.');
});
