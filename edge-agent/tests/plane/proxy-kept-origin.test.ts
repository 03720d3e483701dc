import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { until } from '@cellgate/testkit/until.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dial } from '../../src/proxy-plane/egress/dial.ts';
import { endpointKey } from '../../src/proxy-plane/rules/egress-guard.ts';
import { openRecordingPort, type RecordingPort } from '../agent/_recording-port.ts';
import { basic, user } from './_proxy-clients.ts';
import { content } from './_proxy-network.ts';

type Act = (socket: Socket, request: string) => void;

/** Behavior of the origin for each request of each connection. */
let script: Act[][];
let connections: Socket[];
let asked: string[];
let origin: Server;
let rig: RecordingPort;

beforeEach(async () => {
  script = [];
  connections = [];
  asked = [];
  origin = createServer((socket) => {
    const acts = script[connections.length] ?? [];
    connections.push(socket);
    socket.setEncoding('latin1');
    socket.on('error', () => undefined);
    socket.on('data', (request: unknown) => {
      asked.push(String(request));
      (acts.shift() ?? answer('hello'))(socket, String(request));
    });
  }).listen(0, '127.0.0.1');
  await once(origin, 'listening');
  const { port } = origin.address() as AddressInfo;
  rig = await openRecordingPort({
    dial: (request) => dial({ ...request, address: '127.0.0.1', port, localAddress: '127.0.0.1' }),
    ask: async (_, family) => (family === 4 ? [{ address: '93.184.216.34', ttl: 60 }] : []),
    allowed: [endpointKey([127, 0, 0, 1], port)],
  });
});
afterEach(async () => {
  await rig?.[Symbol.asyncDispose]();
  for (const socket of connections) socket.destroy();
  origin.close();
});

function answer(text: string, ...fields: string[]): Act {
  return (socket) =>
    void socket.write(
      ['HTTP/1.1 200 OK', `Content-Length: ${text.length}`, ...fields, '', text].join('\r\n'),
      'latin1',
    );
}

const close: Act = (socket) => void socket.end();

function inTurn(...acts: Act[]): Act {
  return (socket, request) => {
    for (const act of acts) act(socket, request);
  };
}

/** A client connection that sends successive requests. */
class Browser implements Disposable {
  readonly socket = connect({ host: '127.0.0.1', port: rig.port.httpPort });
  #got = '';

  constructor() {
    this.socket.setEncoding('latin1').on('data', (text: string) => {
      this.#got += text;
    });
  }

