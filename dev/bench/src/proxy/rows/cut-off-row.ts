import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { median } from '@cellgate/testkit/median.ts';
import { type RunningPlane, startPlane } from '../engines/plane.ts';
import { monotonicMs } from '../monotonic-clock.ts';
import { holdTunnels } from '../run-load.ts';
import type { Row, RowContext, RowResult } from './row.ts';

const stallProbe = new URL('../stall-probe.ts', import.meta.url).href;
const tunnelsPerProxy = 100;
const accounts = 40;

/** Times in milliseconds. */
interface CutOffOfAll {
  closedMs: number;
  /** Longest stall of an event loop that serves tunnels. */
  stallMs: number;
  /** CPU time of the thread in the stall in which it used most. */
  cpuMs: number;
}

/** Row that stops one proxy, then forty at once: how soon their tunnels are closed, and how long the others stall. */
export const cutOffRow: Row = {
  id: 'cut-off',
  title: `one account's ${tunnelsPerProxy} tunnels are closed, then those of ${accounts}`,
  run: async (context) => {
    const stalls = await context.newFolder();
    const parts = {
      folder: await context.newFolder(),
      originPort: context.originPort,
      proxies: accounts,
      boundSources: true,
    };
    await using plane = await startPlane(parts, {
      NODE_OPTIONS: `--import ${stallProbe}`,
      CELLGATE_BENCH_STALLS: stalls,
    });
    const one: number[] = [];
    const all: CutOffOfAll[] = [];
    for (let round = 0; round < context.rounds; round += 1) {
      context.print(`cut-off: round ${round + 1} of ${context.rounds}`);
      one.push((await cutOff({ plane, count: 1 }, context)).closedMs);
      const { closedMs, fromMs } = await cutOff({ plane, count: accounts }, context);
      all.push({ closedMs, ...(await longestStall(stalls, fromMs)) });
    }
    return resultOf(one, all);
  },
};

async function cutOff(
  { plane, count }: { plane: RunningPlane; count: number },
  { originPort }: RowContext,
): Promise<{ fromMs: number; closedMs: number }> {
  const { link, definitions, pid, login } = plane;
  await link.apply(definitions);
  const going = definitions.slice(0, count);
  const engine = { pid, login, ports: { connect: going.map(({ httpPort }) => httpPort) } };
  await using held = await holdTunnels({ engine, originPort, tunnels: count * tunnelsPerProxy });
  // The generator's last messages are still under way: thousands of first ones at once would cause a stall of their own.
  const silent = await held.failures();
  if (silent > 0) throw new Error(`${silent} tunnels did not work`);
  const fromMs = monotonicMs();
  await link.apply(definitions.slice(count));
  return { fromMs, closedMs: (await held.lostAtMs()) - fromMs };
}

/** Returns the longest stall, in milliseconds; 0 if the probe noted none. */
async function longestStall(folder: string, fromMs: number): Promise<Omit<CutOffOfAll, 'closedMs'>> {
  const texts = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')));
  const stalls = texts.flatMap((text) => text.trim().split('\n').filter(Boolean)).map((line) => JSON.parse(line));
  const since = stalls.filter(({ endMs }) => endMs >= fromMs);
  return {
    stallMs: Math.max(0, ...since.map(({ stallMs }) => stallMs)),
    cpuMs: Math.max(0, ...since.map(({ cpuMs }) => cpuMs)),
  };
}

function resultOf(one: readonly number[], all: readonly CutOffOfAll[]): RowResult {
  const closedMs = median(all.map((each) => each.closedMs));
  const stallMs = median(all.map((each) => each.stallMs));
  const cpuMs = median(all.map((each) => each.cpuMs));
  return {
    findings: [
      { row: 'cut-off', figure: 'one account', unit: 'ms', ours: median(one), goal: { of: 'itself', atMost: 50 } },
      {
        row: 'cut-off',
        figure: `${accounts} accounts, longest stall`,
        unit: 'ms',
        ours: stallMs,
        goal: { of: 'itself', atMost: 20 },
      },
    ],
    comparisons: [
      {
        title: `cut-off, ${accounts * tunnelsPerProxy} tunnels`,
        columns: ['all closed ms', 'longest stall ms', 'own CPU in one stall ms'],
        lines: [{ engine: 'cellgate', cells: [closedMs.toFixed(0), stallMs.toFixed(1), cpuMs.toFixed(1)] }],
      },
    ],
  };
}
