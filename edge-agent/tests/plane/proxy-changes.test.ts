import { once } from 'node:events';
import { createServer } from 'node:net';
import { until } from '@cellgate/testkit/until.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PlanePort } from '../../src/proxy-plane/control/control.messages.ts';
import { connectPlane } from '../../src/proxy-plane/control/control-client.ts';
import { basic, carries, curl, exchange, openTunnel, user } from './_proxy-clients.ts';
import { modemId, otherModemId, ProxyRig, planePort, silentLog } from './_proxy-rig.ts';

const holdMs = 400;

let rig: ProxyRig;

beforeAll(async () => {
  rig = await ProxyRig.open({ CELLGATE_HOLD_MS: String(holdMs) });
});

afterAll(() => rig?.[Symbol.asyncDispose]());

beforeEach(() => rig.reset());

describe('changes', () => {
  it('cuts the tunnels of a changed password and no other', async () => {
    const second = { username: 'second', password: 'Other-horse-2' };
    await rig.serve({ rules: { auth: { type: 'strong', users: [user, second] } } });
    const target = rig.target;
    using first = await openTunnel(rig.port.httpPort, target);
    using kept = await openTunnel(rig.port.httpPort, target, second);
    await rig.serve({ rules: { auth: { type: 'strong', users: [{ ...user, password: 'New-horse-3' }, second] } } });
    await first.ended;
    expect(await carries(kept)).toBe(true);
    expect(await curl(...rig.viaHttp(), `${rig.url}/ip`)).toMatchObject({ status: '407' });
  });

  it('cuts the tunnels of an IP that is no longer allowed', async () => {
    await rig.serve({ rules: { auth: { type: 'both', users: [user] }, allow: ['127.0.0.0/8'] } });
    using tunnel = await openTunnel(rig.port.httpPort, rig.target);
    await rig.serve({ rules: { allow: ['203.0.113.7'] } });
    await tunnel.ended;
    expect((await rig.link.status()).ports).toMatchObject([{ connections: 0 }]);
  });

  it('leaves unchanged ports alone', async () => {
    await rig.serve();
    using tunnel = await openTunnel(rig.port.httpPort, rig.target);
    const other = { ...(await planePort(rig.names.address)), modemId: otherModemId } as PlanePort;
    expect(await rig.link.apply([other, rig.port])).toMatchObject([
      { state: 'open' },
      { state: 'open', connections: 1 },
    ]);
    expect(await rig.link.apply([rig.port])).toMatchObject([{ state: 'open', connections: 1 }]);
    expect(await carries(tunnel)).toBe(true);
  });

  it('closes an omitted port with its tunnels', async () => {
    await rig.serve();
    using tunnel = await openTunnel(rig.port.httpPort, rig.target);
    expect(await rig.link.apply([])).toEqual([]);
    await tunnel.ended;
    expect((await curl(...rig.viaHttp(), `${rig.url}/ip`)).status).toBe('000');
  });

  it('starts a new allocation without tunnels and figures of the previous one', async () => {
    await rig.serve();
    using tunnel = await openTunnel(rig.port.httpPort, rig.target);
    await carries(tunnel);
    await rig.serve({ generation: 2 });
    await tunnel.ended;
    expect((await rig.link.status()).ports).toMatchObject([{ generation: 2, bytesDown: 0, bytesUp: 0 }]);
  });

  it('swaps the port numbers of two modems in one step', async () => {
    await rig.serve();
    const other = { ...(await planePort(rig.names.address)), modemId: otherModemId } as PlanePort;
    await rig.link.apply([rig.port, other]);
    const swapped = [
      { ...rig.port, httpPort: other.httpPort, socksPort: other.socksPort },
      { ...other, httpPort: rig.port.httpPort, socksPort: rig.port.socksPort },
    ];
    expect(await rig.link.apply(swapped)).toMatchObject([{ state: 'open' }, { state: 'open' }]);
  });

  it('fails a port whose number is taken, serves the others, and retries with the next list', async () => {
    const squatter = createServer().listen(rig.port.socksPort, '127.0.0.1');
    await once(squatter, 'listening');
    const other = { ...(await planePort(rig.names.address)), modemId: otherModemId } as PlanePort;
    expect(await rig.link.apply([rig.port, other])).toMatchObject([
      { modemId, state: 'failed', code: 'port_in_use' },
      { modemId: otherModemId, state: 'open' },
    ]);
    squatter.close();
    await once(squatter, 'close');
    expect(await rig.link.apply([rig.port, other])).toMatchObject([{ state: 'open', code: null }, { state: 'open' }]);
  });

  it('closes an expired port by its own clock', async () => {
    await rig.serve({ validUntil: new Date(Date.now() + 1_500).toISOString() });
    using tunnel = await openTunnel(rig.port.httpPort, rig.target);
    expect(tunnel.answer).toContain('200');
    await tunnel.ended;
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(rig.port.validUntil));
    expect((await rig.link.status()).ports).toMatchObject([{ state: 'closed', code: 'expired' }]);
    expect((await curl(...rig.viaHttp(), `${rig.url}/ip`)).status).toBe('000');
    await rig.serve({ validUntil: new Date(Date.now() + 60_000).toISOString() });
    expect(await curl(...rig.viaHttp(), `${rig.url}/ip`)).toMatchObject({ status: '200' });
  });

  it('does not open an expired port', async () => {
    const past = { ...rig.port, validUntil: new Date(Date.now() - 1).toISOString() };
    expect(await rig.link.apply([past])).toMatchObject([{ state: 'closed', code: 'expired' }]);
  });
});

