import { median } from '@cellgate/testkit/median.ts';
import type { Finding, Goal } from '../../figures/finding.ts';
import type { Comparison } from '../../figures/table.ts';
import type { Engine } from '../engines/engine.ts';
import type { LoadResult, Way } from '../load/load-order.ts';

export interface Metric {
  /** Name of the figure in a load result. */
  key: string;
  label: string;
  unit: string;
  digits: number;
  better: 'more' | 'less';
  /** Subtracts the cost without a proxy before figures are compared. */
  overDirect?: boolean;
  goal?: Goal;
}

/** Measurement of all engines that support the protocol, in the same rounds. */
export interface Contest {
  row: string;
  way: Way;
  metrics: readonly Metric[];
  /** Measures one engine, or no proxy if it is null. Rounds count from 0. */
  measure(engine: Engine | null, round: number): Promise<LoadResult>;
}

/** Results by engine, one per round. */
export type Samples = ReadonlyMap<string, readonly LoadResult[]>;

export const ourName = 'cellgate';
export const directName = 'direct';
const goalPeer = '3proxy';
export const wayTitles: Readonly<Record<Way, string>> = {
  direct: 'direct',
  connect: 'CONNECT',
  socks5: 'SOCKS5',
  socks4: 'SOCKS4',
  forward: 'forwarding',
};

type Judged = Pick<Contest, 'row' | 'way' | 'metrics'>;

/** Returns the figures that have goals, with those of the goal's peer, or of the best peer if that one is absent. */
export function findingsOf({ row, way, metrics }: Judged, samples: Samples): Finding[] {
  return metrics.flatMap((metric) => {
    if (!metric.goal) return [];
    const values = comparable(metric, samples);
    const peer = metric.goal.of === 'peer' ? peerOf(metric, values) : undefined;
    const figure = metric.label === '' ? wayTitles[way] : `${wayTitles[way]} ${metric.label}`;
    const ours = values.get(ourName) ?? Number.NaN;
    return [{ row, figure, unit: metric.unit, ours, goal: metric.goal, ...(peer && { peer }) }];
  });
}

/** Returns the medians of all engines, with the range of the first figure. */
export function comparisonOf({ row, way, metrics }: Judged, samples: Samples): Comparison {
  const [first] = metrics;
  return {
    title: `${row}, ${wayTitles[way]}`,
    columns: [
      ...metrics.map(({ label, unit }) => [label, unit].filter(Boolean).join(' ')),
      ...(first ? [`range ${first.unit}`] : []),
    ],
    lines: [...samples].map(([engine, results]) => ({
      engine,
      cells: [
        ...metrics.map(({ key, digits }) => cell(median(valuesOf(results, key)), digits)),
        ...(first ? [rangeOf(valuesOf(results, first.key), first.digits)] : []),
      ],
    })),
  };
}

function comparable({ key, overDirect }: Metric, samples: Samples): Map<string, number> {
  const direct = overDirect ? median(valuesOf(samples.get(directName) ?? [], key)) : 0;
  const proxies = [...samples].filter(([engine]) => engine !== directName);
  return new Map(proxies.map(([engine, results]) => [engine, median(valuesOf(results, key)) - direct]));
}

function peerOf({ better }: Metric, values: ReadonlyMap<string, number>): { name: string; value: number } | undefined {
  const peers = [...values].flatMap(([name, value]) =>
    name === ourName || Number.isNaN(value) ? [] : { name, value },
  );
  const best = peers.toSorted((a, b) => (better === 'more' ? b.value - a.value : a.value - b.value))[0];
  return peers.find(({ name }) => name === goalPeer) ?? best;
}

/** Returns the values of a figure without those that could not be measured, e.g. the CPU time without a proxy. */
function valuesOf(results: readonly LoadResult[], key: string): number[] {
  return results.flatMap((result) => result[key] ?? []).filter((value) => !Number.isNaN(value));
}

function rangeOf(values: readonly number[], digits: number): string {
  return values.length === 0 ? '-' : `${cell(Math.min(...values), digits)}-${cell(Math.max(...values), digits)}`;
}

function cell(value: number, digits: number): string {
  return Number.isNaN(value) ? '-' : value.toFixed(digits);
}
