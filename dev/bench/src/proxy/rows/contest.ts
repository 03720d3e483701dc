import type { Finding, Goal } from '../../figures/finding.ts';
import { median } from '../../figures/statistics.ts';
import type { Comparison } from '../../figures/table.ts';
import type { Engine } from '../engines/engine.ts';
import type { LoadResult, Way } from '../load/load-order.ts';

export interface Metric {
  /** Its name in what a measurement gives. */
  key: string;
  label: string;
  unit: string;
  digits: number;
  better: 'more' | 'less';
  /** What the same costs without a proxy is taken off before figures are compared. */
  overDirect?: boolean;
  goal?: Goal;
}

/** One measurement done with every engine that offers the way, in the same rounds. */
export interface Contest {
  row: string;
  way: Way;
  metrics: readonly Metric[];
  /** `null`: without a proxy. Rounds count from 0. */
  measure(engine: Engine | null, round: number): Promise<LoadResult>;
}

/** What one engine gave, a round each. */
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

/** The figures that have goals, beside the peer that they are set against, or the best one when it does not take part. */
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

/** All engines beside each other: medians, with the range of the first figure. */
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

/** Without those that could not be measured, e.g. the CPU time of no proxy. */
function valuesOf(results: readonly LoadResult[], key: string): number[] {
  return results.flatMap((result) => result[key] ?? []).filter((value) => !Number.isNaN(value));
}

function rangeOf(values: readonly number[], digits: number): string {
  return values.length === 0 ? '-' : `${cell(Math.min(...values), digits)}-${cell(Math.max(...values), digits)}`;
}

function cell(value: number, digits: number): string {
  return Number.isNaN(value) ? '-' : value.toFixed(digits);
}
