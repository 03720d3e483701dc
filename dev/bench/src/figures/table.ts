import { alignedTable } from '@cellgate/testkit/aligned-table.ts';
import { type Finding, type Goal, meetsGoal, ratioOf } from './finding.ts';

/** Figures of all engines for one protocol. */
export interface Comparison {
  title: string;
  columns: readonly string[];
  lines: readonly { engine: string; cells: readonly string[] }[];
}

/** Formats every figure with its goal, and whether it is met. */
export function goalTable(findings: readonly Finding[]): string {
  return alignedTable([
    ['figure', 'unit', 'ours', 'peer', '', 'ratio', 'goal', ''],
    ...findings.map((finding) => [
      [finding.row, finding.figure].join(' '),
      finding.unit,
      number(finding.ours),
      number(finding.peer?.value),
      finding.peer?.name ?? '',
      number(ratioOf(finding)),
      goalText(finding.goal),
      verdict(finding),
    ]),
  ]);
}

export function comparisonTable({ title, columns, lines }: Comparison): string {
  return alignedTable([[title, ...columns], ...lines.map(({ engine, cells }) => [engine, ...cells])]);
}

function verdict(finding: Finding): string {
  const met = meetsGoal(finding);
  if (met === undefined) return '-';
  return met ? 'ok' : 'short';
}

function goalText({ of, atLeast, atMost }: Goal): string {
  if (atLeast === undefined && atMost === undefined) return '';
  const bound = atLeast === undefined ? `≤ ${atMost}` : `≥ ${atLeast}`;
  return of === 'peer' ? `${bound} x` : bound;
}

/** Formats a figure with up to three significant digits and without an exponent. */
function number(value: number | undefined): string {
  if (value === undefined || Number.isNaN(value)) return '-';
  const size = Math.abs(value);
  if (size >= 100 || Number.isInteger(value)) return value.toFixed(0);
  return value.toFixed(size >= 10 ? 1 : 2);
}
