import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { describeApi } from '../../src/http/openapi/describe-api.ts';
import { apiPage } from '../../src/http/openapi/page/page.ts';
import { createHttpWebhookSender, type FindAddresses } from '../../src/outbound/webhooks/http-webhook-sender.ts';
import { type Receiver, startReceiver } from '../_receiver.ts';

let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver[Symbol.asyncDispose]());

const message = { headers: { 'webhook-id': 'msg_1' }, body: '{"type":"webhook.test"}' };
const local = createHttpWebhookSender({ allowLoopback: true });
const post = (url = receiver.url) => local.post({ ...message, url });
/** Returns a resolver with these results, one per lookup. */
const resolvesTo =
  (...answers: string[][]): FindAddresses =>
  (_, done) => {
    const addresses = answers.length > 1 ? answers.shift() : answers[0];
    done(
      null,
      (addresses ?? []).map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };

describe('a message to a customer’s server', () => {
  it('is posted as JSON with our user agent and accepted with any 2xx', async () => {
    receiver.answer((response) => response.writeHead(202).end('thank you'));
    expect(await post()).toMatchObject({ status: 202, failure: null, answer: 'thank you' });
    expect(receiver.received.at(-1)).toMatchObject({
      path: '/hooks',
      body: message.body,
      headers: { 'content-type': 'application/json', 'user-agent': 'Cellgate-Webhooks/1', 'webhook-id': 'msg_1' },
    });
  });

  it('reaches a local server by name, where that is allowed', async () => {
    receiver.answer((response) => response.writeHead(204).end());
    const url = receiver.url.replace('127.0.0.1', 'localhost');
    expect(local.accepts(url)).toBe(true);
    expect(await post(url)).toMatchObject({ status: 204, failure: null });
    const deployed = createHttpWebhookSender({ allowLoopback: false });
    expect(deployed.accepts(url)).toBe(false);
    expect(await deployed.post({ ...message, url })).toMatchObject({ status: null, failure: 'refused_address' });
  });

  it('ends at the documented timeout, which covers the body', async () => {
    const timeouts: number[] = [];
    const wait = vi.spyOn(AbortSignal, 'timeout').mockImplementation((durationMs) => {
      timeouts.push(durationMs);
      return AbortSignal.abort(new DOMException('too late', 'TimeoutError'));
    });
    try {
      expect(await post()).toMatchObject({ status: null, failure: 'timeout' });
    } finally {
      wait.mockRestore();
    }
    const page = await apiPage(describeApi([], 'https://shop.test'));
    expect(page).toContain(`within ${Number(timeouts[0]) / 1000} seconds, body included`);
  });

  it('does not follow redirects', async () => {
    const before = receiver.received.length;
    receiver.answer((response) => response.writeHead(307, { location: '/elsewhere' }).end());
    expect(await post()).toMatchObject({ status: 307, failure: 'status' });
    expect(receiver.received.length).toBe(before + 1);
  });

  it('fails with status 500, and up to 1 KB of the response is stored', async () => {
    receiver.answer((response) => response.writeHead(500).end('x'.repeat(5_000)));
    const { status, failure, answer } = await post();
    expect([status, failure, answer.length]).toEqual([500, 'status', 1_024]);
  });

  it('does not read an endless response', async () => {
    let isOpen = true;
    receiver.answer((response) => {
      response.writeHead(200);
      const more = () => {
        while (isOpen && response.write('x'.repeat(16_384)));
      };
      response.on('drain', more).on('close', () => {
        isOpen = false;
      });
      more();
    });
    expect(await post()).toMatchObject({ status: 200, failure: null });
    await expect.poll(() => isOpen, { timeout: 20_000 }).toBe(false);
  });

  it('fails on a timeout before or within the response', async () => {
    const impatient = createHttpWebhookSender({ allowLoopback: true, timeoutMs: 300 });
    receiver.answer(() => {});
    expect(await impatient.post({ ...message, url: receiver.url })).toMatchObject({ status: null, failure: 'timeout' });
    receiver.answer((response) => void response.writeHead(200).write('and then'));
    expect(await impatient.post({ ...message, url: receiver.url })).toMatchObject({ status: 200, failure: 'timeout' });
  });

  it('reports that nothing listens on the port', async () => {
    await using closed = await startReceiver();
    await closed[Symbol.asyncDispose]();
    expect(await post(closed.url)).toMatchObject({ status: null, failure: 'unreachable' });
  });
});

describe('a name', () => {
  const url = 'https://hooks.example.test:8443/';
  const strictly = (findAddresses: FindAddresses) =>
    createHttpWebhookSender({ allowLoopback: false, findAddresses }).post({ ...message, url });

  it.each([
    ['this machine', ['127.0.0.1']],
    ['metadata', ['169.254.169.254']],
    ['a private network', ['10.0.0.1']],
    ['mapped loopback', ['::ffff:127.0.0.1']],
    ['a public and a private address', ['93.184.216.34', '192.168.1.1']],
  ])('is not called if it resolves to %s', async (_, addresses) => {
    expect(await strictly(resolvesTo(addresses))).toMatchObject({ status: null, failure: 'refused_address' });
  });

  it('is resolved once per request, and only a checked IP is connected to', async () => {
    let lookups = 0;
    const rebinding: FindAddresses = (_, done) => {
      lookups += 1;
      done(null, [{ address: lookups === 1 ? '127.0.0.1' : '169.254.169.254', family: 4 }]);
    };
    receiver.answer((response) => response.writeHead(204).end());
    const sender = createHttpWebhookSender({ allowLoopback: true, findAddresses: rebinding });
    const named = receiver.url.replace('127.0.0.1', 'rebinding.test');
    expect(await sender.post({ ...message, url: named })).toMatchObject({ status: 204 });
    expect(lookups).toBe(1);
    expect(await sender.post({ ...message, url: named })).toMatchObject({ failure: 'refused_address' });
  });

  it('is reported as unresolved if it is unknown', async () => {
    const unknown: FindAddresses = (_, done) => done(Object.assign(new Error('no'), { code: 'ENOTFOUND' }), []);
    expect(await strictly(unknown)).toMatchObject({ failure: 'unresolved' });
  });
});

describe('an https URL', () => {
  it('fails if the server does not use TLS', async () => {
    const before = receiver.received.length;
    expect(await post(receiver.url.replace('http:', 'https:'))).toMatchObject({ status: null, failure: 'tls' });
    expect(receiver.received.length).toBe(before);
  });
});
