import { once } from 'node:events';
import { stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PlanePort } from '../src/proxy-plane/control.messages.ts';
import { connectPlane, type PlaneLink } from '../src/proxy-plane/control-client.ts';
import {
  basic,
  carries,
  content,
  curl,
  eventually,
  exchange,
  freePort,
  modemAddress,
  modemId,
  type NameServer,
  type Origin,
  openTunnel,
  type PlaneProcess,
  type PortChanges,
  planePort,
  sha256,
  silentLog,
  spawnPlane,
  startNameServer,
  startOrigin,
  startPlane,
  user,
} from './proxy-plane-rig.ts';

const holdMs = 400;
const otherModem = 'mdm_01JD0000000000000000000001';
const downloadBytes = 24 * 1024 * 1024;

let origin: Origin;
let names: NameServer;
let plane: PlaneProcess;
let link: PlaneLink;
let port: PlanePort;
let url: string;

beforeAll(async () => {
  origin = await startOrigin();
  names = await startNameServer({
    'origin.test': ['127.0.0.1'],
    'inside.test': ['127.0.0.2'],
    'metadata.test': ['169.254.169.254'],
    'mixed.test': ['10.0.0.1', '127.0.0.1'],
  });
  plane = await startPlane({
    CELLGATE_EGRESS_ALLOW: `127.0.0.1:${origin.port}`,
    CELLGATE_HOLD_MS: String(holdMs),
    CELLGATE_SOURCE_PORTS: '40000-49999',
  });
  link = plane.link;
  url = `http://127.0.0.1:${origin.port}`;
});

afterAll(async () => {
  await plane?.[Symbol.asyncDispose]();
  await names?.[Symbol.asyncDispose]();
  await origin?.[Symbol.asyncDispose]();
});

beforeEach(async () => {
  await link.apply([]);
  port = await planePort(names.place);
});

async function serve(changes: PortChanges = {}): Promise<PlanePort> {
  port = { ...port, ...changes, rules: { ...port.rules, ...changes.rules } };
  expect(await link.apply([port])).toMatchObject([{ modemId: port.modemId, state: 'open', code: null }]);
  return port;
}

function viaHttp(as = user): string[] {
  return ['-x', `http://127.0.0.1:${port.httpPort}`, '--proxy-user', `${as.username}:${as.password}`];
}

function viaSocks(kind: '--socks5' | '--socks5-hostname', as = user): string[] {
  return [kind, `127.0.0.1:${port.socksPort}`, '--proxy-user', `${as.username}:${as.password}`];
}

