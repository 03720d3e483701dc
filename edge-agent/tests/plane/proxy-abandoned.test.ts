import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { until } from '@cellgate/testkit/until.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PlanePort } from '../../src/proxy-plane/control/control.messages.ts';
import {
  type AbandonedCase,
  type Ending,
  everyCase,
  everySituation,
  isForwarded,
  nameOf,
  type Situation,
  seededRandom,
  shuffled,
} from './_abandoned-cases.ts';
import { type AbandonedOrigin, startAbandonedOrigin } from './_abandoned-origin.ts';
import { AbandonedSession } from './_abandoned-session.ts';
import { LastingPlane } from './_lasting-plane.ts';
import { type NameServer, startNameServer } from './_proxy-network.ts';
import { modemId, planePort } from './_proxy-rig.ts';
import { type StalledOrigin, startStalledOrigin } from './_stalled-origin.ts';

const seed = Number(process.env.CELLGATE_TEST_SEED ?? Date.now() % 1_000_000);
const random = seededRandom(seed);
/** Number of sessions open at once. */
const abreast = 64;
/** Time, in ms, within which everything is closed: a second to notice an unseen reset, and slack for a busy machine. */
const backWithinMs = 5_000;

let origin: AbandonedOrigin;
let names: NameServer;
/** Origins to which connecting hangs: `stalled` until the end, `resumable` until it is resumed. */
let stalled: StalledOrigin;
let resumable: StalledOrigin;
let plane: LastingPlane;
/** A plane whose workers drain for half a second only. */
let briefPlane: LastingPlane;

beforeAll(async () => {
  [origin, names, stalled, resumable] = await Promise.all([
    startAbandonedOrigin(),
    startNameServer({ 'origin.test': ['127.0.0.1'] }),
    startStalledOrigin(),
    startStalledOrigin(),
  ]);
  [plane, briefPlane] = await Promise.all([
    LastingPlane.start(environment()),
    LastingPlane.start({ ...environment(), CELLGATE_DRAIN_MS: '500' }),
  ]);
});
afterAll(async () => {
  await Promise.all([plane, briefPlane].map((each) => each?.[Symbol.asyncDispose]()));
  await Promise.all([origin, names, stalled, resumable].map((each) => each?.[Symbol.asyncDispose]()));
});

function environment(): Record<string, string> {
  const allowed = [origin.port, ...stalled.ports, ...resumable.ports].map((port) => `127.0.0.1:${port}`);
  return { CELLGATE_EGRESS_ALLOW: allowed.join(','), CELLGATE_PLANE_WORKERS: '1' };
}

/** Returns a port without a password, because SOCKS4 has none. */
function definePort(index: number): Promise<PlanePort> {
  const rules = { auth: { type: 'iponly' as const, users: [] }, allow: ['127.0.0.1'], maxConnections: 2_000 };
  const id = `${modemId.slice(0, -1)}${index}` as typeof modemId;
  return planePort(names.address, { modemId: id, generation: Math.floor(random() * 1e9), rules });
}

/** Serves these ports and no others. */
async function serve(ports: readonly PlanePort[], on = plane): Promise<void> {
  const statuses = await on.link.apply(ports);
  expect(statuses.map(({ state }) => state)).toEqual(ports.map(() => 'open'));
}

function open(situation: Situation, port: PlanePort, stalledPort = stalled.ports[0]): AbandonedSession {
  const { httpPort, socksPort } = port;
  return new AbandonedSession(situation, { httpPort, socksPort, origin, stalledPort });
}

async function inPool<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const take = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: abreast }, take));
}

async function connectionsOf(on: LastingPlane, of?: PlanePort): Promise<number> {
  const { ports } = await on.link.status();
  const counted = ports.filter((port) => !of || port.modemId === of.modemId);
  return counted.reduce((sum, { connections, arriving }) => sum + connections + arriving, 0);
}

async function workerOf(on: LastingPlane): Promise<number> {
  const [pid = 0] = await on.pids('serving');
  return pid;
}

