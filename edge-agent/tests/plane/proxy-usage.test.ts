import { until } from '@cellgate/testkit/until.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectPlane } from '../../src/proxy-plane/control/control-client.ts';
import { basic, carries, curl, exchange, openTunnel, user } from './_proxy-clients.ts';
import { ProxyRig, silentLog } from './_proxy-rig.ts';

const second = { username: 'second', password: 'Other-horse-2' };
const body = 5_000;

let rig: ProxyRig;

beforeAll(async () => {
  rig = await ProxyRig.open();
});

afterAll(() => rig?.[Symbol.asyncDispose]());

beforeEach(() => rig.reset());

/** Returns the usage of the current port. */
async function usage() {
  const { ports } = await rig.link.usage(null);
  const current = ports.filter(({ generation }) => generation === rig.port.generation).at(-1);
  if (!current) throw new Error('no figures');
  return current;
}

describe('several users of one port', () => {
  it('authenticate with their own password only, and have their own figures', async () => {
    await rig.serve({ rules: { auth: { type: 'strong', users: [user, second] } } });
    for (const as of [user, second, second]) {
      expect(await curl(...rig.viaHttp(as), `${rig.url}/bytes/${body}`)).toMatchObject({ status: '200' });
    }
    expect(await curl(...rig.viaSocks('--socks5', second), `${rig.url}/bytes/${body}`)).toMatchObject({
      status: '200',
    });
    const mixed = { username: user.username, password: second.password };
    expect(await curl(...rig.viaHttp(mixed), `${rig.url}/ip`)).toMatchObject({ status: '407' });
    await until('all bytes are counted', async () => (await usage()).bytesDown > 4 * body);
    const { connections, users } = await usage();
    expect(connections).toBe(4);
    expect(users.map(({ username, connections: each }) => [username, each])).toEqual([
      ['admin', 1],
      ['second', 3],
    ]);
    for (const each of users) expect(each.bytesDown).toBeGreaterThan(each.connections * body);
  });

  it('share one speed', async () => {
    await rig.serve();
    const speed = async () => {
      await curl(...rig.viaHttp(user), `${rig.url}/bytes/${body}`);
      return (await usage()).speeds?.at(0);
    };
    const { bytesPerSecondDown, bytesPerSecondUp } = await until('a window is over', speed);
    expect(bytesPerSecondDown).toBeGreaterThan(bytesPerSecondUp);
    expect(bytesPerSecondUp).toBeGreaterThan(0);
  });

  it('on one kept-alive connection count separately', async () => {
    await rig.serve({ rules: { auth: { type: 'strong', users: [user, second] } } });
    const request = (as: typeof user) =>
      `GET ${rig.url}/bytes/${body} HTTP/1.1\r\nHost: origin\r\n${basic(as)}\r\n\r\n`;
    const answers = (got: string) => got.split('HTTP/1.1 200').length > 2 && got.length > 2 * body;
    await exchange(rig.port.httpPort, request(user) + request(second), answers);
    await until('both connections are counted', async () => (await usage()).bytesDown > 2 * body);
    const { users } = await usage();
    for (const { bytesDown } of users) expect(bytesDown).toBeGreaterThan(body);
    expect(users.map(({ bytesDown }) => Math.floor(bytesDown / body))).toEqual([1, 1]);
  });

  it('are counted while a tunnel is still open', async () => {
    await rig.serve();
    using tunnel = await openTunnel(rig.port.httpPort, rig.target);
    await carries(tunnel);
    const { bytesUp, users } = await usage();
    expect(bytesUp).toBeGreaterThan(0);
    expect(users).toMatchObject([{ username: 'admin', bytesUp, connections: 1 }]);
  });
});

