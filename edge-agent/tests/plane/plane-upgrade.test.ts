import { until } from '@cellgate/testkit/until.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PlanePort } from '../../src/proxy-plane/control/control.messages.ts';
import { LastingPlane } from './_lasting-plane.ts';
import { basic, carries, curl, exchange, openTunnel, user } from './_proxy-clients.ts';
import { type NameServer, type Origin, startNameServer, startOrigin } from './_proxy-network.ts';
import { modemId, planePort } from './_proxy-rig.ts';
import { SteadyTraffic } from './_steady-traffic.ts';

let origin: Origin;
let names: NameServer;
let plane: LastingPlane;
let port: PlanePort;

beforeAll(async () => {
  origin = await startOrigin();
  names = await startNameServer({});
  plane = await LastingPlane.start({ CELLGATE_EGRESS_ALLOW: target(), CELLGATE_PLANE_WORKERS: '1' });
});

afterAll(async () => {
  await plane?.[Symbol.asyncDispose]();
  await names?.[Symbol.asyncDispose]();
  await origin?.[Symbol.asyncDispose]();
});

beforeEach(async () => {
  await plane.link.apply([]);
  // Figures are per allocation, so each test has its own.
  port = await planePort(names.address, { generation: port ? port.generation + 1 : 1 });
});

const target = () => `127.0.0.1:${origin.port}`;

async function serve(changes: Partial<PlanePort> = {}): Promise<void> {
  port = { ...port, ...changes };
  expect(await plane.link.apply([port])).toMatchObject([{ state: 'open', code: null }]);
}

function ask(as = user) {
  const via = ['-x', `http://127.0.0.1:${port.httpPort}`, '--proxy-user', `${as.username}:${as.password}`];
  return curl(...via, `http://${target()}/ip`);
}

async function connections(): Promise<number | undefined> {
  return (await plane.link.status()).ports[0]?.connections;
}

describe('upgrade', () => {
  it('loses no tunnel and refuses no client, twice in a row', async () => {
    await serve({ rules: { ...port.rules, maxConnections: 250 } });
    const traffic = await SteadyTraffic.start({ httpPort: port.httpPort, target: target(), tunnels: 200 });
    const [first] = await plane.pids('serving');
    for (let upgrades = 0; upgrades < 2; upgrades += 1) {
      await plane.upgrade();
      const { overNewConnections, rounds } = traffic.figures;
      const isServed = () =>
        traffic.figures.overNewConnections > overNewConnections + 20 && traffic.figures.rounds > rounds + 1;
      const isTroubled = () => traffic.figures.troubles.length > 0;
      await until('each tunnel and new connections are served after it', () => isTroubled() || isServed(), 40_000);
    }
    expect(await plane.pids('serving')).not.toContain(first);
    expect(await plane.pids('draining')).toContain(first);
    expect((await traffic.stop()).troubles).toEqual([]);
  }, 120_000);

  it('counts connections and bytes of both workers together', async () => {
    await serve({ rules: { ...port.rules, maxConnections: 2 } });
    const bytesDown = async () => (await plane.link.status()).ports[0]?.bytesDown ?? 0;
    using before = await openTunnel(port.httpPort, target());
    expect(await carries(before)).toBe(true);
    const once = await bytesDown();
    expect(once).toBeGreaterThan(0);
    await plane.upgrade();
    using after = await openTunnel(port.httpPort, target());
    expect(await carries(after)).toBe(true);
    const request = `CONNECT ${target()} HTTP/1.1\r\n${basic(user)}\r\n\r\n`;
    expect(await exchange(port.httpPort, request)).toMatch(/^HTTP\/1\.1 503 /);
    expect(await connections()).toBe(2);
    expect(await bytesDown()).toBe(2 * once);
    expect(await carries(before)).toBe(true);
    await until('the bytes of both workers are counted', async () => (await bytesDown()) === 3 * once);
    before.socket.destroy();
    await until('one connection is left', async () => (await connections()) === 1);
    expect(await ask()).toMatchObject({ status: '200' });
    expect(await bytesDown()).toBeGreaterThan(3 * once);
  });

  it('applies changes to earlier connections', async () => {
    await serve();
    using tunnel = await openTunnel(port.httpPort, target());
    await plane.upgrade();
    expect(await carries(tunnel)).toBe(true);
    const changed = { ...user, password: 'New-horse-3' };
    await serve({ rules: { ...port.rules, auth: { type: 'strong', users: [changed] } } });
    await tunnel.ended;
    expect(await ask(changed)).toMatchObject({ status: '200' });
  });

  it('ends earlier connections at the expiry of their proxy', async () => {
    await serve();
    using tunnel = await openTunnel(port.httpPort, target());
    await plane.upgrade();
    await serve({ validUntil: new Date(Date.now() + 1_500).toISOString() });
    expect(await carries(tunnel)).toBe(true);
    await tunnel.ended;
    expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(port.validUntil));
  });

  it('holds a modem for earlier and later connections', async () => {
    await serve();
    using before = await openTunnel(port.httpPort, target());
    await plane.upgrade();
    using after = await openTunnel(port.httpPort, target());
    await plane.link.hold(modemId);
    await Promise.all([before.ended, after.ended]);
    await plane.link.release(modemId);
    expect(await ask()).toMatchObject({ status: '200' });
  });

  it('ends a drained worker once its last figures were read', async () => {
    await serve();
    const tunnel = await openTunnel(port.httpPort, target());
    await plane.upgrade();
    expect(await carries(tunnel)).toBe(true);
    expect(await plane.pids('draining')).not.toEqual([]);
    tunnel.socket.destroy();
    await until('the old worker has exited', async () => {
      await plane.link.usage(null);
      return (await plane.pids('draining')).length === 0;
    });
  });
});

