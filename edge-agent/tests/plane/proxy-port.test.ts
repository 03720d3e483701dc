import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { until } from '@cellgate/testkit/until.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PlanePort } from '../../src/proxy-plane/control/control.messages.ts';
import { dial } from '../../src/proxy-plane/egress/dial.ts';
import { openNameSource } from '../../src/proxy-plane/egress/modem-names.ts';
import { CutOff } from '../../src/proxy-plane/port/cut-off.ts';
import { ProxyPort } from '../../src/proxy-plane/port/proxy-port.ts';
import { UsageBook } from '../../src/proxy-plane/port/usage-book.ts';
import { nothingBefore } from '../../src/proxy-plane/processes/predecessors.ts';
import { addressBytes, endpointKey } from '../../src/proxy-plane/rules/egress-guard.ts';
import { basic, exchange, user } from './_proxy-clients.ts';
import { planePort, silentLog } from './_proxy-rig.ts';

/** Port in this process with short timeouts; its origin sends scripted responses. */
let port: PlanePort;
let proxy: ProxyPort;
let origin: Server;
let originPort: number;
let received: string;
let onRequest: (socket: Socket) => void;

const timeouts = {
  handshakeMs: 300,
  keepAliveMs: 300,
  responseMs: 300,
  abandonedMs: 150,
  idleMs: 600,
  halfClosedMs: 300,
  lingerMs: 200,
};

beforeEach(async () => {
  received = '';
  onRequest = () => undefined;
  origin = createServer({ allowHalfOpen: true }, (socket) => {
    let answered = false;
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      received += chunk.toString('latin1');
      if (!answered && received.includes('\r\n\r\n')) {
        answered = true;
        onRequest(socket);
      }
    });
    socket.on('end', () => socket.end());
  }).listen(0, '127.0.0.1');
  await once(origin, 'listening');
  originPort = (origin.address() as AddressInfo).port;
  const bytes = addressBytes('127.0.0.1') ?? [];
  port = await planePort('127.64.9.1:1');
  proxy = new ProxyPort(port, {
    bindAddress: '127.0.0.1',
    egress: {
      guardRules: () => ({ allowed: new Set([endpointKey(bytes, originPort)]), own: new Set(), links: [] }),
      sourcePorts: { from: 50_000, to: 55_000 },
      holdMs: 100,
      connectTimeoutMs: 500,
      staggerMs: 200,
      dnsTimeoutMs: 500,
      random: Math.random,
      now: () => Date.now(),
      connect: dial,
      openNames: openNameSource,
    },
    timeouts,
    cutOff: new CutOff(() => performance.now()),
    before: nothingBefore,
    usage: new UsageBook({ now: () => Date.now(), steadyMs: () => performance.now(), newId: randomUUID }),
    now: () => Date.now(),
    log: silentLog,
  });
  await proxy.update(port);
  expect(proxy.status()).toMatchObject({ state: 'open', code: null });
});

afterEach(async () => {
  await proxy[Symbol.asyncDispose]();
  origin.close();
});

function request(method: string, ...fields: string[]): string {
  return [`${method} http://127.0.0.1:${originPort}/ HTTP/1.1`, 'Host: x', basic(user), ...fields, '', ''].join('\r\n');
}

function ask(sent: string, enough?: (got: string) => boolean): Promise<string> {
  return exchange(port.httpPort, sent, enough);
}

