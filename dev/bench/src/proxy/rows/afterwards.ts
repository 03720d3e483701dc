import { median } from '@cellgate/testkit/median.ts';
import type { Finding } from '../../figures/finding.ts';
import type { Comparison } from '../../figures/table.ts';
import type { Engine } from '../engines/engine.ts';
import type { LoadResult, Way } from '../load/load-order.ts';
import { type Load, runLoad } from '../run-load.ts';
import { wayTitles } from './contest.ts';
import { withProxyOf } from './run-contest.ts';

/** Loads of the rows with these names, as those rows measure them alone. */
const loads = {
  paced: { load: { task: 'paced', parallel: 32, warmMs: 300, windowMs: 1_500 }, key: 'cpuPerGib', label: 'CPU s/GiB' },
  connections: {
    load: { task: 'connections', parallel: 32, warmMs: 200, windowMs: 1_000 },
    key: 'cpuMicroseconds',
    label: 'CPU µs',
  },
  latency: { load: { task: 'latency', parallel: 100, warmMs: 300, windowMs: 2_000 }, key: 'p50', label: 'p50 µs' },
} as const satisfies Record<string, { load: Omit<Load, 'engine' | 'way'>; key: string; label: string }>;

type LoadName = keyof typeof loads;
const names = Object.keys(loads) as LoadName[];
const ways = ['connect', 'socks5'] as const satisfies readonly Way[];

/** Medians by load and protocol, e.g. `paced connect`. */
export type Usual = ReadonlyMap<string, number>;

export interface UsualLoads {
  engine: string;
  /** Medians of a process that has served transfers to their end. */
  completed: Usual;
  /** Medians of the process whose transfers were abandoned. */
  after: Usual;
}

/**
 * Measures the usual loads on several processes in turns, because the speed of a machine changes by more in minutes than is looked for.
 * Returns the medians in the order of the processes. Each round has its own proxy, and so a source address without closed connections; the
 * first round only warms up.
 */
export async function measureUsual(
  engines: readonly Engine[],
  { originPort, rounds, firstProxy }: { originPort: number; rounds: number; firstProxy: number },
): Promise<Usual[]> {
  const samples = engines.map(() => new Map<string, number[]>());
  for (let round = -1; round < rounds; round += 1) {
    for (const { name, way } of pairs()) {
      for (const index of turns(engines.length, round)) {
        const [engine, own] = [engines[index], samples[index]];
        if (!engine || !own) continue;
        const { load, key } = loads[name];
        const proxied = withProxyOf(Math.max(0, round) + firstProxy, engine);
        const result = await runLoad({ engine: proxied, way, ...load }, originPort).catch(logFailure);
        if (round >= 0) own.set(keyOf(name, way), [...(own.get(keyOf(name, way)) ?? []), result[key] ?? Number.NaN]);
      }
    }
  }
  return samples.map((own) => new Map([...own].map(([key, values]) => [key, median(values)])));
}

/** Returns the order of a round: the other way round in every second one. */
function turns(count: number, round: number): number[] {
  const order = Array.from({ length: count }, (_, index) => index);
  return round % 2 === 0 ? order : order.reverse();
}

/** Logs the error of a failed load. Its figure is then missing, and the run continues. */
function logFailure(thrown: unknown): LoadResult {
  process.stderr.write(
    `usual load could not be measured: ${thrown instanceof Error ? thrown.message : String(thrown)}\n`,
  );
  return {};
}

/** Returns the findings that each figure is at most 10 % above that of the process whose transfers were completed. */
export function afterwardsFindings({ completed, after }: UsualLoads): Finding[] {
  return pairs().map(({ name, way }) => {
    const [unit = ''] = loads[name].label.split(' ').slice(-1);
    const peer = { name: 'completed', value: completed.get(keyOf(name, way)) ?? Number.NaN };
    const ours = after.get(keyOf(name, way)) ?? Number.NaN;
    const figure = `${wayTitles[way]} ${name} after`;
    return { row: 'abandoned', figure, unit, ours, peer, goal: { of: 'peer', atMost: 1.1 } };
  });
}

export function afterwardsComparison(results: readonly UsualLoads[]): Comparison {
  return {
    title: 'usual load after completed → after abandoned transfers',
    columns: pairs().map(({ name, way }) => `${name} ${wayTitles[way]} ${loads[name].label}`),
    lines: results.map(({ engine, completed, after }) => ({
      engine,
      cells: pairs().map(({ name, way }) => changeOf(completed.get(keyOf(name, way)), after.get(keyOf(name, way)))),
    })),
  };
}

function pairs(): { name: LoadName; way: Way }[] {
  return names.flatMap((name) => ways.map((way) => ({ name, way })));
}

function keyOf(name: LoadName, way: Way): string {
  return `${name} ${way}`;
}

function changeOf(before = Number.NaN, after = Number.NaN): string {
  const digits = before < 10 ? 2 : 0;
  return `${before.toFixed(digits)} → ${after.toFixed(digits)} (${(after / before).toFixed(2)})`;
}