describe('a refused client', () => {
  it('receives text and code, and is recorded', async () => {
    await rig.serve({ rules: { auth: { type: 'both', users: [user] }, allow: ['203.0.113.0/24'] } });
    const denied = await exchange(rig.port.httpPort, `GET ${rig.url}/ HTTP/1.1\r\nHost: x\r\n${basic(user)}\r\n\r\n`);
    expect(denied).toContain('\r\nX-Cellgate-Reason: address_denied\r\n');
    expect(denied).toContain('address_denied: Your IP 127.0.0.1 is not allowed');
    await rig.serve({ rules: { allow: [] } });
    for (let times = 0; times < 3; times += 1) {
      await curl(...rig.viaSocks('--socks5', { ...user, password: 'wrong' }), `${rig.url}/ip`);
    }
    await curl(...rig.viaHttp(), 'http://192.168.8.1/');
    const { refusals } = await usage();
    expect(refusals).toMatchObject([
      { code: 'address_denied', clientAddress: '127.0.0.1', target: rig.target, username: 'admin', times: 1 },
      { code: 'credentials_wrong', clientAddress: '127.0.0.1', target: null, username: 'admin', times: 3 },
      { code: 'target_denied', target: '192.168.8.1:80', username: 'admin', times: 1 },
    ]);
    expect(JSON.stringify(refusals) + rig.plane.process.output()).not.toContain(user.password);
    expect(rig.plane.process.output()).toContain('"code":"target_denied"');
  });

  it('is not one that answers the challenge, but one that never does', async () => {
    await rig.serve();
    const bare = `GET ${rig.url}/ip HTTP/1.1\r\nHost: x\r\n\r\n`;
    const shown = bare.replace('Host: x', `Host: x\r\n${basic(user)}`);
    await exchange(rig.port.httpPort, bare + shown, (got) => got.includes('200 OK'));
    expect((await usage()).refusals).toEqual([]);
    await exchange(rig.port.httpPort, bare, (got) => got.includes('407'));
    const refused = await until('the connection has ended', async () => (await usage()).refusals[0]);
    expect(refused).toMatchObject({ code: 'credentials_missing', target: rig.target, username: null, times: 1 });
  });

  it('is listed since a given time, also after the port was closed', async () => {
    await rig.serve();
    await exchange(rig.port.httpPort, `CONNECT 10.0.0.1:80 HTTP/1.1\r\n${basic(user)}\r\n\r\n`);
    const before = await rig.link.usage(null);
    await rig.link.apply([]);
    const ended = (await rig.link.usage(null)).ports.at(-1);
    expect(ended?.refusals).toMatchObject([{ code: 'target_denied' }]);
    const later = new Date(Date.parse(before.at) + 60_000).toISOString();
    expect((await rig.link.usage(later)).ports.at(-1)?.refusals).toEqual([]);
  });

  it('is listed since the previous reading when the controller’s clock is not the machine’s', async () => {
    const hourMs = 3_600_000;
    const { socketPath } = rig.plane;
    for (const offsetMs of [-hourMs, hourMs]) {
      await using link = connectPlane({ socketPath, now: () => Date.now() + offsetMs, log: silentLog });
      await rig.reset();
      await link.apply([{ ...rig.port, validUntil: new Date(Date.now() + 2 * hourMs).toISOString() }]);
      const { at } = await link.usage(null);
      await exchange(rig.port.httpPort, `CONNECT 10.0.0.1:80 HTTP/1.1\r\n${basic(user)}\r\n\r\n`);
      const { ports } = await link.usage(at);
      expect(ports.at(-1)?.refusals).toMatchObject([{ code: 'target_denied' }]);
    }
  });

  it('is recorded once for all its connections when the proxy expires', async () => {
    await rig.serve({ validUntil: new Date(Date.now() + 1_500).toISOString() });
    using first = await openTunnel(rig.port.httpPort, rig.target);
    using other = await openTunnel(rig.port.httpPort, rig.target);
    await Promise.all([first.ended, other.ended]);
    expect((await usage()).refusals).toMatchObject([{ code: 'proxy_expired', username: 'admin', times: 1 }]);
  });
});