describe('traffic', () => {
  it.each([
    ['forwarded', () => viaHttp(), '/bytes/'],
    ['forwarded in chunks', () => viaHttp(), '/chunks/'],
    ['tunnelled', () => [...viaHttp(), '-p'], '/bytes/'],
    ['over SOCKS5', () => viaSocks('--socks5'), '/bytes/'],
    ['over SOCKS5 with the name left to the proxy', () => viaSocks('--socks5-hostname'), '/bytes/'],
  ])('arrives whole when %s', async (_, via, place) => {
    await serve();
    const { body } = await curl(...via(), `${url}${place}${downloadBytes}`);
    expect(sha256(body)).toBe(sha256(content(downloadBytes)));
  });

  it.each([
    ['forwarded', () => viaHttp()],
    ['forwarded in chunks', () => [...viaHttp(), '-H', 'Transfer-Encoding: chunked']],
    ['tunnelled', () => [...viaHttp(), '-p']],
    ['over SOCKS5', () => viaSocks('--socks5')],
  ])('is uploaded whole when %s', async (_, via) => {
    await serve();
    const file = `${plane.socketPath}.upload`;
    await writeFile(file, content(downloadBytes));
    const { body } = await curl(...via(), '--data-binary', `@${file}`, `${url}/upload`);
    expect(body.toString()).toBe(sha256(content(downloadBytes)));
  });

  it('leaves from the address of the modem, by both protocols', async () => {
    await serve();
    for (const via of [viaHttp(), [...viaHttp(), '-p'], viaSocks('--socks5')]) {
      expect(JSON.parse((await curl(...via, `${url}/ip`)).body.toString())).toEqual({ ip: modemAddress });
    }
  });

  it('asks the DNS server of the modem for names, from the address of the modem', async () => {
    await serve();
    names.queries.length = 0;
    const named = `http://origin.test:${origin.port}/ip`;
    for (const via of [viaHttp(), [...viaHttp(), '-p'], viaSocks('--socks5-hostname')]) {
      expect((await curl(...via, named)).status).toBe('200');
    }
    expect(names.queries).toEqual(Array(3).fill({ from: modemAddress, name: 'origin.test' }));
  });

  it('shows the origin nothing of the proxy', async () => {
    await serve();
    const { body } = await curl(...viaHttp(), '-H', 'Host: other.test', `${url}/headers`);
    const shown: string[] = JSON.parse(body.toString());
    expect(shown.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase())).toEqual(
      expect.not.arrayContaining(['via', 'x-forwarded-for', 'forwarded', 'proxy-authorization', 'proxy-connection']),
    );
    expect(shown).toContain(`127.0.0.1:${origin.port}`);
    expect(shown).not.toContain('other.test');
  });

  it('answers several requests on one connection, also when they come at once', async () => {
    await serve();
    const request = `GET ${url}/ip HTTP/1.1\r\nHost: x\r\n${basic(user)}\r\n\r\n`;
    const got = await exchange(port.httpPort, request.repeat(3), (text) => text.split(modemAddress).length === 4);
    expect(got.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(3);
  });

  it('carries a half-closed exchange to its end', async () => {
    await serve();
    using tunnel = await openTunnel(port.httpPort, `127.0.0.1:${origin.port}`);
    let got = 0;
    tunnel.socket.on('data', (chunk: Buffer) => {
      got += chunk.length;
    });
    tunnel.socket.end('GET /bytes/3000000 HTTP/1.1\r\nHost: origin\r\nConnection: close\r\n\r\n');
    await tunnel.ended;
    expect(got).toBeGreaterThan(3_000_000);
  });

  it('counts what went through', async () => {
    await serve();
    await curl(...viaHttp(), '-p', `${url}/bytes/1000000`);
    const status = await eventually(async () => {
      const [first] = (await link.status()).ports;
      return first?.connections === 0 && first;
    });
    expect(status.bytesDown).toBeGreaterThan(1_000_000);
    expect(status.bytesDown).toBeLessThan(1_010_000);
    expect(status.bytesUp).toBeGreaterThan(20);
    expect(status.bytesUp).toBeLessThan(1_000);
  });
});

