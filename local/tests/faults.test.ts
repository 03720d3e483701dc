import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { Proxy as RentedProxy } from '@cellgate/shared/proxy/proxy.ts';
import { curlThrough } from '@cellgate/testkit/curl.ts';
import {
  type Customer,
  knownCustomer,
  mobileProducts,
  newCustomer,
  productInStock,
} from '@cellgate/testkit/customer.ts';
import { openResetLink } from '@cellgate/testkit/reset-link.ts';
import { changeStick, stickAt } from '@cellgate/testkit/sticks.ts';
import { temporaryDirectory } from '@cellgate/testkit/temporary-directory.ts';
import { getThrough, openTunnel, readThrough } from '@cellgate/testkit/through-proxy.ts';
import { until } from '@cellgate/testkit/until.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRefused } from '../src/api-client.ts';
import { pickLayout } from '../src/stack/pick-layout.ts';
import { type Stack, type StackOptions, startStack } from '../src/start-stack.ts';
import { addressThrough, auditStack, killAndSeeItReturn } from './_running-stack.ts';

const ordersAtOnce = 40;
/** Enough modems for all orders of these tests. */
const sticksPerOperator = 9;

const held = new AsyncDisposableStack();
let options: StackOptions;
let stack: Stack;

beforeAll(async () => {
  const dataDir = held.use(await temporaryDirectory()).path;
  options = { layout: await pickLayout({ sticksPerOperator }), dataDir, customers: false, log: () => {} };
  stack = await startStack(options);
});

afterAll(async () => {
  await stack?.[Symbol.asyncDispose]();
  await held.disposeAsync();
});

/** Creates a customer with an open proxy and its reset link. */
async function rent(): Promise<{ customer: Customer; proxy: RentedProxy; resetUrl: string }> {
  const customer = await newCustomer(stack.origin, { dollars: 100 });
  const [proxyId = ''] = (await customer.order({ product: await productInStock(stack.origin) })).proxyIds;
  return { customer, proxy: await customer.openProxy(proxyId), resetUrl: await customer.resetUrl(proxyId) };
}

async function stickOf(proxy: RentedProxy) {
  return stickAt(stack.labControlUrl, await addressThrough(stack, proxy));
}

