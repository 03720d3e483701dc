import { randomUUID } from 'node:crypto';
import { cancelOrder, quoteRefund } from '@cellgate/shared/order/order.endpoints.ts';
import { type Customer, newCustomer, productInStock } from '@cellgate/testkit/customer.ts';
import { temporaryDirectory } from '@cellgate/testkit/temporary-directory.ts';
import { readThrough } from '@cellgate/testkit/through-proxy.ts';
import { until } from '@cellgate/testkit/until.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callApi } from '../src/api-client.ts';
import { pickLayout } from '../src/stack/pick-layout.ts';
import { type Stack, startStack } from '../src/start-stack.ts';
import { auditStack } from './_running-stack.ts';

const downloadBytes = 20_000_000;

const held = new AsyncDisposableStack();
let stack: Stack;

beforeAll(async () => {
  const dataDir = held.use(await temporaryDirectory()).path;
  stack = await startStack({ layout: await pickLayout(), dataDir, customers: false, log: () => {} });
}, 90_000);

afterAll(async () => {
  await stack?.[Symbol.asyncDispose]();
  await held.disposeAsync();
});

/** Orders one open proxy and returns it with its cancellation. */
async function rent(customer: Customer) {
  const product = await productInStock(stack.origin);
  const order = await customer.order({ product });
  const [id = ''] = order.proxyIds;
  const proxy = await customer.openProxy(id);
  const call = { token: customer.tokens.accessToken, params: { id: order.id } };
  const quote = async () => (await callApi(stack.origin, quoteRefund, call)).refund;
  const cancel = (amount: number) =>
    callApi(stack.origin, cancelOrder, { ...call, body: { amount }, idempotencyKey: randomUUID() });
  return { proxy, quote, cancel };
}

it('a proxy cancelled right after a download is charged for all of it, and refuses connections', async () => {
  const customer = await newCustomer(stack.origin, { dollars: 100 });
  const { proxy, quote, cancel } = await rent(customer);
  expect((await readThrough(proxy, `${stack.echoUrl}/bytes/${downloadBytes}`)).body).toHaveLength(downloadBytes);
  const { amount, paid } = await quote();
  expect(amount).toBe(paid);
  expect(await cancel(amount)).toMatchObject({ refunded: paid, proxies: [{ basis: 'full', reason: null }] });
  await expect(readThrough(proxy, `${stack.echoUrl}/ip`)).rejects.toThrow();
  expect(await customer.balance()).toBe(100);

  const { fullRefundsLeft } = await (await rent(customer)).quote();
  expect(fullRefundsLeft.proxies).toBe(2);
  expect(fullRefundsLeft.bytes).toBeLessThanOrEqual(1_000_000_000 - downloadBytes);
  expect(fullRefundsLeft.bytes).toBeGreaterThan(1_000_000_000 - 2 * downloadBytes);
});

it('a proxy with a stopped agent counts as used, and serves until the customer confirms', async () => {
  const customer = await newCustomer(stack.origin, { dollars: 100 });
  const { proxy, quote, cancel } = await rent(customer);
  const { amount, paid } = await quote();
  const agents = stack.processes().filter(({ name }) => name.startsWith('agent-'));
  const signal = (name: NodeJS.Signals) => {
    for (const { pid } of agents) if (pid !== undefined) process.kill(pid, name);
  };
  signal('SIGSTOP');
  try {
    await expect(cancel(amount)).rejects.toMatchObject({ code: 'order.traffic_unknown' });
    expect((await readThrough(proxy, `${stack.echoUrl}/ip`)).status).toBe(200);
    const lowered = await quote();
    expect(lowered).toMatchObject({ proxies: [{ basis: 'pro_rata', reason: 'traffic_unknown', daysCharged: 1 }] });
    expect(lowered.amount).toBeLessThan(paid);
    expect(await cancel(lowered.amount)).toMatchObject({
      refunded: lowered.amount,
      proxies: [{ reason: 'traffic_unknown' }],
    });
    expect(await customer.balance()).toBeCloseTo(100 - paid + lowered.amount);
  } finally {
    signal('SIGCONT');
  }
  await until(
    'the port closes',
    async () =>
      (await readThrough(proxy, `${stack.echoUrl}/ip`).catch(() => 'closed')) === 'closed' ? true : undefined,
    15_000,
  );
  expect(await auditStack(stack)).toContain('No problems found.');
});
