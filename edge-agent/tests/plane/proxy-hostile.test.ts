import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dial } from '../../src/proxy-plane/egress/dial.ts';
import { hostileHeads } from '../../src/proxy-plane/protocol/http-head-cases.ts';
import { answerTo, openRecordingPort, type RecordingPort } from '../agent/_recording-port.ts';
import { hostileBodies, shownCredentials } from './_hostile-http-cases.ts';
import { hostileListed, hostileSocks, wholeConversations } from './_hostile-socks-cases.ts';

const ask = async (_: string, family: 4 | 6) => (family === 4 ? [{ address: '93.184.216.34', ttl: 60 }] : []);

let rig: RecordingPort;
/** Port for an allowed IP without a password. */
let listed: RecordingPort;

beforeAll(async () => {
  rig = await openRecordingPort({ ask });
  listed = await openRecordingPort({ ask });
  await listed.serve({ rules: { auth: { type: 'iponly', users: [] }, allow: ['127.0.0.1'] } });
});
afterAll(async () => {
  await rig?.[Symbol.asyncDispose]();
  await listed?.[Symbol.asyncDispose]();
});
beforeEach(() => {
  rig.dialled.length = 0;
  listed.dialled.length = 0;
});

describe('an HTTP client that sends', () => {
  it.each(hostileHeads)('%s is refused once, and nothing after it is read', async (_, head) => {
    const before = rig.refusals().times;
    const got = await answerTo(rig.port.httpPort, Buffer.from(`${head}GET http://a.test/ HTTP/1.1\r\n\r\n`, 'latin1'));
    expect(got).toMatch(/^HTTP\/1\.1 400 Bad Request\r\nX-Cellgate-Reason: request_malformed\r\n/);
    expect(got.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    expect(got).toContain('\r\nConnection: close\r\n');
    expect(rig.refusals().times).toBe(before + 1);
    expect(rig.dialled).toEqual([]);
  });

  it.each(shownCredentials)('%s as credentials has a single interpretation', async (_, request, verdict) => {
    const got = await answerTo(rig.port.httpPort, request);
    expect(rig.dialled).toEqual(verdict === 'ok' ? ['93.184.216.34:80'] : []);
    expect(got).toContain(`X-Cellgate-Reason: ${verdict === 'ok' ? 'target_refused' : verdict}\r\n`);
    expect(got.startsWith(verdict === 'ok' ? 'HTTP/1.1 502' : 'HTTP/1.1 407')).toBe(true);
  });

  it('only refused requests is disconnected', async () => {
    const bare = 'GET http://a.test/ HTTP/1.1\r\nHost: a.test\r\n\r\n';
    const got = await answerTo(rig.port.httpPort, bare.repeat(20));
    expect(got.match(/HTTP\/1\.1 407/g)?.length).toBeLessThanOrEqual(3);
  });
});

describe('content that hides a request', () => {
  let origin: Server;
  let received: string[];
  let forwarding: RecordingPort;

  beforeAll(async () => {
    origin = createServer((socket) => {
      const index = received.push('') - 1;
      socket.on('error', () => undefined);
      socket.on('data', (chunk) => {
        received[index] += chunk.toString('latin1');
      });
    }).listen(0, '127.0.0.1');
    await once(origin, 'listening');
    const { port } = origin.address() as AddressInfo;
    forwarding = await openRecordingPort({
      dial: (request) => dial({ ...request, address: '127.0.0.1', port, localAddress: '127.0.0.1' }),
      ask,
    });
  });
  afterAll(async () => {
    await forwarding?.[Symbol.asyncDispose]();
    origin.close();
  });
  beforeEach(() => {
    received = [];
    forwarding.dialled.length = 0;
  });

  it.each(hostileBodies)('by %s ends the connection without another request', async (_, request) => {
    expect(await answerTo(forwarding.port.httpPort, request)).toBe('');
    expect(forwarding.dialled).toEqual(['93.184.216.34:80']);
    expect(received.join('').match(/HTTP\/1\.1/g) ?? []).toHaveLength(1);
    expect(forwarding.refusals().last).toBe('request_malformed');
  });
});

describe('a SOCKS client that sends', () => {
  it.each(hostileSocks)('$name is refused', async ({ sent, answered, code }) => {
    const before = rig.refusals().times;
    const got = await answerTo(rig.port.socksPort, sent);
    expect(Buffer.from(got, 'latin1').toString('hex')).toBe(answered);
    expect(rig.refusals().times).toBe(code === null ? before : before + 1);
    if (code !== null) expect(rig.refusals().last).toBe(code);
    expect(rig.dialled).toEqual([]);
  });

  it.each(hostileListed)('$name from an allowed IP is refused', async ({ sent, answered, code }) => {
    const got = await answerTo(listed.port.socksPort, sent);
    expect(Buffer.from(got, 'latin1').toString('hex')).toBe(answered);
    expect(listed.refusals().last).toBe(code);
    expect(listed.dialled).toEqual([]);
  });

  it.each(wholeConversations)('$name is awaited at each of its bytes', async (conversation) => {
    const { sent, isListed, dialled } = conversation;
    const { port, dialled: made, proxy } = isListed ? listed : rig;
    const parts = Array.from({ length: sent.length }, (_, length) => sent.subarray(0, length));
    await Promise.all(parts.map((part) => answerTo(port.socksPort, part)));
    expect(made).toEqual([]);
    await answerTo(port.socksPort, sent);
    expect(made[0]).toBe(dialled);
    expect(proxy.status().connections).toBe(0);
  });
});
