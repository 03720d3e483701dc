import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@cellgate/testkit/free-port.ts';
import { until } from '@cellgate/testkit/until.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PlanePort } from '../../src/proxy-plane/control/control.messages.ts';
import { listWorkers } from '../../src/proxy-plane/processes/probe-worker.ts';
import { LastingPlane } from './_lasting-plane.ts';
import { carries, curl, openTunnel, user } from './_proxy-clients.ts';
import { type NameServer, type Origin, startNameServer, startOrigin } from './_proxy-network.ts';
import { otherModemId, planePort } from './_proxy-rig.ts';

let origin: Origin;
let names: NameServer;
let plane: LastingPlane;
/** Ports of two workers. */
let even: PlanePort;
let odd: PlanePort;

beforeEach(async () => {
  origin = await startOrigin();
  names = await startNameServer({});
  plane = await LastingPlane.start({
    CELLGATE_EGRESS_ALLOW: target(),
    CELLGATE_PLANE_WORKERS: '2',
    CELLGATE_DRAIN_MS: '1000',
    CELLGATE_SILENT_MS: '3000',
  });
  even = await planePort(names.address, { httpPort: await freePortOf(0) });
  odd = await planePort(names.address, { httpPort: await freePortOf(1), modemId: otherModemId });
  expect(await plane.link.apply([even, odd])).toMatchObject([{ state: 'open' }, { state: 'open' }]);
});

afterEach(async () => {
  await plane?.[Symbol.asyncDispose]();
  await names?.[Symbol.asyncDispose]();
  await origin?.[Symbol.asyncDispose]();
});

const target = () => `127.0.0.1:${origin.port}`;

/** Returns two adjacent free ports. The system assigns ports of one parity while possible, so the next one is usually free. */
async function freePortOf(shard: number): Promise<number> {
  for (;;) {
    const port = await freePort();
    const candidate = port % 2 === shard ? port : port + 1;
    if (await isFree(candidate)) return candidate;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port);
  const bound = await once(server, 'listening').then(
    () => true,
    () => false,
  );
  server.close();
  return bound;
}

async function isServed({ httpPort }: PlanePort): Promise<boolean> {
  const via = ['-x', `http://127.0.0.1:${httpPort}`, '--proxy-user', `${user.username}:${user.password}`];
  return (await curl(...via, `http://${target()}/ip`)).status === '200';
}

describe('workers', () => {
  it('share the ports; a crashed one restarts with its own, and the others are unaffected', async () => {
    using kept = await openTunnel(even.httpPort, target());
    using lost = await openTunnel(odd.httpPort, target());
    const { workers } = await plane.link.status();
    expect(workers).toMatchObject([
      { shard: 0, role: 'serving', connections: 1 },
      { shard: 1, role: 'serving', connections: 1 },
    ]);
    process.kill(workers[1]?.pid ?? 0, 'SIGKILL');
    await lost.ended;
    await until('its port is served again', () => isServed(odd), 90_000);
    expect(await carries(kept)).toBe(true);
    const [first, second] = await plane.pids('serving');
    expect(first).toBe(workers[0]?.pid);
    expect(second).not.toBe(workers[1]?.pid);
  });

  it('are replaced when they hang', async () => {
    const { workers } = await plane.link.status();
    const hung = workers[1]?.pid ?? 0;
    process.kill(hung, 'SIGSTOP');
    await until('the unresponsive worker is detected', () => plane.output().includes('worker unresponsive'), 90_000);
    await until('its port is served again', () => isServed(odd), 90_000);
    expect(await plane.pids('serving')).not.toContain(hung);
    expect(await isServed(even)).toBe(true);
  });

  it('exchange port numbers in one step', async () => {
    const swapped = [
      { ...even, httpPort: odd.httpPort, socksPort: odd.socksPort },
      { ...odd, httpPort: even.httpPort, socksPort: even.socksPort },
    ];
    expect(await plane.link.apply(swapped)).toMatchObject([{ state: 'open' }, { state: 'open' }]);
    expect(await isServed(even)).toBe(true);
  });

  it('keep serving when their supervisor is killed, and are adopted by the next', async () => {
    using tunnel = await openTunnel(even.httpPort, target());
    const pids = await plane.pids('serving');
    await plane.controller.end('SIGKILL');
    expect(await carries(tunnel)).toBe(true);
    expect(await isServed(odd)).toBe(true);
    await plane.control();
    expect(await plane.pids('serving')).toEqual(pids);
    expect(await plane.link.apply([even, odd])).toMatchObject([{ state: 'open', connections: 1 }, { state: 'open' }]);
    expect(await carries(tunnel)).toBe(true);
  });

  it('end connections after the drain time', async () => {
    using tunnel = await openTunnel(even.httpPort, target());
    await plane.upgrade();
    await tunnel.ended;
    await until('only new workers are left', async () => (await plane.pids('draining')).length === 0);
    expect(await isServed(even)).toBe(true);
  });

  it('stop together, including draining ones', async () => {
    using tunnel = await openTunnel(even.httpPort, target());
    await plane.link.upgrade();
    await plane.controller.ended();
    await plane.control();
    const { workers } = await plane.link.status();
    expect(workers.length).toBeGreaterThanOrEqual(2);
    await plane.controller.end('SIGTERM');
    await tunnel.ended;
    expect(await listWorkers(plane.socketPath)).toEqual([]);
  });

  it('need no compiler in memory with a compile cache', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cellgate-compiled-'));
    await using compiled = await LastingPlane.start({ CELLGATE_PLANE_WORKERS: '1', NODE_COMPILE_CACHE: folder });
    const [pid = 0] = await compiled.pids('serving');
    const [other = 0] = await plane.pids('serving');
    expect(ownMebibytes(pid)).toBeLessThan(ownMebibytes(other) - 10);
    await rm(folder, { recursive: true });
  });
});

/** Returns the private memory of a process. */
function ownMebibytes(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Private_Dirty:\s+(\d+) kB/m.exec(rollup)?.[1]) / 1024;
}
