import { once } from 'node:events';
import { getProxyStats } from '@cellgate/shared/proxy/proxy.endpoints.ts';
import { testProxy } from '@cellgate/shared/proxy/proxy-check.endpoints.ts';
import { addProxyUser, listProxyUsers, removeProxyUser } from '@cellgate/shared/proxy/proxy-user.endpoints.ts';
import { runSpeedTest } from '@cellgate/shared/speed-test/speed-test.endpoints.ts';
import { speedTestBytes } from '@cellgate/shared/speed-test/speed-test.ts';
import { newCustomer, productInStock } from '@cellgate/testkit/customer.ts';
import { changeStick, stickAt } from '@cellgate/testkit/sticks.ts';
import { temporaryDirectory } from '@cellgate/testkit/temporary-directory.ts';
import { openTunnel, readThrough, type Tunnel } from '@cellgate/testkit/through-proxy.ts';
import { until } from '@cellgate/testkit/until.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callApi } from '../src/api-client.ts';
import { pickLayout } from '../src/stack/pick-layout.ts';
import { type Stack, startStack } from '../src/start-stack.ts';

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

async function rent() {
  const customer = await newCustomer(stack.origin, { dollars: 100 });
  const product = await productInStock(stack.origin);
  const [id = ''] = (await customer.order({ product })).proxyIds;
  return { token: customer.tokens.accessToken, customer, id, proxy: await customer.openProxy(id) };
}

/** Sends a request inside a tunnel and returns the response. */
async function askInside({ socket }: Tunnel, host: string): Promise<string> {
  socket.write(`GET /ip HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  const [chunk] = (await once(socket, 'data')) as [Buffer];
  return chunk.toString();
}

it('a second user gets access at once with separate counters, and removal ends only that user’s tunnels', async () => {
  const { token, id, proxy } = await rent();
  const {
    user,
    password,
    proxy: saved,
  } = await callApi(stack.origin, addProxyUser, {
    token,
    params: { id },
    body: { username: 'anna' },
  });
  expect(saved.live.state).toBe('open');
  const asAnna = { ...proxy, username: user.username, password };
  const { host } = new URL(stack.echoUrl);
  using first = await openTunnel(proxy, host);
  using second = await openTunnel(asAnna, host);
  for (const tunnel of [first, second]) expect(await askInside(tunnel, host)).toMatch(/^HTTP\/1\.1 200/);

  const secondEnds = new Promise((resolve) => second.socket.once('close', resolve));
  await callApi(stack.origin, removeProxyUser, { token, params: { id, username: 'anna' } });
  await secondEnds;
  expect(await askInside(first, host)).toMatch(/^HTTP\/1\.1 200/);
  expect(await readThrough(asAnna, `${stack.echoUrl}/ip`)).toMatchObject({ status: 407 });

  await callApi(stack.origin, addProxyUser, { token, params: { id }, body: { username: 'anna' } });
  await until(
    'usage of both proxies',
    async () => {
      const { users } = await callApi(stack.origin, listProxyUsers, { token, params: { id } });
      return users.every(({ traffic }) => traffic.connections > 0 && traffic.bytesDown > 0) ? users : undefined;
    },
    60_000,
  );
});

it('the test of a proxy uses both protocols, and reports the reason of a failure', async () => {
  const { token, customer, id, proxy } = await rent();
  const ask = async () => (await callApi(stack.origin, testProxy, { token, params: { id } })).test;
  const { body } = await readThrough(proxy, `${stack.echoUrl}/ip`);
  const address = (JSON.parse(body.toString()) as { ip: string }).ip;
  expect(await ask()).toMatchObject({
    ok: true,
    routes: [
      { protocol: 'http', ok: true, address, latencyMs: expect.any(Number) },
      { protocol: 'socks5', ok: true, address, latencyMs: expect.any(Number) },
    ],
  });

  const stick = await stickAt(stack.labControlUrl, address);
  await changeStick(stack.labControlUrl, stick, { fault: 'no_traffic' });
  const codes = async () => (await ask()).routes.map(({ code }) => code);
  expect(await codes()).not.toContain(null);
  await changeStick(stack.labControlUrl, stick, { fault: null });

  const { username, password } = proxy;
  await customer.saveSettings(id, { username, password, allowedIPs: ['203.0.113.7'] });
  expect(await codes()).toEqual(['not_listed', 'not_listed']);
});

it('the speed test of a proxy measures what it downloads, which counts as traffic of the proxy', async () => {
  const { token, id, proxy } = await rent();
  const { body } = await readThrough(proxy, `${stack.echoUrl}/ip`);
  const address = (JSON.parse(body.toString()) as { ip: string }).ip;
  const { speedTest } = await callApi(stack.origin, runSpeedTest, { token, params: { id } });
  expect(speedTest).toMatchObject({ code: null, address });
  expect(speedTest.bytes).toBeGreaterThan(0);
  expect(speedTest.bytes).toBeLessThanOrEqual(speedTestBytes);
  expect(speedTest.downloadMbits).toBeGreaterThan(0);
  await until(
    'the traffic of the download',
    async () => {
      const { stats } = await callApi(stack.origin, getProxyStats, { token, params: { id } });
      return stats.totals.bytesDown >= speedTest.bytes || undefined;
    },
    60_000,
  );
});
