import { alignedTable } from '@cellgate/testkit/aligned-table.ts';
import type { Durations } from './durations.ts';

export interface Row {
  name: string;
  durations: Durations;
  /** Maximum of the 95th percentile, in milliseconds; undefined for a reference. */
  goalMs?: number;
}

const columns = ['n', 'p50 ms', 'p95 ms', 'max ms', 'goal ms'] as const;

/** Formats one line per measurement with its goal. */
export function formatTable(rows: readonly Row[]): string {
  const body = rows.map(({ name, durations, goalMs }) => {
    const { count, p50, p95, max } = durations;
    const figures = [count, ...[p50, p95, max].map((ms) => ms.toFixed(ms < 10 ? 1 : 0))].map(String);
    const verdict = goalMs === undefined ? [] : [`≤ ${goalMs}`, p95 <= goalMs ? 'met' : 'missed'];
    return [name, ...figures, ...verdict];
  });
  return alignedTable([['', ...columns], ...body]);
}