/** Returns the number of open descriptors of a process. Timers and the like have none. */
function descriptorsOf(pid: number): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}

function cpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Waits until everything that the sessions have opened is closed; fails with the sessions that still have something open. */
async function expectNothingLeft(sessions: readonly AbandonedSession[], left: () => Promise<Record<string, number>>) {
  let last: Record<string, number> = {};
  const isClean = async () => {
    last = await left();
    const isOpen = sessions.some(({ client }) => !client.destroyed);
    return !isOpen && origin.open.size === 0 && Object.values(last).every((count) => count === 0);
  };
  const clean = await until('no connection is left', isClean, backWithinMs).catch(() => false);
  const names = new Map(sessions.map(({ situation }) => [situation.id, nameOf(situation)]));
  const clients = sessions.filter(({ client }) => !client.destroyed).map(({ situation }) => nameOf(situation));
  const origins = [...origin.open].map((socket) => names.get(origin.idOf(socket) ?? 0) ?? 'unknown');
  expect({ seed, clients, origins, ...last }).toEqual({
    seed,
    clients: [],
    origins: [],
    ...Object.fromEntries(Object.keys(last).map((name) => [name, 0])),
  });
  expect(clean).toBe(true);
}

/** Opens every situation on each of the ports. */
async function openAll(ports: readonly PlanePort[], on = plane): Promise<AbandonedSession[][]> {
  const sessions = ports.map((port) => shuffled(everySituation(), random).map((situation) => open(situation, port)));
  await inPool(
    sessions.flat().filter(({ situation }) => situation.state !== 'dialling'),
    (session) => session.prepare(),
  );
  // At last, because the plane gives a target ten seconds.
  const dialling = sessions.flat().filter(({ situation }) => situation.state === 'dialling');
  await Promise.all(dialling.map((session) => session.prepare()));
  await until('all clients are connected', async () => (await connectionsOf(on)) === sessions.flat().length);
  return sessions;
}

/** Runs the first sessions, which open what remains open: sockets of the resolver and the like. Returns the worker's descriptors after. */
async function warmUp(port: PlanePort, on = plane): Promise<number> {
  const pid = await workerOf(on);
  const situations = everySituation().filter(({ state }) => state === 'idle');
  const sessions = situations.map((situation) => open(situation, port));
  await Promise.all(sessions.map((session) => session.prepare()));
  for (const { client } of sessions) client.destroy();
  await until(
    'the connections have ended',
    async () => origin.open.size === 0 && (await connectionsOf(on, port)) === 0,
  );
  return descriptorsOf(pid);
}