describe('responses of an origin', () => {
  it.each([
    ['an unknown coding', 'HTTP/1.1 200 OK\r\nTransfer-Encoding: br\r\n\r\n', 'http_protocol_error'],
    ['two lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 'http_protocol_error'],
    ['a switch of protocols', 'HTTP/1.1 101 Switching Protocols\r\n\r\n', 'http_protocol_error'],
    ['no HTTP', 'SSH-2.0-OpenSSH\r\n\r\n', 'http_protocol_error'],
    ['a head without end', `HTTP/1.1 200 OK\r\nX: ${'y'.repeat(70_000)}`, 'http_protocol_error'],
    ['half a head', 'HTTP/1.1 200 OK\r\nX: ', 'http_response_incomplete'],
  ])('with %s become a 502', async (_, answer, error) => {
    onRequest = (socket) => socket.end(answer, 'latin1');
    const got = await ask(request('GET'));
    expect(got).toMatch(/^HTTP\/1\.1 502 /);
    expect(got).toContain(`error=${error}`);
  });

  it('that do not arrive become a 504', async () => {
    expect(await ask(request('GET'))).toMatch(/^HTTP\/1\.1 504 .*error=connection_read_timeout/s);
  });

  it('that break off after their head break off for the client too', async () => {
    onRequest = (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhello');
    expect(await ask(request('GET'))).toMatch(/hello\[reset\]$|^\[reset\]$/);
  });

  it('with malformed chunks break off', async () => {
    onRequest = (socket) => socket.write('HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello!\r\n');
    expect(await ask(request('GET'))).toMatch(/\[reset\]$/);
  });

  it('without a length end with the connection', async () => {
    onRequest = (socket) => socket.end('HTTP/1.1 200 OK\r\n\r\nuntil the end');
    expect(await ask(request('GET'))).toMatch(/\r\nConnection: close\r\n\r\nuntil the end$/);
  });

  it('beyond their announced length are truncated', async () => {
    onRequest = (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhelloHTTP/1.1 200 OK\r\n\r\n');
    expect(await ask(request('GET', 'Connection: close'))).toMatch(/\r\n\r\nhello$/);
  });

  it('may follow an interim one', async () => {
    onRequest = (socket) => {
      socket.write('HTTP/1.1 100 Continue\r\n\r\n');
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok');
    };
    const sent = request('POST', 'Expect: 100-continue', 'Content-Length: 5', 'Connection: close');
    expect(await ask(`${sent}hello`)).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK\r\n.*ok$/s);
  });

  it('to HEAD have no content, and the next request follows', async () => {
    onRequest = (socket) => {
      const answer = () => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n');
      answer();
      socket.on('data', answer);
    };
    const got = await ask(request('HEAD') + request('HEAD', 'Connection: close'));
    expect(got.match(/HTTP\/1\.1 200 OK\r\nContent-Length: 5/g)).toHaveLength(2);
  });

  it('before the end of the request end the connection', async () => {
    onRequest = (socket) => socket.write('HTTP/1.1 413 Too Large\r\nContent-Length: 0\r\n\r\n');
    expect(await ask(`${request('POST', 'Content-Length: 1000')}hello`)).toMatch(
      /^HTTP\/1\.1 413 .*Connection: close\r\n\r\n$/s,
    );
  });
});

describe('requests of a client', () => {
  it('reach the origin without bytes of the next one', async () => {
    onRequest = (socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok');
    const first = `${request('POST', 'Transfer-Encoding: chunked')}5\r\nhello\r\n0\r\n\r\n`;
    await ask(first + request('GET', 'Connection: close'));
    const [post = '', get = ''] = received.split('GET / ');
    expect(post.endsWith('5\r\nhello\r\n0\r\n\r\n')).toBe(true);
    expect(get).toContain('HTTP/1.1\r\nHost: ');
  });

  it('with malformed chunks are reset', async () => {
    const got = await ask(`${request('POST', 'Transfer-Encoding: chunked')}5\nhello\r\n`);
    expect(got).toMatch(/\[reset\]$/);
    expect(proxy.status().refused.request_malformed).toBe(1);
  });

  it('that are incomplete at the timeout receive a response', async () => {
    expect(await ask('GET http://a.test/ HTTP/1.1\r\nX: ')).toMatch(/^HTTP\/1\.1 408 /);
    expect(await ask('')).toBe('');
    expect(await exchange(port.socksPort, Buffer.from([5, 1]))).toBe('');
  });

  it('get no more time by sending single bytes', async () => {
    const startedAt = Date.now();
    const client = connect(port.httpPort, '127.0.0.1');
    client.on('error', () => undefined);
    client.resume();
    const drip = setInterval(() => client.write('G'), 50);
    await once(client, 'close');
    clearInterval(drip);
    expect(Date.now() - startedAt).toBeLessThan(timeouts.handshakeMs + timeouts.lingerMs + 1_000);
  });

  it('with a head above 16 KiB are refused', async () => {
    expect(await ask(`GET http://a.test/ HTTP/1.1\r\nX: ${'y'.repeat(17_000)}`)).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('in another protocol are refused at once', async () => {
    expect(await ask('\x16\x03\x01\x02\0\x01')).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('may follow a short idle time, but not a long one', async () => {
    onRequest = (socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok');
    const startedAt = Date.now();
    expect(await ask(request('GET'))).toMatch(/ok$/);
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(timeouts.keepAliveMs - 20);
  });
});

describe('tunnels', () => {
  it('end when idle', async () => {
    const got = await ask(`CONNECT 127.0.0.1:${originPort} HTTP/1.1\r\n${basic(user)}\r\n\r\n`);
    expect(got).toMatch(/^HTTP\/1\.1 200 .*\[reset\]$/s);
    await until('the tunnel has ended', () => proxy.status().connections === 0);
  });

  it('carry early bytes of the client', async () => {
    onRequest = (socket) => socket.end('early bird');
    const head = `CONNECT 127.0.0.1:${originPort} HTTP/1.1\r\n${basic(user)}\r\n\r\n`;
    expect(await ask(`${head}hello\r\n\r\n`)).toMatch(/early bird$/);
    expect(received).toBe('hello\r\n\r\n');
  });

  it('do not buffer without limit for a slow client', async () => {
    const chunk = Buffer.alloc(1 << 20, 1);
    let written = 0;
    onRequest = (socket) => {
      const write = () => {
        for (;;) {
          written += chunk.length;
          if (written > 256 << 20 || !socket.write(chunk)) return;
        }
      };
      socket.on('drain', write);
      write();
    };
    const client = connect(port.httpPort, '127.0.0.1');
    client.on('error', () => undefined);
    client.write(`CONNECT 127.0.0.1:${originPort} HTTP/1.1\r\n${basic(user)}\r\n\r\nhello\r\n\r\n`);
    await once(client, 'readable');
    let last = 0;
    let unchanged = 0;
    const stalled = await until('no byte moves', () => {
      const { bytesDown } = proxy.status();
      unchanged = bytesDown > 0 && bytesDown === last ? unchanged + 1 : 0;
      last = bytesDown;
      return unchanged === 10 && bytesDown;
    });
    // Size of the kernel's two socket buffers and one read buffer.
    expect(stalled).toBeLessThan(32 << 20);
    client.destroy();
  });
});
