import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { createProxyProbe } from '@cellgate/functions/outbound/proxy-probe/proxy-probe.ts';
import { temporaryDirectory } from '@cellgate/testkit/temporary-directory.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Authority, openAuthority } from '../src/iot/authority.ts';

const held = new AsyncDisposableStack();
const trusted = getCACertificates('default');
const timeoutMs = 20_000;

let authority: Authority;
let echoUrl: string;
/** Ports of the two proxies that the probe uses. */
let ports: { http: number; socks5: number };
/** Targets that the proxies were asked to connect to. */
const targets: string[] = [];

beforeAll(async () => {
  authority = await openAuthority(held.use(await temporaryDirectory()).path);
  const { certificate: cert, key } = authority.broker;
  const echo = createHttpsServer({ cert, key }, (_, response) => response.end(JSON.stringify({ ip: '46.133.1.1' })));
  echoUrl = `https://localhost:${await listening(echo)}/ip`;
  ports = { http: await listening(connectProxy()), socks5: await listening(socksProxy()) };
});
afterAll(async () => {
  setDefaultCACertificates(trusted);
  await held.disposeAsync();
});

describe.each(['http', 'socks5'] as const)('the probe of a proxy by %s', (protocol) => {
  const probe = () =>
    createProxyProbe({ echoUrl, timeoutMs })(protocol, {
      host: '127.0.0.1',
      port: ports[protocol],
      username: 'user',
      password: 'word',
    });

  it('requests an https echo inside the tunnel, which the proxy cannot read', async () => {
    setDefaultCACertificates([...trusted, authority.certificate]);
    targets.length = 0;
    expect(await probe()).toEqual({ ok: true, address: '46.133.1.1', durationMs: expect.any(Number) });
    expect(targets).toEqual([new URL(echoUrl).host]);
  });

  it('rejects a certificate that is invalid for the name', async () => {
    setDefaultCACertificates(trusted);
    expect(await probe()).toEqual({ ok: false, code: 'no_answer' });
  });
});

async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  held.defer(async () => {
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** Creates a CONNECT proxy (RFC 9110, section 9.3.6) with one password. */
function connectProxy(): Server {
  const expected = `Basic ${Buffer.from('user:word').toString('base64')}`;
  return createHttpServer().on('connect', (request, client) => {
    if (request.headers['proxy-authorization'] !== expected) return client.end('HTTP/1.1 407 No\r\n\r\n');
    client.write('HTTP/1.1 200 OK\r\n\r\n');
    const port = Number(request.url?.split(':').at(-1));
    return join(client as Socket, { host: request.url?.split(':')[0] ?? '', port });
  });
}

/** Creates a SOCKS5 proxy (RFC 1928) for the probe only: each message arrives whole, because the probe waits for responses. */
function socksProxy(): Server {
  return createServer(async (client) => {
    client.on('error', () => client.destroy());
    const next = async () => ((await once(client, 'data')) as [Buffer])[0];
    await next();
    client.write(Buffer.from([5, 2]));
    const login = await next();
    client.write(Buffer.from([1, login.toString('latin1').endsWith('\x04user\x04word') ? 0 : 1]));
    const asked = await next();
    const host = asked.subarray(5, 5 + (asked[4] ?? 0)).toString();
    client.write(Buffer.from([5, 0, 0, 1, 0, 0, 0, 0, 0, 0]));
    join(client, { host, port: asked.readUInt16BE(asked.length - 2) });
  });
}

function join(client: Socket, { host, port }: { host: string; port: number }): void {
  targets.push(`${host}:${port}`);
  const origin = connect({ host: '127.0.0.1', port });
  for (const socket of [client, origin]) socket.on('error', () => socket.destroy());
  client.pipe(origin).pipe(client);
}
