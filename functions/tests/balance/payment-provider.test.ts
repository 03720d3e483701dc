import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createDemoProvider } from '../../src/outbound/payments/demo-provider.ts';
import { codeOf } from '../_code-of.ts';

describe('the demo provider’s client', () => {
  const payment = {
    id: 'pay_1',
    reference: 'top_1',
    amountCents: 5000,
    paidCents: 0,
    status: 'pending',
    checkoutUrl: 'http://demo.test/checkout/pay_1',
    createdAt: '2026-11-21T08:00:00.000Z',
    expiresAt: '2026-11-21T08:30:00.000Z',
  };

  /** Returns the same response to every request and records the requests. */
  async function serve(status: number, body: unknown) {
    const asked: { method: string | undefined; url: string | undefined; key: string | undefined; body: string }[] = [];
    const server = createServer(async (request, response) => {
      const chunks = await request.toArray();
      const { method, url, headers } = request;
      asked.push({ method, url, key: headers.authorization, body: Buffer.concat(chunks).toString() });
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const provider = createDemoProvider({ url, key: 'the key', secret: 'the secret' }, () => 0);
    const stop = async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    };
    return { provider, asked, [Symbol.asyncDispose]: stop };
  }

  it('opens a payment with its key and reads the response', async () => {
    await using server = await serve(201, payment);
    const order = { reference: 'top_1', amountCents: 5000, returnUrl: 'http://shop.test/back' };
    expect(await server.provider.open(order)).toMatchObject({
      paymentId: 'pay_1',
      reference: 'top_1',
      status: 'pending',
    });
    expect(server.asked).toMatchObject([{ method: 'POST', url: '/v1/payments', key: 'Bearer the key' }]);
    expect(JSON.parse(server.asked[0]?.body ?? '')).toEqual(order);
  });

  it.each([
    ['settled', 5000, 'completed'],
    ['settled', 10, 'completed'],
    ['expired', 0, 'expired'],
    ['expired', 10, 'completed'],
    ['pending', 10, 'underpaid'],
    ['confirming', 5000, 'confirming'],
  ])('reads a payment that is %s with %i cents paid as %s', async (status, paidCents, expected) => {
    await using server = await serve(200, { ...payment, status, paidCents });
    const settled = expected === 'completed' ? [{ partId: 'pay_1', worthMicros: paidCents * 10_000 }] : [];
    expect(await server.provider.fetch('pay_1')).toMatchObject({ status: expected, settled });
  });

  it('reads the coin of a paid payment, and none of an unpaid one', async () => {
    const received = { code: 'ETH', amount: '0.00225000', txHash: 'demo-pay_1' };
    const paid = { ...payment, paidCents: 5000, status: 'settled' };
    await using byPayer = await serve(200, { ...paid, received });
    await using withoutPayer = await serve(200, paid);
    expect((await byPayer.provider.fetch('pay_1'))?.settled).toMatchObject([{ partId: 'pay_1', coin: received }]);
    expect((await withoutPayer.provider.fetch('pay_1'))?.settled).toEqual([
      { partId: 'pay_1', worthMicros: 50_000_000 },
    ]);
  });

  it('distinguishes a missing payment from a failing provider', async () => {
    await using missing = await serve(404, {});
    expect(await missing.provider.fetch('pay_1')).toBeUndefined();
    for (const [status, body] of [
      [500, payment],
      [200, { id: 1 }],
      [401, payment],
    ] as const) {
      await using server = await serve(status, body);
      expect(await codeOf(server.provider.fetch('pay_1'))).toBe('payment.provider_unavailable');
    }
    const nobody = createDemoProvider({ url: 'http://127.0.0.1:9', key: 'k', secret: 's' }, () => 0);
    expect(await codeOf(nobody.ping())).toBe('payment.provider_unavailable');
  });
});