describe('a process that crashes', () => {
  it('an agent: downloads through its proxies complete, it restarts, and rotation works again', async () => {
    const { proxy, resetUrl } = await rent();
    const server = stack.serverIds.indexOf(proxy.serverId) + 1;
    const bytes = 64_000_000;
    const download = await getThrough(proxy, `${stack.echoUrl}/bytes/${bytes}`);
    let received = 0;
    download.on('data', (chunk: Buffer) => {
      received += chunk.length;
    });
    const complete = once(download, 'end');
    // Awaited at the end; an earlier failure must not end the run.
    complete.catch(() => {});
    await once(download, 'data');
    download.pause();
    const before = received;

    await killAndSeeItReturn(stack, `agent-${server}`);

    expect(before).toBeLessThan(bytes / 2);
    download.resume();
    await complete;
    expect(received).toBe(bytes);
    const answer = await until(
      'a rotation after the agent’s return',
      async () => {
        const asked = await openResetLink(resetUrl);
        return asked.answer.status === 'changed' ? asked.answer : undefined;
      },
      20_000,
    );
    expect(await addressThrough(stack, proxy)).toBe(answer.newIp);
  });

  it('the API in the middle of orders: every retry gets its one order, and the audit is clean', async () => {
    const customers = await Promise.all(Array.from({ length: 8 }, () => newCustomer(stack.origin, { dollars: 500 })));
    const products = await mobileProducts(stack.origin);
    const stock = products.flatMap((product) => Array.from({ length: product.stock.available }, () => product));
    const wanted = stock.slice(0, ordersAtOnce).map((product, index) => {
      const customer = customers[index % customers.length];
      return { customer, purchase: { product, idempotencyKey: randomUUID() } };
    });
    expect(wanted).toHaveLength(ordersAtOnce);

    let answered = 0;
    let cut = 0;
    const killed = Promise.withResolvers<void>();
    const orders = await Promise.all(
      wanted.map(({ customer, purchase }) =>
        until(
          'an answer to an order',
          async () => {
            try {
              const order = await customer?.order(purchase);
              answered += 1;
              if (answered === 5) killed.resolve(killAndSeeItReturn(stack, 'api'));
              return order;
            } catch (error) {
              if (isRefused(error) && error.status < 500) throw error;
              cut += 1;
              return undefined;
            }
          },
          30_000,
        ),
      ),
    );
    await killed.promise;
    await stack.healthy();

    expect(cut).toBeGreaterThan(0);
    expect(new Set(orders.map(({ id }) => id)).size).toBe(ordersAtOnce);
    const again = await Promise.all(wanted.map(({ customer, purchase }) => customer?.order(purchase)));
    expect(again.map((order) => order?.id)).toEqual(orders.map(({ id }) => id));
    for (const [index, customer] of customers.entries()) {
      const own = orders.filter((_, order) => order % customers.length === index);
      const spent = own.reduce((sum, order) => sum + order.pricing.total, 0);
      expect(await customer.balance()).toBe(500 - spent);
      expect((await customer.proxies()).map(({ orderId }) => orderId).sort()).toEqual(own.map(({ id }) => id).sort());
    }
    expect(await auditStack(stack)).toContain('No problems found.');
  });

  it('the broker: a rotation requested before its server reconnects runs afterwards', async () => {
    const { proxy, resetUrl } = await rent();
    const before = await addressThrough(stack, proxy);
    const server = `agent-${stack.serverIds.indexOf(proxy.serverId) + 1}`;
    const pid = stack.processes().find(({ name }) => name === server)?.pid;
    if (pid === undefined) throw new Error(`${server} does not run`);
    await stack.kill('cloud');
    // Stopped, so that the rotation is requested before it can return.
    process.kill(pid, 'SIGSTOP');
    await stack.restart('cloud');
    const { statusUrl = '' } = (await openResetLink(resetUrl, { waitSeconds: 0 })).answer;
    process.kill(pid, 'SIGCONT');
    const answer = await until(
      'the outcome',
      async () => {
        const asked = await openResetLink(statusUrl);
        return asked.answer.status === 'rotating' ? undefined : asked.answer;
      },
      60_000,
    );
    expect(answer).toMatchObject({ status: 'changed', oldIp: before });
    expect(await addressThrough(stack, proxy)).toBe(answer.newIp);
  });

  it('all of them: after a restart with the same data, account, proxy and reset link still work', async () => {
    const { customer, proxy, resetUrl } = await rent();
    await stack[Symbol.asyncDispose]();
    stack = await startStack(options);

    const back = await knownCustomer(stack.origin, customer);
    expect(await back.openProxy(proxy._id)).toMatchObject({ username: proxy.username, password: proxy.password });
    const before = await addressThrough(stack, proxy);
    const { answer } = await openResetLink(resetUrl);
    expect(answer).toMatchObject({ status: 'changed', oldIp: before });
    expect(await addressThrough(stack, proxy)).toBe(answer.newIp);
  });
});