describe('access', () => {
  const wrong = { ...user, password: 'Wrong-horse-1' };

  it('challenges wrong and missing credentials over HTTP', async () => {
    await serve();
    expect(await curl(...viaHttp(wrong), `${url}/ip`)).toMatchObject({ status: '407' });
    expect(await curl(...viaHttp(wrong), '-p', `${url}/ip`)).toMatchObject({ connectStatus: '407' });
    const bare = await exchange(port.httpPort, `GET ${url}/ip HTTP/1.0\r\n\r\n`);
    expect(bare).toMatch(/^HTTP\/1\.1 407 /);
    expect(bare).toContain('\r\nProxy-Authenticate: Basic realm="cellgate"');
    expect(bare).toContain('\r\nProxy-Status: cellgate; error=http_request_denied; details="credentials_missing"\r\n');
    const [status] = (await link.status()).ports;
    expect(status?.refused).toMatchObject({ credentials_wrong: 2, credentials_missing: 1, address_denied: 0 });
  });

  it('lets a client answer the challenge on the same connection', async () => {
    await serve();
    const bare = `GET ${url}/ip HTTP/1.1\r\nHost: x\r\n\r\n`;
    const shown = `GET ${url}/ip HTTP/1.1\r\nHost: x\r\n${basic(user).replace('Basic', 'bAsIc')}\r\n\r\n`;
    const got = await exchange(port.httpPort, bare + shown, (text) => text.includes(modemAddress));
    expect(got).toMatch(/^HTTP\/1\.1 407 .*HTTP\/1\.1 200 OK/s);
  });

  it('refuses wrong credentials over SOCKS5, and a client without any', async () => {
    await serve();
    const curlProxyError = 97;
    expect((await curl(...viaSocks('--socks5', wrong), `${url}/ip`)).exitCode).toBe(curlProxyError);
    expect(await exchange(port.socksPort, Buffer.from([5, 1, 0]))).toBe('\x05\xff');
    expect(await exchange(port.socksPort, Buffer.from([4, 1, 0, 80, 127, 0, 0, 1, 0]))).toMatch(/^\0\x5b/);
  });

  it('needs the address too when both are asked for', async () => {
    await serve({ rules: { auth: { type: 'both', users: [user] }, allow: ['203.0.113.0/24'] } });
    expect(await curl(...viaHttp(), `${url}/ip`)).toMatchObject({ status: '403' });
    expect(await exchange(port.socksPort, Buffer.from([5, 2, 0, 2]))).toBe('\x05\xff');
    await serve({ rules: { allow: ['127.0.0.0/8'] } });
    expect(await curl(...viaHttp(), `${url}/ip`)).toMatchObject({ status: '200' });
    expect((await link.status()).ports[0]?.refused).toMatchObject({ address_denied: 2 });
  });

  it('asks a listed address for no password, by every SOCKS version', async () => {
    await serve({ rules: { auth: { type: 'iponly', users: [] }, allow: ['127.0.0.1'] } });
    expect(await curl('-x', `http://127.0.0.1:${port.httpPort}`, `${url}/ip`)).toMatchObject({ status: '200' });
    for (const kind of ['--socks5', '--socks5-hostname', '--socks4', '--socks4a']) {
      expect(await curl(kind, `127.0.0.1:${port.socksPort}`, `${url}/ip`)).toMatchObject({ status: '200' });
    }
    expect(await curl(...viaSocks('--socks5', wrong), `${url}/ip`)).toMatchObject({ status: '200' });
  });

  it('is closed to everybody when only addresses count and none is listed', async () => {
    await serve({ rules: { auth: { type: 'iponly', users: [] }, allow: [] } });
    expect(await curl('-x', `http://127.0.0.1:${port.httpPort}`, `${url}/ip`)).toMatchObject({ status: '403' });
    expect(await exchange(port.socksPort, Buffer.from([5, 1, 0]))).toBe('\x05\xff');
    expect(await exchange(port.socksPort, Buffer.from([4, 1, 0, 80, 127, 0, 0, 1, 0]))).toMatch(/^\0\x5b/);
  });

  it('counts connections over both ports and takes no more than allowed', async () => {
    await serve({ rules: { maxConnections: 3 } });
    const target = `127.0.0.1:${origin.port}`;
    using stack = new DisposableStack();
    const tunnels = [];
    for (let count = 0; count < 3; count += 1) tunnels.push(stack.use(await openTunnel(port.httpPort, target)));
    expect(tunnels.map(({ answer }) => answer)).toEqual(Array(3).fill('HTTP/1.1 200 Connection established'));
    const fourth = await exchange(port.httpPort, `CONNECT ${target} HTTP/1.1\r\n${basic(user)}\r\n\r\n`);
    expect(fourth).toMatch(/^HTTP\/1\.1 503 .*Retry-After: \d+\r\n/s);
    expect(fourth).toContain('error=connection_limit_reached; details="too_many_connections"');
    expect((await curl(...viaSocks('--socks5'), `${url}/ip`)).exitCode).not.toBe(0);
    expect((await link.status()).ports[0]).toMatchObject({ connections: 3, refused: { too_many_connections: 2 } });
    tunnels[0]?.socket.destroy();
    await eventually(async () => (await link.status()).ports[0]?.connections === 2);
    expect(await curl(...viaSocks('--socks5'), `${url}/ip`)).toMatchObject({ status: '200' });
  });
});

