import { freePort } from '@cellgate/testkit/free-port.ts';
import { socks5Login, socks5Methods, socksMethod } from '@cellgate/testkit/socks-messages.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { basic, curl, exchange, user } from './_proxy-clients.ts';
import { ProxyRig, startPlane } from './_proxy-rig.ts';

let rig: ProxyRig;

beforeAll(async () => {
  rig = await ProxyRig.open();
});

afterAll(() => rig?.[Symbol.asyncDispose]());

beforeEach(() => rig.reset());

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
    await rig.serve();
    const got = await exchange(rig.port.httpPort, `CONNECT ${target} HTTP/1.1\r\n${basic(user)}\r\n\r\n`);
    expect(got).toMatch(/^HTTP\/1\.1 403 /);
    expect(got).toContain('error=destination_ip_prohibited; details="target_denied"');
    expect((await curl(...rig.viaSocks('--socks5-hostname'), `http://${target}/`)).exitCode).not.toBe(0);
    expect((await rig.link.status()).ports[0]?.refused.target_denied).toBe(2);
  });

  it('connects to the checked address of a name with several', async () => {
    await rig.serve();
    expect(await curl(...rig.viaHttp(), `http://mixed.test:${rig.origin.port}/ip`)).toMatchObject({ status: '200' });
  });

  it('returns the code of a failure', async () => {
    const closed = await freePort();
    await using strict = await startPlane({ CELLGATE_EGRESS_ALLOW: `127.0.0.1:${closed}` });
    expect(await strict.link.apply([rig.port])).toMatchObject([{ state: 'open' }]);
    const attempt = (target: string) =>
      exchange(rig.port.httpPort, `CONNECT ${target} HTTP/1.1\r\n${basic(user)}\r\n\r\n`);
    expect(await attempt(`127.0.0.1:${closed}`)).toMatch(/^HTTP\/1\.1 502 .*error=connection_refused/s);
    expect(await attempt('unknown.test:80')).toMatch(/^HTTP\/1\.1 504 .*error=dns_error/s);
    const silent = await attempt('silent.test:80');
    expect(silent).toMatch(/^HTTP\/1\.1 504 .*error=dns_timeout/s);
    const [head = '', body = ''] = silent.split('\r\n\r\n');
    expect(Buffer.from(body, 'latin1').toString()).toContain('The operator’s DNS server did not respond');
    expect(head).toContain(`\r\nContent-Length: ${body.length}\r\n`);
    expect(await attempt('[2606:4700::1]:80')).toMatch(/^HTTP\/1\.1 502 .*error=destination_ip_unroutable/s);
    expect(await attempt('0x7f.1:80')).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('returns a code if the modem’s address is gone', async () => {
    await rig.serve({ egress: { localAddress: '192.0.2.77', dnsServers: [rig.names.address] } });
    expect(await curl(...rig.viaHttp(), `${rig.url}/ip`)).toMatchObject({ status: '503' });
  });

  it('sends the matching SOCKS5 reply', async () => {
    await rig.serve();
    const hello = Buffer.concat([socks5Methods(socksMethod.password), socks5Login(user)]);
    const ask = async (...request: number[]) =>
      (await exchange(rig.port.socksPort, Buffer.concat([hello, Buffer.from(request)]))).charCodeAt(5);
    expect(await ask(5, 1, 0, 1, 127, 0, 0, 2, 0, 80)).toBe(2);
    expect(await ask(5, 2, 0, 1, 127, 0, 0, 1, 0, 80)).toBe(7);
    expect(await ask(5, 3, 0, 1, 0, 0, 0, 0, 0, 0)).toBe(7);
    expect(await ask(5, 1, 0, 9, 127, 0, 0, 1, 0, 80)).toBe(8);
    expect(await ask(5, 1, 0, 3, 0, 0, 80)).toBe(1);
    expect(await ask(5, 1, 0, 3, 7, ...Buffer.from('no.test'), 0, 80)).toBe(4);
  });
});