describe('hold', () => {
  it('cuts the tunnels of the modem and delays new connections until its release', async () => {
    await rig.serve();
    using tunnel = await openTunnel(rig.port.httpPort, rig.target);
    await rig.link.hold(modemId);
    await tunnel.ended;
    rig.names.queries.length = 0;
    const waiting = curl(...rig.viaHttp(), `http://origin.test:${rig.origin.port}/ip`);
    await until('the client is connected', async () => (await rig.link.status()).ports[0]?.connections === 1);
    expect(rig.names.queries).toEqual([]);
    await rig.link.release(modemId);
    expect(await waiting).toMatchObject({ status: '200' });
    expect((await rig.link.status()).held).toEqual([]);
  });

  it('refuses connections with a code after the configured time', async () => {
    await rig.serve();
    await rig.link.hold(modemId);
    const startedAt = Date.now();
    const answer = await exchange(rig.port.httpPort, `GET ${rig.url}/ip HTTP/1.1\r\nHost: x\r\n${basic(user)}\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 503 .*X-Cellgate-Reason: modem_rotating\r\n.*Retry-After: /s);
    expect(Date.now() - startedAt).toBeGreaterThanOrEqual(holdMs);
    await rig.link.release(modemId);
    expect(await curl(...rig.viaHttp(), `${rig.url}/ip`)).toMatchObject({ status: '200' });
  });

  it('restarts connections in progress', async () => {
    await rig.serve();
    const waiting = exchange(rig.port.httpPort, `CONNECT silent.test:80 HTTP/1.1\r\n${basic(user)}\r\n\r\n`);
    rig.names.queries.length = 0;
    await until('the name is queried', () => rig.names.queries.length > 0);
    await rig.link.hold(modemId);
    rig.names.queries.length = 0;
    await rig.link.release(modemId);
    await until('the name is queried', () => rig.names.queries.length > 0);
    expect(await waiting).toMatch(/^HTTP\/1\.1 504 /);
  });

  it('ends with its controller', async () => {
    await rig.serve();
    const second = connectPlane({ socketPath: rig.plane.socketPath, log: silentLog });
    await second.hold(modemId);
    expect((await rig.link.status()).held).toEqual([modemId]);
    second.close();
    await until('the hold has ended', async () => (await rig.link.status()).held.length === 0);
  });
});