describe('targets', () => {
  it.each([
    ['another port of an allowed address', '127.0.0.1:1'],
    ['another loopback address', '127.0.0.2:80'],
    ['the control page of a modem', '192.168.8.1:80'],
    ['the metadata address', '169.254.169.254:80'],
    ['the metadata address, mapped', '[::ffff:a9fe:a9fe]:80'],
    ['IPv6 loopback', '[::1]:80'],
    ['a name that leads inside', 'inside.test:80'],
    ['a name that leads to metadata', 'metadata.test:80'],
    ['mail', '8.8.8.8:25'],
  ])('refuses %s', async (_, target) => {
    await serve();
    const got = await exchange(port.httpPort, `CONNECT ${target} HTTP/1.1\r\n${basic(user)}\r\n\r\n`);
    expect(got).toMatch(/^HTTP\/1\.1 403 /);
    expect(got).toContain('error=destination_ip_prohibited; details="target_denied"');
    expect((await curl(...viaSocks('--socks5-hostname'), `http://${target}/`)).exitCode).not.toBe(0);
    expect((await link.status()).ports[0]?.refused.target_denied).toBe(2);
  });

  it('connects to the checked address of a name with several', async () => {
    await serve();
    expect(await curl(...viaHttp(), `http://mixed.test:${origin.port}/ip`)).toMatchObject({ status: '200' });
  });

  it('says what went wrong on the way', async () => {
    const closed = await freePort();
    await using strict = await startPlane({ CELLGATE_EGRESS_ALLOW: `127.0.0.1:${closed}` });
    expect(await strict.link.apply([port])).toMatchObject([{ state: 'open' }]);
    const attempt = (target: string) => exchange(port.httpPort, `CONNECT ${target} HTTP/1.1\r\n${basic(user)}\r\n\r\n`);
    expect(await attempt(`127.0.0.1:${closed}`)).toMatch(/^HTTP\/1\.1 502 .*error=connection_refused/s);
    expect(await attempt('unknown.test:80')).toMatch(/^HTTP\/1\.1 504 .*error=dns_error/s);
    expect(await attempt('silent.test:80')).toMatch(/^HTTP\/1\.1 504 .*error=dns_timeout/s);
    expect(await attempt('[2606:4700::1]:80')).toMatch(/^HTTP\/1\.1 502 .*error=destination_ip_unroutable/s);
    expect(await attempt('0x7f.1:80')).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('says so when the address of the modem is gone', async () => {
    await serve({ egress: { localAddress: '192.0.2.77', dnsServers: [names.place] } });
    expect(await curl(...viaHttp(), `${url}/ip`)).toMatchObject({ status: '503' });
  });

  it('answers SOCKS5 with the reply that fits', async () => {
    await serve();
    const hello = Buffer.concat([
      Buffer.from([5, 1, 2, 1, user.username.length]),
      Buffer.from(user.username),
      Buffer.from([user.password.length]),
      Buffer.from(user.password),
    ]);
    const ask = async (...request: number[]) =>
      (await exchange(port.socksPort, Buffer.concat([hello, Buffer.from(request)]))).charCodeAt(5);
    expect(await ask(5, 1, 0, 1, 127, 0, 0, 2, 0, 80)).toBe(2);
    expect(await ask(5, 2, 0, 1, 127, 0, 0, 1, 0, 80)).toBe(7);
    expect(await ask(5, 3, 0, 1, 0, 0, 0, 0, 0, 0)).toBe(7);
    expect(await ask(5, 1, 0, 9, 127, 0, 0, 1, 0, 80)).toBe(8);
    expect(await ask(5, 1, 0, 3, 0, 0, 80)).toBe(1);
    expect(await ask(5, 1, 0, 3, 7, ...Buffer.from('no.test'), 0, 80)).toBe(4);
  });
});

describe('changes', () => {
  it('cuts the tunnels of a changed password and no other', async () => {
    const second = { username: 'second', password: 'Other-horse-2' };
    await serve({ rules: { auth: { type: 'strong', users: [user, second] } } });
    const target = `127.0.0.1:${origin.port}`;
    using first = await openTunnel(port.httpPort, target);
    using kept = await openTunnel(port.httpPort, target, second);
    await serve({ rules: { auth: { type: 'strong', users: [{ ...user, password: 'New-horse-3' }, second] } } });
    await first.ended;
    expect(await carries(kept)).toBe(true);
    expect(await curl(...viaHttp(), `${url}/ip`)).toMatchObject({ status: '407' });
  });

  it('cuts the tunnels of an address that is no longer listed', async () => {
    await serve({ rules: { auth: { type: 'both', users: [user] }, allow: ['127.0.0.0/8'] } });
    using tunnel = await openTunnel(port.httpPort, `127.0.0.1:${origin.port}`);
    await serve({ rules: { allow: ['203.0.113.7'] } });
    await tunnel.ended;
    expect((await eventually(async () => (await link.status()).ports[0]))?.connections).toBe(0);
  });

  it('leaves a port alone that does not change, and its neighbours', async () => {
    await serve();
    using tunnel = await openTunnel(port.httpPort, `127.0.0.1:${origin.port}`);
    const other = { ...(await planePort(names.place)), modemId: otherModem } as PlanePort;
    expect(await link.apply([other, port])).toMatchObject([{ state: 'open' }, { state: 'open', connections: 1 }]);
    expect(await link.apply([port])).toMatchObject([{ state: 'open', connections: 1 }]);
    expect(await carries(tunnel)).toBe(true);
  });

  it('closes a port that is left out, with its tunnels', async () => {
    await serve();
    using tunnel = await openTunnel(port.httpPort, `127.0.0.1:${origin.port}`);
    expect(await link.apply([])).toEqual([]);
    await tunnel.ended;
    expect((await curl(...viaHttp(), `${url}/ip`)).status).toBe('000');
  });

  it('starts a new allocation without tunnels and figures of the one before', async () => {
    await serve();
    using tunnel = await openTunnel(port.httpPort, `127.0.0.1:${origin.port}`);
    await carries(tunnel);
    await serve({ generation: 2 });
    await tunnel.ended;
    expect((await link.status()).ports).toMatchObject([{ generation: 2, bytesDown: 0, bytesUp: 0 }]);
  });

  it('swaps the port numbers of two modems in one step', async () => {
    await serve();
    const other = { ...(await planePort(names.place)), modemId: otherModem } as PlanePort;
    await link.apply([port, other]);
    const swapped = [
      { ...port, httpPort: other.httpPort, socksPort: other.socksPort },
      { ...other, httpPort: port.httpPort, socksPort: port.socksPort },
    ];
    expect(await link.apply(swapped)).toMatchObject([{ state: 'open' }, { state: 'open' }]);
  });

  it('fails a port whose number is taken, serves the others, and tries again with the next list', async () => {
    const squatter = createServer().listen(port.socksPort, '127.0.0.1');
    await once(squatter, 'listening');
    const other = { ...(await planePort(names.place)), modemId: otherModem } as PlanePort;
    expect(await link.apply([port, other])).toMatchObject([
      { modemId, state: 'failed', code: 'port_in_use' },
      { modemId: otherModem, state: 'open' },
    ]);
    squatter.close();
    await once(squatter, 'close');
    expect(await link.apply([port, other])).toMatchObject([{ state: 'open', code: null }, { state: 'open' }]);
  });

  it('closes an expired port by its own clock', async () => {
    await serve({ validUntil: new Date(Date.now() + 1_500).toISOString() });
    using tunnel = await openTunnel(port.httpPort, `127.0.0.1:${origin.port}`);
    expect(tunnel.answer).toContain('200');
    await tunnel.ended;
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(port.validUntil));
    expect((await link.status()).ports).toMatchObject([{ state: 'closed', code: 'expired' }]);
    expect((await curl(...viaHttp(), `${url}/ip`)).status).toBe('000');
    await serve({ validUntil: new Date(Date.now() + 60_000).toISOString() });
    expect(await curl(...viaHttp(), `${url}/ip`)).toMatchObject({ status: '200' });
  });

  it('does not open a port whose time is over', async () => {
    const past = { ...port, validUntil: new Date(Date.now() - 1).toISOString() };
    expect(await link.apply([past])).toMatchObject([{ state: 'closed', code: 'expired' }]);
  });
});

describe('hold', () => {
  it('cuts the tunnels of the modem and lets new connections wait for its release', async () => {
    await serve();
    using tunnel = await openTunnel(port.httpPort, `127.0.0.1:${origin.port}`);
    await link.hold(modemId);
    await tunnel.ended;
    names.queries.length = 0;
    const waiting = curl(...viaHttp(), `http://origin.test:${origin.port}/ip`);
    await eventually(async () => (await link.status()).ports[0]?.connections === 1);
    expect(names.queries).toEqual([]);
    await link.release(modemId);
    expect(await waiting).toMatchObject({ status: '200' });
    expect((await link.status()).held).toEqual([]);
  });

  it('lets nobody wait longer than is set', async () => {
    await serve();
    await link.hold(modemId);
    const startedAt = Date.now();
    expect(await curl(...viaHttp(), `${url}/ip`)).toMatchObject({ status: '200' });
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(holdMs);
    await link.release(modemId);
  });

  it('starts a connection anew that was being made when the hold began', async () => {
    await serve();
    const waiting = exchange(port.httpPort, `CONNECT silent.test:80 HTTP/1.1\r\n${basic(user)}\r\n\r\n`);
    names.queries.length = 0;
    await eventually(() => names.queries.length > 0);
    await link.hold(modemId);
    names.queries.length = 0;
    await link.release(modemId);
    await eventually(() => names.queries.length > 0);
    expect(await waiting).toMatch(/^HTTP\/1\.1 504 /);
  });

  it('ends with the controller that asked for it', async () => {
    await serve();
    const second = connectPlane({ socketPath: plane.socketPath, log: silentLog });
    await second.hold(modemId);
    expect((await link.status()).held).toEqual([modemId]);
    second.close();
    await eventually(async () => (await link.status()).held.length === 0);
  });
});

describe('process', () => {
  it('keeps serving when its controller is gone', async () => {
    await using alone = await startPlane({ CELLGATE_EGRESS_ALLOW: `127.0.0.1:${origin.port}` });
    await alone.link.apply([port]);
    using tunnel = await openTunnel(port.httpPort, `127.0.0.1:${origin.port}`);
    alone.link.close();
    await alone.link.closed;
    expect(await carries(tunnel)).toBe(true);
    expect(await curl(...viaHttp(), `${url}/ip`)).toMatchObject({ status: '200' });
    await expect(alone.link.status()).rejects.toMatchObject({ code: 'plane_unreachable' });
    await using again = connectPlane({ socketPath: alone.socketPath, log: silentLog });
    expect((await again.status()).ports).toMatchObject([{ state: 'open', connections: 1 }]);
  });

  it('keeps its socket to its own user, and a second plane away from it', async () => {
    expect((await stat(plane.socketPath)).mode & 0o777).toBe(0o600);
    const second = spawnPlane({ CELLGATE_PLANE_SOCKET: plane.socketPath });
    expect(await once(second, 'exit')).toEqual([1, null]);
    expect((await link.status()).pid).toBe(plane.process.pid);
  });

  it('takes over the socket file of a plane that was killed', async () => {
    await using first = await startPlane({});
    first.process.kill('SIGKILL');
    await once(first.process, 'exit');
    await first.link.closed;
    await using _second = await startPlane({ CELLGATE_PLANE_SOCKET: first.socketPath });
    await using again = connectPlane({ socketPath: first.socketPath, log: silentLog });
    expect((await again.status()).ports).toEqual([]);
  });

  it('refuses what is not a request, and goes on', async () => {
    await expect(link.apply([{ ...port, httpPort: 0 }])).rejects.toMatchObject({ code: 'request_invalid' });
    await expect(link.apply([port, port])).rejects.toMatchObject({ code: 'request_invalid' });
    expect((await link.status()).ports).toEqual([]);
  });

  it('names the variable that keeps it from starting', async () => {
    const child = spawnPlane({ CELLGATE_PLANE_SOCKET: plane.socketPath, CELLGATE_EGRESS_ALLOW: 'everything' });
    const said: string[] = [];
    child.stdout?.setEncoding('utf8').on('data', (text: string) => said.push(text));
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(said.join('')).toContain('CELLGATE_EGRESS_ALLOW');
  });

  it.each([
    ['a signal', (own: PlaneProcess) => own.process.kill('SIGTERM')],
    ['its controller', (own: PlaneProcess) => own.link.stop()],
  ])('stops within two seconds when asked by %s, tunnels and socket file included', async (_, ask) => {
    await using own = await startPlane({ CELLGATE_EGRESS_ALLOW: `127.0.0.1:${origin.port}` });
    await own.link.apply([port]);
    using tunnel = await openTunnel(port.httpPort, `127.0.0.1:${origin.port}`);
    const startedAt = Date.now();
    const exit = once(own.process, 'exit');
    await ask(own);
    expect(await exit).toEqual([0, null]);
    expect(Date.now() - startedAt).toBeLessThan(2_000);
    await tunnel.ended;
    await expect(stat(own.socketPath)).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
