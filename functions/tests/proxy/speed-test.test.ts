import { once } from 'node:events';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { type AddressInfo, connect, type Server } from 'node:net';
import type { ErrorCode } from '@cellgate/shared/contract/error-code.ts';
import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import type { SpeedTest } from '@cellgate/shared/speed-test/speed-test.ts';
import { speedTestLimits } from '@cellgate/shared/speed-test/speed-test.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createSpeedProbe } from '../../src/outbound/proxy-probe/speed-probe.ts';
import type { ProductRecord } from '../../src/storage/order/product-store.ts';
import { type Box, createBox, createMobileProduct, createOpenProxy, settings } from '../_fleet.ts';
import { createWorld, type World } from '../_world.ts';

let world: World;
let box: Box;
let product: ProductRecord;
beforeAll(async () => {
  world = await createWorld();
  box = await createBox(world, { modems: 8 });
  product = await createMobileProduct(world, [box.serverId]);
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(() => {
  world.downloads.made.length = 0;
  world.downloads.outcome = { latencyMs: 60, bytes: 10_000_000, durationMs: 2_000, code: null };
});

type Customer = Awaited<ReturnType<World['customer']>>;
interface Answer {
  data: { speedTest: SpeedTest; speedTests: SpeedTest[]; nextAllowedAt: string | null };
  error?: { code: ErrorCode; message: string };
}

async function ask(method: string, path: string, as: Customer) {
  const headers = { 'accept-language': 'en' };
  const response = await world.request(method, path, { as, headers, ...(method === 'POST' && { body: {} }) });
  const { data, error } = (await response.json()) as Answer;
  return { status: response.status, retryAfter: response.headers.get('retry-after'), data, error };
}
const run = (as: Customer, id: ProxyId) => ask('POST', `/proxies/${id}/speed-test`, as);
const list = async (as: Customer, id: ProxyId) => (await ask('GET', `/proxies/${id}/speed-tests`, as)).data;
/** Lets time pass, with the server online at its end. */
const wait = async (durationMs: number) => {
  world.clock.advance(durationMs);
  await box.beat();
};

describe('the speed test of a proxy', () => {
  it('downloads through the HTTP port as its own user and keeps the result', async () => {
    const { customer, proxyId } = await createOpenProxy(world, box, product);
    expect(await list(customer, proxyId)).toEqual({ speedTests: [], nextAllowedAt: null });
    const { data } = await run(customer, proxyId);
    const measured = { downloadMbits: 40, latencyMs: 60, bytes: 10_000_000, durationMs: 2_000, address: '46.133.1.1' };
    expect(data.speedTest).toMatchObject({ ...measured, code: null, message: null });
    expect(world.downloads.made).toMatchObject([{ host: 'p1.shop.test', username: expect.stringMatching(/^\w+$/) }]);
    expect(Math.floor((world.downloads.made[0]?.port ?? 0) / 1000)).toBe(20);
    const nextAllowedAt = new Date(Date.parse(data.speedTest.testedAt) + 600_000).toISOString();
    expect(await list(customer, proxyId)).toEqual({ speedTests: [data.speedTest], nextAllowedAt });
  });

  it('is allowed once in ten minutes, and says when the next one is', async () => {
    const { customer, proxyId } = await createOpenProxy(world, box, product);
    await run(customer, proxyId);
    await wait(150_000);
    expect(await run(customer, proxyId)).toMatchObject({
      status: 429,
      retryAfter: '450',
      error: { code: 'proxy.speed_test_limit', message: expect.stringContaining('in 8\u00a0min') },
    });
    await wait(450_000);
    expect((await run(customer, proxyId)).status).toBe(200);
  });

  it('keeps why nothing was measured; without a download it is not counted for the proxy', async () => {
    const { customer, proxyId } = await createOpenProxy(world, box, product);
    world.downloads.outcome = { latencyMs: null, bytes: 0, durationMs: 0, code: 'no_connection' };
    const failed = await run(customer, proxyId);
    expect(failed.data.speedTest).toMatchObject({ code: 'no_connection', message: expect.stringMatching(/\w+/) });
    expect(await list(customer, proxyId)).toEqual({ speedTests: [], nextAllowedAt: null });
    world.downloads.outcome = { latencyMs: 900, bytes: 200_000, durationMs: 7_000, code: null };
    expect((await run(customer, proxyId)).data.speedTest).toMatchObject({ downloadMbits: null, code: 'too_little' });
    expect((await list(customer, proxyId)).speedTests).toMatchObject([{ code: 'too_little', bytes: 200_000 }]);
  });

  it('is not begun if its failure is known, or for anyone but the owner of an active proxy', async () => {
    const { customer, proxyId } = await createOpenProxy(world, box, product);
    expect(await run(await world.customer(), proxyId)).toMatchObject({ error: { code: 'proxy.not_found' } });
    const body = settings({ allowedIPs: ['203.0.113.9'] });
    await world.request('PUT', `/proxies/${proxyId}/auth-settings`, { as: customer, body });
    expect((await run(customer, proxyId)).data.speedTest.code).toBe('not_listed');
    await world.request('PUT', `/proxies/${proxyId}/auth-settings`, { as: customer, body: settings() });
    await world.request('POST', `/proxies/${proxyId}/rotate?wait=0`, { as: customer });
    expect((await run(customer, proxyId)).data.speedTest.code).toBe('rotating');
    await wait(7 * 86_400_000);
    expect(await run(customer, proxyId)).toMatchObject({ error: { code: 'proxy.not_active' } });
    expect(world.downloads.made).toEqual([]);
  });

  it('shows results of the present modem only', async () => {
    const { customer, proxyId } = await createOpenProxy(world, box, product);
    await run(customer, proxyId);
    const shown = await world.request('GET', `/proxies/${proxyId}`, { as: customer });
    const { data } = (await shown.json()) as { data: { proxy: { modemId: string } } };
    const replaced = { as: customer, body: { modemId: data.proxy.modemId } };
    expect((await world.request('POST', `/proxies/${proxyId}/replacement`, replaced)).status).toBe(200);
    expect(await list(customer, proxyId)).toEqual({ speedTests: [], nextAllowedAt: null });
  });

  it('is limited for all proxies of an account together', async () => {
    const { customer, proxyId } = await createOpenProxy(world, box, product);
    world.downloads.outcome = { latencyMs: null, bytes: 0, durationMs: 0, code: 'unreachable' };
    const { limit } = speedTestLimits.account;
    for (let count = 0; count < limit; count += 1) expect((await run(customer, proxyId)).status).toBe(200);
    expect((await run(customer, proxyId)).error?.code).toBe('proxy.speed_test_limit');
  });
});

describe('the download of a speed test', () => {
  const held = new AsyncDisposableStack();
  /** Answers by path. */
  const files = new Map<string, RequestListener>();
  let port: number;
  let origin: string;
  beforeAll(async () => {
    const server = createHttpServer((request, response) => files.get(request.url ?? '')?.(request, response));
    origin = `http://127.0.0.1:${await listening(server)}`;
    port = await listening(connectProxy());
  });
  afterAll(() => held.disposeAsync());

  async function listening(server: Server): Promise<number> {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    held.defer(async () => void server.close());
    return (server.address() as AddressInfo).port;
  }

  /** Downloads through the proxy. `timeoutMs` is far above what an answer takes. */
  const download = (answer: RequestListener, timeoutMs = 30_000) => {
    const path = `/${files.size}`;
    files.set(path, answer);
    const route = { host: '127.0.0.1', port, username: 'user', password: 'word' };
    return createSpeedProbe({ url: `${origin}${path}`, maxBytes: 1_000_000, timeoutMs })(route);
  };
  const nothing = { latencyMs: null, bytes: 0, durationMs: 0 };

  it('is timed and ends at the limit of bytes', async () => {
    const outcome = await download((_, response) => response.end(Buffer.alloc(1_000_000)));
    expect(outcome).toEqual({
      bytes: 1_000_000,
      latencyMs: expect.any(Number),
      durationMs: expect.any(Number),
      code: null,
    });
    const endless = await download((_, response) => {
      response.on('error', () => {});
      const more = () => void response.write(Buffer.alloc(100_000));
      response.on('drain', more);
      more();
    });
    expect(endless.code).toBeNull();
    expect(endless.bytes).toBeGreaterThanOrEqual(1_000_000);
    expect(endless.bytes).toBeLessThan(1_100_000);
  });

  it('ends at the limit of time with what has arrived', async () => {
    const timeoutMs = 1_000;
    const [slow, silent] = await Promise.all([
      download((_, response) => response.write(Buffer.alloc(400_000)), timeoutMs),
      download(() => {}, timeoutMs),
    ]);
    expect(slow.code).toBeNull();
    expect(slow.bytes).toBeGreaterThan(0);
    expect(silent).toEqual({ ...nothing, code: 'timeout' });
  });

  it('says why nothing was measured', async () => {
    expect(await download((request) => request.socket.destroy())).toEqual({ ...nothing, code: 'no_answer' });
    const redirect: RequestListener = (_, response) => response.writeHead(302, { location: '/other' }).end();
    expect(await download(redirect)).toEqual({ ...nothing, code: 'wrong_answer' });
    expect(await download((_, response) => response.writeHead(500).end())).toEqual({
      ...nothing,
      code: 'wrong_answer',
    });
    const page = await download((_, response) => response.end('<h1>No credit</h1>'));
    expect(page).toMatchObject({ bytes: 18, code: 'wrong_answer' });
    const broken = await download((_, response) => {
      response.writeHead(200, { 'content-length': 1_000_000 });
      response.write(Buffer.alloc(500_000), () => response.socket?.end());
    });
    expect(broken).toMatchObject({ bytes: 500_000, code: 'interrupted' });
  });
});

/** Creates a CONNECT proxy (RFC 9110, section 9.3.6) that lets everyone in. */
function connectProxy(): Server {
  return createHttpServer().on('connect', (request, client) => {
    const [host, port] = request.url?.split(':') ?? [];
    client.write('HTTP/1.1 200 OK\r\n\r\n');
    const origin = connect({ host: host ?? '', port: Number(port) });
    for (const socket of [client, origin]) socket.on('error', () => socket.destroy());
    client.pipe(origin).pipe(client);
  });
}