describe('a failed upgrade', () => {
  it('changes nothing if the new version does not start', async () => {
    await serve();
    using tunnel = await openTunnel(port.httpPort, target());
    const pids = await plane.pids('serving');
    await plane.installWorker('process.exit(3);\n');
    await expect(plane.link.upgrade()).rejects.toMatchObject({ code: 'handover_failed' });
    await plane.installWorker(null);
    expect(await plane.pids('serving')).toEqual(pids);
    expect(await carries(tunnel)).toBe(true);
    expect(await ask()).toMatchObject({ status: '200' });
  });

  it('is undone if the new worker crashes with the listeners', async () => {
    await serve();
    using tunnel = await openTunnel(port.httpPort, target());
    await plane.installWorker(crashingWorker);
    await expect(plane.link.upgrade()).rejects.toMatchObject({ code: 'handover_failed' });
    await plane.installWorker(null);
    expect(await carries(tunnel)).toBe(true);
    expect(await ask()).toMatchObject({ status: '200' });
  });

  it('restores the ports if the old worker is killed in between', async () => {
    await serve();
    const [pid = 0] = await plane.pids('serving');
    await plane.installWorker(stuckWorker);
    const upgrade = plane.link.upgrade().catch((error: unknown) => error);
    await until('the new worker runs', () => plane.output().includes('stuck'));
    await plane.installWorker(null);
    process.kill(pid, 'SIGKILL');
    expect(await upgrade).toMatchObject({ code: 'handover_failed' });
    await until('the port serves again', async () => (await ask()).status === '200', 90_000);
    expect(await plane.pids('serving')).not.toContain(pid);
  });
});

/** Worker that takes all listeners and crashes when it has to accept clients. */
const crashingWorker = `
process.on('message', ({ kind }: { kind: string }) => {
  if (kind === 'all') process.send?.({ kind: 'holding' });
  if (kind === 'go') process.kill(process.pid, 'SIGKILL');
});
process.send?.({ kind: 'ready' });
`;

/** Worker that takes nothing and exits when its channel closes. */
const stuckWorker = `
process.on('disconnect', () => process.exit());
setInterval(() => undefined, 1_000);
process.send?.({ kind: 'ready' });
process.stdout.write('stuck\\n');
`;
