import { writeFile } from 'node:fs/promises';
import { until } from '@cellgate/testkit/until.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { basic, curl, exchange, openTunnel, user } from './_proxy-clients.ts';
import { content, modemAddress, sha256 } from './_proxy-network.ts';
import { ProxyRig } from './_proxy-rig.ts';

const downloadBytes = 24 * 1024 * 1024;

let rig: ProxyRig;

beforeAll(async () => {
  rig = await ProxyRig.open();
});

afterAll(() => rig?.[Symbol.asyncDispose]());

beforeEach(() => rig.reset());

describe('traffic', () => {
  it.each([
    ['forwarded', () => rig.viaHttp(), '/bytes/'],
    ['forwarded in chunks', () => rig.viaHttp(), '/chunks/'],
    ['tunnelled', () => [...rig.viaHttp(), '-p'], '/bytes/'],
    ['over SOCKS5', () => rig.viaSocks('--socks5'), '/bytes/'],
    ['over SOCKS5 with the name left to the proxy', () => rig.viaSocks('--socks5-hostname'), '/bytes/'],
  ])('arrives whole when %s', async (_, via, place) => {
    await rig.serve();
    const { body } = await curl(...via(), `${rig.url}${place}${downloadBytes}`);
    expect(sha256(body)).toBe(sha256(content(downloadBytes)));
  });

  it.each([
    ['forwarded', () => rig.viaHttp()],
    ['forwarded in chunks', () => [...rig.viaHttp(), '-H', 'Transfer-Encoding: chunked']],
    ['tunnelled', () => [...rig.viaHttp(), '-p']],
    ['over SOCKS5', () => rig.viaSocks('--socks5')],
  ])('is uploaded whole when %s', async (_, via) => {
    await rig.serve();
    const file = `${rig.plane.socketPath}.upload`;
    await writeFile(file, content(downloadBytes));
    const { body } = await curl(...via(), '--data-binary', `@${file}`, `${rig.url}/upload`);
    expect(body.toString()).toBe(sha256(content(downloadBytes)));
  });

  it('arrives completely at many slow clients', async () => {
    await rig.serve();
    const length = 3_000_000;
    const slowly = Array.from({ length: 12 }, () =>
      curl(...rig.viaHttp(), '-p', '--limit-rate', '4M', `${rig.url}/bytes/${length}`),
    );
    const hashes = (await Promise.all(slowly)).map(({ body }) => sha256(body));
    expect(new Set(hashes)).toEqual(new Set([sha256(content(length))]));
  });

  it('uses the modem’s address, over both protocols', async () => {
    await rig.serve();
    for (const via of [rig.viaHttp(), [...rig.viaHttp(), '-p'], rig.viaSocks('--socks5')]) {
      expect(JSON.parse((await curl(...via, `${rig.url}/ip`)).body.toString())).toEqual({ ip: modemAddress });
    }
  });

  it('uses the modem’s DNS server, from the modem’s address', async () => {
    await rig.serve();
    rig.names.queries.length = 0;
    for (const via of [rig.viaHttp(), [...rig.viaHttp(), '-p'], rig.viaSocks('--socks5-hostname')]) {
      const name = `${rig.names.queries.length}.origin.test`;
      expect((await curl(...via, `http://${name}:${rig.origin.port}/ip`)).status).toBe('200');
      expect(rig.names.queries.at(-1)).toEqual({ from: modemAddress, name });
    }
    expect(rig.names.queries).toHaveLength(3);
  });

  it('does not reveal the proxy to the origin', async () => {
    await rig.serve();
    const { body } = await curl(...rig.viaHttp(), '-H', 'Host: other.test', `${rig.url}/headers`);
    const shown: string[] = JSON.parse(body.toString());
    expect(shown.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase())).toEqual(
      expect.not.arrayContaining(['via', 'x-forwarded-for', 'forwarded', 'proxy-authorization', 'proxy-connection']),
    );
    expect(shown).toContain(rig.target);
    expect(shown).not.toContain('other.test');
  });

  it('has several requests per connection, also pipelined', async () => {
    await rig.serve();
    const request = `GET ${rig.url}/ip HTTP/1.1\r\nHost: x\r\n${basic(user)}\r\n\r\n`;
    const got = await exchange(rig.port.httpPort, request.repeat(3), (text) => text.split(modemAddress).length === 4);
    expect(got.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(3);
  });

  it('completes a half-closed exchange', async () => {
    await rig.serve();
    using tunnel = await openTunnel(rig.port.httpPort, rig.target);
    let got = 0;
    tunnel.socket.on('data', (chunk: Buffer) => {
      got += chunk.length;
    });
    tunnel.socket.end('GET /bytes/3000000 HTTP/1.1\r\nHost: origin\r\nConnection: close\r\n\r\n');
    await tunnel.ended;
    expect(got).toBeGreaterThan(3_000_000);
  });

  it('is counted', async () => {
    await rig.serve();
    await curl(...rig.viaHttp(), '-p', `${rig.url}/bytes/1000000`);
    const status = await until('the connection has ended', async () => {
      const [first] = (await rig.link.status()).ports;
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
    await rig.serve();
    expect(await curl(...rig.viaHttp(wrong), `${rig.url}/ip`)).toMatchObject({ status: '407' });
    expect(await curl(...rig.viaHttp(wrong), '-p', `${rig.url}/ip`)).toMatchObject({ connectStatus: '407' });
    const bare = await exchange(rig.port.httpPort, `GET ${rig.url}/ip HTTP/1.0\r\n\r\n`);
    expect(bare).toMatch(/^HTTP\/1\.1 407 /);
    expect(bare).toContain('\r\nProxy-Authenticate: Basic realm="cellgate"');
    expect(bare).toContain('\r\nProxy-Status: cellgate; error=http_request_denied; details="credentials_missing"\r\n');
    const [status] = (await rig.link.status()).ports;
    expect(status?.refused).toMatchObject({ credentials_wrong: 2, credentials_missing: 1, address_denied: 0 });
  });

  it('lets a client answer the challenge on the same connection', async () => {
    await rig.serve();
    const bare = `GET ${rig.url}/ip HTTP/1.1\r\nHost: x\r\n\r\n`;
    const shown = `GET ${rig.url}/ip HTTP/1.1\r\nHost: x\r\n${basic(user).replace('Basic', 'bAsIc')}\r\n\r\n`;
    const got = await exchange(rig.port.httpPort, bare + shown, (text) => text.includes(modemAddress));
    expect(got).toMatch(/^HTTP\/1\.1 407 .*HTTP\/1\.1 200 OK/s);
  });

  it('refuses wrong credentials over SOCKS5, and a client without any', async () => {
    await rig.serve();
    const curlProxyError = 97;
    expect((await curl(...rig.viaSocks('--socks5', wrong), `${rig.url}/ip`)).exitCode).toBe(curlProxyError);
    expect(await exchange(rig.port.socksPort, Buffer.from([5, 1, 0]))).toBe('\x05\xff');
    expect(await exchange(rig.port.socksPort, Buffer.from([4, 1, 0, 80, 127, 0, 0, 1, 0]))).toMatch(/^\0\x5b/);
  });

  it('requires the IP as well with both', async () => {
    await rig.serve({ rules: { auth: { type: 'both', users: [user] }, allow: ['203.0.113.0/24'] } });
    expect(await curl(...rig.viaHttp(), `${rig.url}/ip`)).toMatchObject({ status: '403' });
    expect(await exchange(rig.port.socksPort, Buffer.from([5, 2, 0, 2]))).toBe('\x05\xff');
    await rig.serve({ rules: { allow: ['127.0.0.0/8'] } });
    expect(await curl(...rig.viaHttp(), `${rig.url}/ip`)).toMatchObject({ status: '200' });
    expect((await rig.link.status()).ports[0]?.refused).toMatchObject({ address_denied: 2 });
  });

  it('requires no password from an allowed IP, by every SOCKS version', async () => {
    await rig.serve({ rules: { auth: { type: 'iponly', users: [] }, allow: ['127.0.0.1'] } });
    expect(await curl('-x', `http://127.0.0.1:${rig.port.httpPort}`, `${rig.url}/ip`)).toMatchObject({ status: '200' });
    for (const kind of ['--socks5', '--socks5-hostname', '--socks4', '--socks4a']) {
      expect(await curl(kind, `127.0.0.1:${rig.port.socksPort}`, `${rig.url}/ip`)).toMatchObject({ status: '200' });
    }
    expect(await curl(...rig.viaSocks('--socks5', wrong), `${rig.url}/ip`)).toMatchObject({ status: '200' });
  });

  it.each([
    ['none is', []],
    ['every IPv4 is', ['0.0.0.0/0']],
    ['both halves of IPv4 are', ['127.0.0.1', '0.0.0.0/1', '128.0.0.0/1']],
    ['every mapped IPv4 is', ['127.0.0.1', '::ffff:0:0/96']],
  ])('is closed to all clients with IP only if %s listed', async (_, allow) => {
    await rig.serve({ rules: { auth: { type: 'iponly', users: [] }, allow } });
    expect(await curl('-x', `http://127.0.0.1:${rig.port.httpPort}`, `${rig.url}/ip`)).toMatchObject({ status: '403' });
    expect(await exchange(rig.port.socksPort, Buffer.from([5, 1, 0]))).toBe('\x05\xff');
    expect(await exchange(rig.port.socksPort, Buffer.from([4, 1, 0, 80, 127, 0, 0, 1, 0]))).toMatch(/^\0\x5b/);
  });

  it('counts connections over both ports and takes no more than allowed', async () => {
    await rig.serve({ rules: { maxConnections: 3 } });
    const target = rig.target;
    using stack = new DisposableStack();
    const tunnels = [];
    for (let count = 0; count < 3; count += 1) tunnels.push(stack.use(await openTunnel(rig.port.httpPort, target)));
    expect(tunnels.map(({ answer }) => answer)).toEqual(Array(3).fill('HTTP/1.1 200 Connection established'));
    const fourth = await exchange(rig.port.httpPort, `CONNECT ${target} HTTP/1.1\r\n${basic(user)}\r\n\r\n`);
    expect(fourth).toMatch(/^HTTP\/1\.1 503 .*Retry-After: \d+\r\n/s);
    expect(fourth).toContain('error=connection_limit_reached; details="too_many_connections"');
    expect((await curl(...rig.viaSocks('--socks5'), `${rig.url}/ip`)).exitCode).not.toBe(0);
    expect((await rig.link.status()).ports[0]).toMatchObject({ connections: 3, refused: { too_many_connections: 2 } });
    tunnels[0]?.socket.destroy();
    await until('a connection is free', async () => (await rig.link.status()).ports[0]?.connections === 2);
    expect(await curl(...rig.viaSocks('--socks5'), `${rig.url}/ip`)).toMatchObject({ status: '200' });
  });
});
