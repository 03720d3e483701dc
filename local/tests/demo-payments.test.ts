import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import type { DemoMethods, DemoPayment } from '@cellgate/shared/payment/demo-provider.ts';
import { temporaryDirectory } from '@cellgate/testkit/temporary-directory.ts';
import { until } from '@cellgate/testkit/until.ts';
import { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startDemoPayments } from '../src/demo-payments.ts';
import { listenHttp } from '../src/listen.ts';

const apiKey = 'key-of-the-demo-merchant';
const webhookSecret = 'secret-of-the-demo-webhook';
const returnUrl = 'http://localhost:5001/client/balance';

let stack: AsyncDisposableStack;
let webhooks: { body: string; signature: string }[];
/** Next responses of the merchant; 200 if empty. */
let answers: (200 | 500)[];
let origin: string;
let path: string;
let webhookUrl: string;

beforeEach(async () => {
  stack = new AsyncDisposableStack();
  webhooks = [];
  answers = [];
  path = join(stack.use(await temporaryDirectory()).path, 'payments.json');
  const merchant = new Hono().post('/webhook', async (c) => {
    webhooks.push({ body: await c.req.text(), signature: c.req.header('demo-signature') ?? '' });
    return c.json({}, answers.shift() ?? 200);
  });
  const http = stack.use(await listenHttp(merchant.fetch, { port: 0, host: '127.0.0.1' }));
  webhookUrl = `http://127.0.0.1:${http.port}/webhook`;
  origin = await startProvider();
});

afterEach(() => stack.disposeAsync());

async function startProvider(): Promise<string> {
  const options = { port: 0, host: '127.0.0.1', apiKey, webhookSecret, webhookUrl, path, log: () => {} };
  const provider = stack.use(await startDemoPayments({ ...options, checkoutOrigin: 'http://localhost:5090' }));
  return `http://127.0.0.1:${provider.port}`;
}

async function call<T>(
  method: string,
  target: string,
  body?: unknown,
  key = apiKey,
): Promise<{ status: number; json: T }> {
  const response = await fetch(`${origin}${target}`, {
    method,
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: response.status, json: (await response.json()) as T };
}

async function open(reference = 'top_1'): Promise<DemoPayment> {
  const { status, json } = await call<DemoPayment>('POST', '/v1/payments', {
    reference,
    amountCents: 5_000,
    returnUrl,
  });
  expect(status).toBe(201);
  return json;
}

const typesOf = (id: string) =>
  webhooks.map(({ body }) => JSON.parse(body)).flatMap((event) => (event.paymentId === id ? [event.type] : []));

describe('the merchant', () => {
  it('opens a payment once per reference and reads it again', async () => {
    const payment = await open();
    expect(payment).toMatchObject({ reference: 'top_1', amountCents: 5_000, paidCents: 0, status: 'pending' });
    expect((await open()).id).toBe(payment.id);
    expect((await call('GET', `/v1/payments/${payment.id}`)).json).toEqual(payment);
  });

  it('gets nothing without the key', async () => {
    const { id } = await open();
    expect((await call('GET', `/v1/payments/${id}`, undefined, 'wrong')).status).toBe(401);
    expect((await call('POST', `/v1/payments/${id}/settle`, undefined, 'wrong')).status).toBe(401);
  });

  it('settles a payment once, and gets an event signed over time and body', async () => {
    const { id } = await open();
    const settled = await call<{ payment: DemoPayment; delivered: boolean }>('POST', `/v1/payments/${id}/settle`);
    expect(settled.json).toMatchObject({ payment: { status: 'settled', paidCents: 5_000 }, delivered: true });
    await call('POST', `/v1/payments/${id}/settle`);
    expect(typesOf(id)).toEqual(['payment.settled']);
    const [{ body, signature } = { body: '', signature: '' }] = webhooks;
    const [, seconds, mac] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature) ?? [];
    expect(mac).toBe(createHmac('sha256', webhookSecret).update(`${seconds}.${body}`).digest('hex'));
    expect(Math.abs(Number(seconds) - Date.now() / 1000)).toBeLessThan(5);
  });

  it('gets the same event again until it accepts it', async () => {
    answers = [500, 500];
    const { id } = await open();
    const settled = await call<{ delivered: boolean }>('POST', `/v1/payments/${id}/settle`);
    expect(settled.json.delivered).toBe(false);
    await until('three webhooks', () => (webhooks.length === 3 ? true : undefined), 5_000);
    expect(new Set(webhooks.map(({ body }) => body)).size).toBe(1);
  });

  it('finds its payments after a restart', async () => {
    const payment = await open();
    origin = await startProvider();
    expect((await call('GET', `/v1/payments/${payment.id}`)).json).toEqual(payment);
  });

  it('cannot open a payment of zero, or with a script as return URL', async () => {
    const refused = [
      { reference: 'a', amountCents: 0, returnUrl },
      { reference: 'a', amountCents: 100, returnUrl: 'javascript:alert(1)' },
    ];
    for (const body of refused) expect((await call('POST', '/v1/payments', body)).status).toBe(400);
  });
});

describe('the payer', () => {
  it('sees amount and address in the coin of the merchant’s link', async () => {
    const { id, checkoutUrl } = await open();
    const { json } = await call<DemoMethods>('GET', `/v1/payments/${id}/methods`);
    const tether = json.methods.find((method) => method.id === 'usdt');
    expect(tether).toMatchObject({ due: '51.00000000', checkoutUrl: `${checkoutUrl}?coin=usdt` });
    const page = await (await fetch(`${origin}/checkout/${id}?coin=usdt`)).text();
    for (const said of ['$50.00', '51.00000000 USDT', tether?.address ?? 'no address']) expect(page).toContain(said);
    expect(page).not.toContain('BTC');
  });

  it('pays in the coin on the page, which the merchant receives in the event', async () => {
    const { id } = await open();
    const page = await (await fetch(`${origin}/checkout/${id}?coin=ethereum`)).text();
    const action = /action="([^"]+pay[^"]*)"/.exec(page)?.[1] ?? '';
    await fetch(`${origin}${action}`, { method: 'POST', redirect: 'manual' });
    expect((await call<DemoPayment>('GET', `/v1/payments/${id}`)).json).toMatchObject({
      status: 'settled',
      received: { code: 'ETH', amount: '0.00225000', txHash: `demo-${id}` },
    });
  });

  it('is redirected to the merchant after the confirmations', async () => {
    const { id } = await open();
    const response = await fetch(`${origin}/checkout/${id}/pay`, { method: 'POST', redirect: 'manual' });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(returnUrl);
    expect(typesOf(id)).toEqual(['payment.confirming', 'payment.settled']);
  });

  it('cannot pay an expired payment', async () => {
    const { id } = await open();
    await fetch(`${origin}/checkout/${id}/expire`, { method: 'POST', redirect: 'manual' });
    expect(typesOf(id)).toEqual(['payment.expired']);
    expect((await call('POST', `/v1/payments/${id}/settle`)).status).toBe(409);
  });
});