  /** Content of the response. */
  async ask(path: string, { method = 'GET', host = 'a.test', as = user } = {}): Promise<string> {
    const body = method === 'POST' ? 'Content-Length: 2\r\n\r\nhi' : '\r\n';
    this.#got = '';
    this.socket.write(`${method} http://${host}${path} HTTP/1.1\r\nHost: ${host}\r\n${basic(as)}\r\n${body}`);
    return until('the response has arrived', () => {
      const end = this.#got.indexOf('\r\n\r\n');
      const length = Number(/content-length: (\d+)/i.exec(this.#got)?.[1] ?? Number.NaN);
      return end > 0 && this.#got.length >= end + 4 + length && this.#got.slice(end + 4);
    });
  }

  [Symbol.dispose](): void {
    this.socket.destroy();
  }
}

describe('a kept-alive origin connection', () => {
  it('serves only requests of its own client', async () => {
    script = [[answer('one'), answer('two')], [answer('other')]];
    using browser = new Browser();
    expect(await browser.ask('/1')).toBe('one');
    using other = new Browser();
    expect(await other.ask('/1')).toBe('other');
    expect(await browser.ask('/2')).toBe('two');
    expect(connections).toHaveLength(2);
    expect(asked[0]).toBe('GET /1 HTTP/1.1\r\nHost: a.test\r\nConnection: keep-alive\r\n\r\n');
    browser.socket.destroy();
    await once(connections[0] ?? browser.socket, 'close');
  });

  it('is closed when its client uses another origin or another username', async () => {
    const other = { ...user, username: 'other' };
    await rig.serve({ rules: { auth: { type: 'strong', users: [user, other] } } });
    using browser = new Browser();
    await browser.ask('/');
    await browser.ask('/', { host: 'b.test' });
    await browser.ask('/', { host: 'b.test', as: other });
    expect(connections).toHaveLength(3);
    await until('both connections are closed', () => connections.slice(0, 2).every(({ destroyed }) => destroyed));
    expect(connections[2]?.destroyed).toBe(false);
  });

  it.each([
    ['closed after the answer', [inTurn(answer('once'), close)]],
    ['closed by the next request', [answer('once'), close]],
    ['reset by the next request', [answer('once'), (socket: Socket) => void socket.resetAndDestroy()]],
    ['announced as the last', [answer('once', 'Connection: close')]],
    ['of an old server', [(socket: Socket) => void socket.write('HTTP/1.0 200 OK\r\nContent-Length: 4\r\n\r\nonce')]],
  ] satisfies [string, Act[]][])('that is %s loses no request', async (_, acts) => {
    script = [acts, [answer('again')]];
    using browser = new Browser();
    expect(await browser.ask('/1')).toBe('once');
    expect(await browser.ask('/2')).toBe('again');
    expect(await browser.ask('/3')).toBe('hello');
    expect(connections).toHaveLength(2);
  });

  it('carries no second request that must not be repeated', async () => {
    using browser = new Browser();
    await browser.ask('/');
    await browser.ask('/', { method: 'POST' });
    await browser.ask('/');
    expect(connections).toHaveLength(2);
    expect(asked.filter((request) => request.startsWith('POST'))).toHaveLength(1);
  });

  it('is closed after unsolicited bytes', async () => {
    const smuggled = 'HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nevil';
    script = [
      [(socket) => void socket.write(`HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nonce${smuggled}`)],
      [answer('twice')],
    ];
    using browser = new Browser();
    expect(await browser.ask('/1')).toBe('once');
    expect(await browser.ask('/2')).toBe('twice');
    connections[1]?.write(smuggled);
    await until('the connection is closed', () => connections[1]?.destroyed);
    expect(await browser.ask('/3')).toBe('hello');
    expect(connections).toHaveLength(3);
  });

  it('delivers successive documents unmixed to a slow client', async () => {
    const documents = Array.from({ length: 6 }, (_, index) =>
      content(900_000 + index)
        .subarray(index)
        .toString('latin1'),
    );
    script = [documents.map((text) => answer(text))];
    using browser = new Browser();
    const pauses = setInterval(() => {
      browser.socket.pause();
      setImmediate(() => browser.socket.resume());
    }, 1);
    for (const [index, text] of documents.entries()) expect((await browser.ask(`/${index}`)) === text).toBe(true);
    clearInterval(pauses);
    expect(connections).toHaveLength(1);
  });

  it('is counted per request, to the byte', async () => {
    using browser = new Browser();
    for (const path of ['/1', '/2', '/3']) await browser.ask(path);
    const { bytesUp, bytesDown } = rig.proxy.status();
    expect(bytesUp).toBe(asked.join('').length);
    expect(bytesDown).toBe(3 * 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello'.length);
    browser.socket.destroy();
    await until('the client has disconnected', () => rig.proxy.status().connections === 0);
    await until('the origin has disconnected', () => connections[0]?.destroyed);
    expect(rig.proxy.status()).toMatchObject({ bytesUp, bytesDown });
  });

  it('is closed when its modem is held, and its client continues on another one', async () => {
    using browser = new Browser();
    await browser.ask('/1');
    rig.proxy.hold();
    await until('the connection is closed', () => connections[0]?.destroyed);
    rig.proxy.release();
    expect(await browser.ask('/2')).toBe('hello');
    expect(connections).toHaveLength(2);
  });
});