describe('a session leaves nothing open', () => {
  it('in any state, whichever way its client or its origin has ended', async () => {
    const [port, dialled] = await Promise.all([definePort(0), definePort(1)]);
    await serve([port, dialled]);
    const baseline = await warmUp(port);
    const pid = await workerOf(plane);
    const sessions: AbandonedSession[] = [];
    const run = async (abandoned: AbandonedCase) => {
      const isDialling = abandoned.state === 'dialling';
      const session = open(abandoned, isDialling ? dialled : port, stalledPortFor(abandoned.ending));
      sessions.push(session);
      await session.prepare();
      return session;
    };
    const cases = shuffled(everyCase(), random);
    await inPool(
      cases.filter(({ state }) => state !== 'dialling'),
      async (abandoned) => (await run(abandoned)).end(abandoned),
    );
    const dialling = cases.filter(({ state }) => state === 'dialling');
    const opened = await Promise.all(dialling.map(run));
    await until(
      'all connections are being opened',
      async () => (await connectionsOf(plane, dialled)) === dialling.length,
    );
    await Promise.all(dialling.map((abandoned, index) => opened[index]?.end(abandoned)));
    resumable.resume();
    await expectNothingLeft(sessions, async () => ({
      connections: await connectionsOf(plane),
      descriptors: descriptorsOf(pid) - baseline,
    }));
    await expectIdle(pid);
  });

  it('when it is cut by other rules, by the expiry of its port, or by a hold', async () => {
    const [changed, ending, held] = await Promise.all([definePort(0), definePort(1), definePort(2)]);
    await serve([changed, ending, held]);
    const baseline = await warmUp(changed);
    const pid = await workerOf(plane);
    const sessions = await openAll([changed, ending, held]);
    const soon = new Date(Date.now() + 200).toISOString();
    const rules = { ...changed.rules, allow: ['127.0.0.2'] };
    await plane.link.hold(held.modemId);
    await plane.link.apply([{ ...changed, rules }, { ...ending, validUntil: soon }, held]);
    const waiting = sessions[2]?.filter(({ situation }) => outlivesHold(situation)) ?? [];
    const rest = sessions.flat().filter((session) => !waiting.includes(session));
    await until('the connections have ended', () => rest.every(({ client }) => client.destroyed), backWithinMs).catch(
      () => false,
    );
    expect(waiting.filter(({ client }) => client.destroyed)).toEqual([]);
    for (const { client } of waiting) client.resetAndDestroy();
    await plane.link.release(held.modemId);
    await expectNothingLeft(sessions.flat(), async () => ({
      connections: await connectionsOf(plane),
      // The port that has ended has closed its two listeners.
      descriptors: descriptorsOf(pid) + 2 - baseline,
    }));
    await expectIdle(pid);
  });

  it('when another worker has taken over, and the old one then exits', async () => {
    const port = await definePort(0);
    await serve([port]);
    const [sessions = []] = await openAll([port]);
    const predecessor = await workerOf(plane);
    await plane.upgrade();
    const baseline = descriptorsOf(await workerOf(plane));
    const ends = everyCase().filter(({ ending }) => !ending.startsWith('origin'));
    await Promise.all(
      sessions.map((session, index) => {
        const { ending, gapMs } = ends[Math.floor(random() * ends.length)] ?? { ending: 'rst', gapMs: 0 };
        // The origins that hang are not resumed: a client that only sends a FIN would wait for the whole of its attempt.
        const isRough = session.situation.state === 'dialling' && ending === 'fin';
        return session.end({ ...session.situation, ending: isRough ? 'rst' : ending, gapMs, id: index });
      }),
    );
    await expectNothingLeft(sessions, async () => {
      await plane.link.usage(null);
      return {
        predecessors: Number(existsSync(`/proc/${predecessor}`)),
        // It had one more while it followed its predecessor.
        descriptors: Math.max(0, descriptorsOf(await workerOf(plane)) - baseline),
      };
    });
    expect(plane.output()).not.toContain('drain timeout');
  });

  it('when the drain time of a worker is over', async () => {
    const port = await definePort(0);
    await serve([port], briefPlane);
    const [sessions = []] = await openAll([port], briefPlane);
    const predecessor = await workerOf(briefPlane);
    await briefPlane.upgrade();
    await expectNothingLeft(sessions, async () => ({ predecessors: Number(existsSync(`/proc/${predecessor}`)) }));
  });
});

/** Reports whether a session survives a hold of its modem: one that waits for the new address, or a client whose request was answered. */
function outlivesHold(situation: Situation): boolean {
  return situation.state === 'dialling' || (situation.state === 'idle' && isForwarded(situation));
}

/** Asserts that the process uses less than 50 ms of CPU time within a second. */
async function expectIdle(pid: number): Promise<void> {
  const spentMs = cpuMs(pid);
  const fromMs = performance.now();
  await until('a second has passed', () => performance.now() - fromMs > 1_000);
  expect(cpuMs(pid) - spentMs).toBeLessThan(50);
}

/** Returns the port of an origin on which the plane's attempt hangs forever, or until the origin resumes and ends the connection. */
function stalledPortFor(ending: Ending): number {
  const [closes, sendsFin, resets] = resumable.ports;
  if (ending === 'fin') return closes;
  if (ending === 'origin fin') return sendsFin;
  return ending === 'origin rst' ? resets : stalled.ports[0];
}
