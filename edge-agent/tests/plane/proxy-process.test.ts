import { readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { until } from '@cellgate/testkit/until.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectPlane } from '../../src/proxy-plane/control/control-client.ts';
import { carries, curl, openTunnel } from './_proxy-clients.ts';
import { type PlaneProcess, ProxyRig, runPlane, silentLog, startPlane } from './_proxy-rig.ts';

let rig: ProxyRig;

beforeAll(async () => {
  rig = await ProxyRig.open();
});

afterAll(() => rig?.[Symbol.asyncDispose]());

beforeEach(() => rig.reset());

describe('process', () => {
  it('keeps serving when its controller is gone', async () => {
    await using alone = await startPlane({ CELLGATE_EGRESS_ALLOW: rig.target });
    await alone.link.apply([rig.port]);
    using tunnel = await openTunnel(rig.port.httpPort, rig.target);
    alone.link.close();
    await alone.link.closed;
    expect(await carries(tunnel)).toBe(true);
    expect(await curl(...rig.viaHttp(), `${rig.url}/ip`)).toMatchObject({ status: '200' });
    await expect(alone.link.status()).rejects.toMatchObject({ code: 'plane_unreachable' });
    await using again = connectPlane({ socketPath: alone.socketPath, log: silentLog });
    const left = await until('curl has exited', async () => {
      const [port] = (await again.status()).ports;
      return port?.connections === 1 && port;
    });
    expect(left).toMatchObject({ state: 'open' });
  });

  it('restricts its socket to its user, or its group on request, and rejects a second plane', async () => {
    expect((await stat(rig.plane.socketPath)).mode & 0o777).toBe(0o600);
    await using shared = await startPlane({ CELLGATE_PLANE_SOCKET_MODE: '660' });
    expect((await stat(shared.socketPath)).mode & 0o777).toBe(0o660);
    const own = (await readdir(dirname(shared.socketPath))).filter((name) => /of\d-\d/.test(name));
    for (const name of own) expect((await stat(join(dirname(shared.socketPath), name))).mode & 0o777).toBe(0o600);
    expect(own).not.toEqual([]);
    await using second = runPlane({ CELLGATE_PLANE_SOCKET: rig.plane.socketPath });
    expect(await second.ended()).toEqual({ code: 1, signal: null });
    expect(second.output()).toContain('another plane is running');
    expect((await rig.link.status()).pid).toBe(rig.plane.process.pid);
  });

  it('replaces the socket file of a killed plane', async () => {
    await using first = await startPlane({});
    await first.process.end('SIGKILL');
    await first.link.closed;
    await using _second = await startPlane({ CELLGATE_PLANE_SOCKET: first.socketPath });
    await using again = connectPlane({ socketPath: first.socketPath, log: silentLog });
    expect((await again.status()).ports).toEqual([]);
  });

  it('refuses invalid requests and continues', async () => {
    await expect(rig.link.apply([{ ...rig.port, httpPort: 0 }])).rejects.toMatchObject({ code: 'request_invalid' });
    await expect(rig.link.apply([rig.port, rig.port])).rejects.toMatchObject({ code: 'request_invalid' });
    expect((await rig.link.status()).ports).toEqual([]);
  });

  it('names the variable that prevents its start', async () => {
    const environment = { CELLGATE_PLANE_SOCKET: rig.plane.socketPath, CELLGATE_EGRESS_ALLOW: 'everything' };
    await using child = runPlane(environment);
    expect(await child.ended()).toEqual({ code: 1, signal: null });
    expect(child.output()).toContain('CELLGATE_EGRESS_ALLOW');
  });

  it.each([
    ['a signal', (own: PlaneProcess) => own.process.end('SIGTERM')],
    ['its controller', (own: PlaneProcess) => own.link.stop()],
  ])('stops within two seconds on %s, including tunnels and socket file', async (_, ask) => {
    await using own = await startPlane({ CELLGATE_EGRESS_ALLOW: rig.target });
    await own.link.apply([rig.port]);
    using tunnel = await openTunnel(rig.port.httpPort, rig.target);
    const startedAt = Date.now();
    await ask(own);
    expect(await own.process.ended()).toEqual({ code: 0, signal: null });
    expect(Date.now() - startedAt).toBeLessThan(2_000);
    await tunnel.ended;
    await expect(stat(own.socketPath)).rejects.toMatchObject({ code: 'ENOENT' });
  });
});
