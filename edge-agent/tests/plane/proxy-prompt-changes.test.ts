import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cpuWaitMs } from './_cpu-wait.ts';
import { openTunnel, type Tunnel, user } from './_proxy-clients.ts';
import { modemId, ProxyRig } from './_proxy-rig.ts';

/** Guaranteed time from a change to the end of the last forbidden tunnel, in ms. */
const promisedMs = 1_000;
const tunnelCount = 80;
/** Time to open all tunnels on a busy machine, in ms. */
const lifetimeMs = 4_000;

let rig: ProxyRig;

beforeAll(async () => {
  rig = await ProxyRig.open();
});
afterAll(() => rig?.[Symbol.asyncDispose]());
beforeEach(async () => {
  await rig.link.release(modemId);
  await rig.reset();
});

/** Returns the processes that apply a change: the plane and its workers. */
async function processes(): Promise<number[]> {
  const { pid, workers } = await rig.link.status();
  return [pid, ...workers.map((worker) => worker.pid)];
}

async function openTunnels(): Promise<Tunnel[]> {
  const tunnels: Tunnel[] = [];
  for (let count = 0; count < tunnelCount; count += 1) tunnels.push(await openTunnel(rig.port.httpPort, rig.target));
  expect(tunnels.filter(({ answer }) => answer.includes('200'))).toHaveLength(tunnelCount);
  return tunnels;
}

/** Returns the time from the start of the change to the end of the last tunnel, in ms, without waiting for a CPU. */
async function endAll(change: () => Promise<unknown>): Promise<number> {
  const tunnels = await openTunnels();
  const pids = await processes();
  const [waitedMs, startedAtMs] = [cpuWaitMs(pids), performance.now()];
  const lastEnd = Promise.all(tunnels.map(({ ended }) => ended)).then(() => performance.now());
  await change();
  return (await lastEnd) - startedAtMs - (cpuWaitMs(pids) - waitedMs);
}

const kinds: [string, () => Promise<unknown>][] = [
  [
    'a changed password',
    () => rig.serve({ rules: { auth: { type: 'strong', users: [{ ...user, password: 'New-horse-3' }] } } }),
  ],
  ['a user that is gone', () => rig.serve({ rules: { auth: { type: 'strong', users: [] } } })],
  ['an address that is no longer listed', () => rig.serve({ rules: { allow: ['203.0.113.7'] } })],
  ['a port that is left out', () => rig.link.apply([])],
  ['a new sale', () => rig.serve({ generation: 2 })],
  ['another way out', () => rig.serve({ egress: { ...rig.port.egress, localAddress: '127.64.9.102' } })],
  ['the hold of a rotation', () => rig.link.hold(modemId)],
];

describe('within a second of a change', () => {
  it.each(kinds)('%s has ended all the tunnels that it forbids', async (_, change) => {
    await rig.serve();
    expect(await endAll(change)).toBeLessThanOrEqual(promisedMs);
  });

  it('a port that expires by its own clock has ended all of its tunnels, and none before', async () => {
    const pids = await processes();
    let waitedMs = -cpuWaitMs(pids);
    await rig.serve({ validUntil: new Date(Date.now() + lifetimeMs).toISOString() });
    waitedMs += cpuWaitMs(pids);
    const tunnels = await openTunnels();
    waitedMs -= cpuWaitMs(pids);
    const ends = await Promise.all(tunnels.map(({ ended }) => ended.then(() => Date.now())));
    waitedMs += cpuWaitMs(pids);
    const endAtMs = Date.parse(rig.port.validUntil);
    expect(Math.min(...ends)).toBeGreaterThanOrEqual(endAtMs);
    expect(Math.max(...ends) - endAtMs - waitedMs).toBeLessThanOrEqual(promisedMs);
  });
});
