import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { until } from '@cellgate/testkit/until.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PlanePort } from '../../src/proxy-plane/control/control.messages.ts';
import { startMeteredAgent } from '../agent/_metered-agent.ts';
import { LastingPlane } from './_lasting-plane.ts';
import { type NameServer, type Origin, startNameServer, startOrigin } from './_proxy-network.ts';
import { planePort } from './_proxy-rig.ts';
import { SteadyTraffic } from './_steady-traffic.ts';

const tunnels = 100;
/** Number of leaked descriptors: with 200 of the tunnels and the worker's own, more than four fifths of the limit. */
const leaked = 300;
const limit = 600;
/** Time, in ms, within which a leak is noticed: a worker checks every 5 s and needs three checks, and its shard polls it as often. */
const noticedWithinMs = 60_000;

let origin: Origin;
let names: NameServer;
let plane: LastingPlane;
let port: PlanePort;

beforeEach(async () => {
  origin = await startOrigin();
  names = await startNameServer({});
  plane = await LastingPlane.start({
    CELLGATE_EGRESS_ALLOW: target(),
    CELLGATE_PLANE_WORKERS: '1',
    TEST_LEAKED_DESCRIPTORS: String(leaked),
  });
  port = await planePort(names.address, { rules: { maxConnections: 250 } });
});

afterEach(async () => {
  await plane?.[Symbol.asyncDispose]();
  await names?.[Symbol.asyncDispose]();
  await origin?.[Symbol.asyncDispose]();
});

const target = () => `127.0.0.1:${origin.port}`;

/** Starts a worker that leaks on request, and returns its process id. Its successors do not leak. */
async function startLeakingWorker(): Promise<number> {
  await plane.installWorker(`import '${new URL('./_leaking-worker.ts', import.meta.url).pathname}';\n`);
  await plane.upgrade();
  await plane.installWorker(null);
  const [pid = 0] = await plane.pids('serving');
  return pid;
}

async function setDescriptorLimit(pid: number, count: number): Promise<void> {
  await promisify(execFile)('prlimit', ['--pid', String(pid), `--nofile=${count}:${count}`]);
}

async function figuresOf(pid: number) {
  return (await plane.link.status()).workers.find((worker) => worker.pid === pid)?.descriptors;
}

function eventsOf(name: string): Record<string, unknown>[] {
  const lines = plane
    .output()
    .split('\n')
    .filter((line) => line.includes(`"event":"${name}"`));
  return lines.map((line) => JSON.parse(line));
}

describe('a worker that leaks descriptors', () => {
  it('reports it, and is replaced before its limit: no tunnel is lost, no client refused', async () => {
    expect(await plane.link.apply([port])).toMatchObject([{ state: 'open' }]);
    const leaking = await startLeakingWorker();
    await setDescriptorLimit(leaking, limit);
    const traffic = await SteadyTraffic.start({ httpPort: port.httpPort, target: target(), tunnels });
    await until(
      'the worker has checked its descriptors',
      async () => (await figuresOf(leaking))?.sessions !== undefined,
      noticedWithinMs,
    );
    process.kill(leaking, 'SIGUSR2');
    await until('the worker is replaced', () => eventsOf('worker replaced').length > 0, noticedWithinMs);
    const [drifted, ...others] = eventsOf('descriptors drifted');
    expect(drifted).toMatchObject({ level: 'warn', limit, sessions: expect.any(Number), listeners: 2 });
    expect(Number(drifted?.leaked)).toBeGreaterThanOrEqual(leaked - 20);
    expect(others).toEqual([]);
    expect(Number(eventsOf('worker replaced')[0]?.open)).toBeLessThan(limit);
    expect(await plane.pids('serving')).not.toContain(leaking);
    expect(await plane.pids('draining')).toContain(leaking);
    const { rounds, overNewConnections } = traffic.figures;
    const isServed = () =>
      traffic.figures.rounds > rounds + 1 && traffic.figures.overNewConnections > overNewConnections + 20;
    await until(
      'each tunnel and new connections are served after it',
      () => isServed() || traffic.figures.troubles.length > 0,
      40_000,
    );
    expect((await traffic.stop()).troubles).toEqual([]);
    await until('the old worker has exited, with or without leaked descriptors', async () => {
      await plane.link.usage(null);
      return !(await plane.pids('draining')).includes(leaking);
    });
  }, 180_000);

  it('is visible in the metrics of the agent', async () => {
    expect(await plane.link.apply([port])).toMatchObject([{ state: 'open' }]);
    const leaking = await startLeakingWorker();
    // The worker has no message for the plane.
    await using agent = await startMeteredAgent({ planeSocket: plane.socketPath });
    const figure = async (kind: string) => {
      const text = await (await agent.get('/metrics')).text();
      return Number(
        new RegExp(`^cellgate_plane_descriptors\\{shard="0",role="serving",kind="${kind}"\\} (\\d+)$`, 'm').exec(
          text,
        )?.[1],
      );
    };
    await until('the worker has checked its descriptors', async () => (await figure('leaked')) === 0, noticedWithinMs);
    expect(await figure('listeners')).toBe(2);
    const open = await figure('open');
    process.kill(leaking, 'SIGUSR2');
    await until('the metrics show the drift', async () => (await figure('leaked')) >= leaked - 20, noticedWithinMs);
    expect(await figure('open')).toBeGreaterThan(open + leaked - 20);
    expect(await plane.pids('serving')).toContain(leaking);
  }, 120_000);
});