describe.concurrent('a stick that misbehaves', () => {
  it('one that loses its SIM: the proxy says so within seconds, and recovers with the SIM', async () => {
    const { customer, proxy } = await rent();
    const stick = await stickOf(proxy);
    const stateWithin = (state: string) =>
      until(
        `the modem’s state ${state}`,
        async () => {
          const shown = await customer.proxy(proxy._id);
          return shown.live.modem?.state === state ? shown : undefined;
        },
        15_000,
      );
    await changeStick(stack.labControlUrl, stick, { fault: 'no_sim' });
    const { live, currentIp } = await stateWithin('no_sim');
    expect({ live, currentIp }).toMatchObject({
      live: { link: { up: false, since: live.modem?.since } },
      currentIp: { address: null, lastAddress: stick.publicIp },
    });
    await changeStick(stack.labControlUrl, stick, { fault: null });
    expect((await stateWithin('ok')).live.link.up).toBe(true);
  });

  it('one that hangs: the receipt states that the modem was unreachable', async () => {
    const { proxy, resetUrl } = await rent();
    await changeStick(stack.labControlUrl, await stickOf(proxy), { fault: 'hang' });
    const first = await openResetLink(resetUrl, { waitSeconds: 25 });
    const { statusUrl } = first.answer;
    const last = statusUrl
      ? await until(
          'the outcome',
          async () => {
            const asked = await openResetLink(statusUrl);
            return asked.answer.status === 'rotating' ? undefined : asked;
          },
          40_000,
        )
      : first;
    expect(last).toMatchObject({
      httpStatus: 503,
      answer: { success: false, status: 'failed', changed: false, newIp: null, code: 'modem_unreachable' },
    });
  });

  it('one that drops its sessions: the IP still changes', async () => {
    const { proxy, resetUrl } = await rent();
    const stick = await stickOf(proxy);
    await changeStick(stack.labControlUrl, stick, { fault: 'drop_session', dropEvery: 2 });
    const { httpStatus, answer } = await openResetLink(resetUrl, { waitSeconds: 25 });
    expect({ httpStatus, ...answer }).toMatchObject({
      httpStatus: 200,
      success: true,
      status: 'changed',
      oldIp: stick.publicIp,
    });
    expect(await addressThrough(stack, proxy)).toBe(answer.newIp);
  });

  it('one whose carrier assigns the same IP again: the receipt states it, and a retry is possible immediately', async () => {
    const { proxy, resetUrl } = await rent();
    const stick = await stickOf(proxy);
    await changeStick(stack.labControlUrl, stick, { fault: 'same_address' });
    const same = await openResetLink(resetUrl, { waitSeconds: 25 });
    expect(same).toMatchObject({
      httpStatus: 200,
      answer: { success: false, status: 'unchanged', changed: false, code: 'same_address', nextAllowedAt: null },
    });
    expect(same.answer).toMatchObject({ oldIp: stick.publicIp, newIp: stick.publicIp });
    await changeStick(stack.labControlUrl, stick, { fault: null });
    expect((await openResetLink(resetUrl, { waitSeconds: 25 })).answer.status).toBe('changed');
  });
});

describe.concurrent('a client without access', () => {
  it('with a disallowed IP: 403 and no SOCKS method, also with the correct password', async () => {
    const { customer, proxy } = await rent();
    const { username, password } = proxy;
    const limited = await customer.saveSettings(proxy._id, { username, password, allowedIPs: ['203.0.113.7'] });
    expect(limited.live.state).toBe('open');
    const url = `${stack.echoUrl}/ip`;
    expect(await curlThrough(proxy, { route: 'http', url })).toMatchObject({
      status: 403,
      body: expect.stringMatching(/^address_denied: .+127\.0\.0\.1/),
    });
    expect(await curlThrough(proxy, { route: 'tunnel', url })).toMatchObject({ exitCode: 56, connectStatus: 403 });
    const socks = await curlThrough(proxy, { route: 'socks5-hostname', url });
    expect(socks).toMatchObject({
      exitCode: 97,
      log: expect.stringContaining('No authentication method was acceptable'),
    });

    await customer.saveSettings(proxy._id, { username, password, allowedIPs: ['127.0.0.0/8'] });
    expect(await curlThrough(proxy, { route: 'http', url })).toMatchObject({ status: 200 });
  });

  it('one connection more than the proxy serves: 503 with Retry-After and a SOCKS refusal, until another ends', async () => {
    const { proxy } = await rent();
    const authority = new URL(stack.echoUrl).host;
    await using tunnels = new AsyncDisposableStack();
    const open = Array.from({ length: proxy.maxConnections }, () => openTunnel(proxy, authority));
    for (const tunnel of await Promise.all(open)) {
      tunnels.use(tunnel);
      expect(tunnel.status).toBe(200);
    }
    using refused = await openTunnel(proxy, authority);
    expect(refused.status).toBe(503);
    expect(refused.headers).toMatchObject({
      'proxy-status': expect.stringContaining('connection_limit_reached'),
      'retry-after': '5',
    });
    const url = `${stack.echoUrl}/ip`;
    expect(await curlThrough(proxy, { route: 'socks5-hostname', url })).toMatchObject({ exitCode: 97 });

    await tunnels.disposeAsync();
    await until(
      'a free connection',
      async () => {
        return (await readThrough(proxy, url)).status === 200 ? true : undefined;
      },
      5_000,
    );
  });
});
