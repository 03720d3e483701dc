import { alignedTable } from '@cellgate/testkit/aligned-table.ts';
import { median } from '@cellgate/testkit/median.ts';
import type { Journal } from './journal.ts';
import type { Stock } from './stock.ts';

/** Counters printed each minute, in this order; counters at zero are omitted. */
const shownCounters = [
  'orders',
  'canceled',
  'downloads',
  'transfers abandoned',
  'settings',
  'rotations changed',
  'rotations unchanged',
  'rotations failed',
  'faults',
  'excused',
  'failures',
];

/** Memory of each process in MiB, one map per measurement. */
export type MemoryOverTime = readonly ReadonlyMap<string, number>[];

export function minuteLine(minute: number, { journal, memory }: { journal: Journal; memory: MemoryOverTime }): string {
  const counts = journal.counts();
  const done = shownCounters.flatMap((what) =>
    counts.has(what) || what === 'failures' ? `${what} ${counts.get(what) ?? 0}` : [],
  );
  const held = [...(memory.at(-1) ?? [])].map(([name, mib]) => `${name} ${mib.toFixed(0)}`);
  return `${String(minute).padStart(3)} min  ${done.join(' · ')}\n         MiB: ${held.join(' · ')}`;
}

export function finalLines({ journal, memory }: { journal: Journal; memory: MemoryOverTime }): string[] {
  const counts = [...journal.counts()].sort(([a], [b]) => (a < b ? -1 : 1));
  const recoveries = [...journal.recoveries()].sort(([a], [b]) => (a < b ? -1 : 1));
  return [
    'What was done',
    alignedTable(counts.map(([what, count]) => [`  ${what}`, String(count)])),
    'Faults: how often, and seconds until all was well again (middle, longest)',
    alignedTable(
      recoveries.map(([what, durations]) => {
        const seconds = [median(durations), Math.max(...durations)].map((ms) => (ms / 1_000).toFixed(1));
        return [`  ${what}`, String(durations.length), ...seconds];
      }),
    ),
    'Memory, MiB (first, last, most)',
    alignedTable(
      namesOf(memory).map((name) => {
        const held = memory.flatMap((at) => at.get(name) ?? []);
        const figures = [held[0], held.at(-1), Math.max(...held)].map((mib) => (mib ?? 0).toFixed(0));
        return [`  ${name}`, ...figures];
      }),
    ),
    ...(journal.unexplained().length > 0 ? ['Failures that no fault explains (the first ones)'] : []),
    ...journal.unexplained().map((failure) => `  ${failure}`),
  ];
}

export function stockLines(before: Stock, now: Stock): string[] {
  const lines = [...before].map(([what, count]) => {
    const figures = [count, now.get(what) ?? Number.NaN].map((each) => each.toFixed(0));
    return [`  ${what}`, ...figures];
  });
  return ['Descriptors and handles, without ports (first, last)', alignedTable(lines)];
}

/** Returns the highest memory of any agent, in MiB. */
export function mostOfAgents(memory: MemoryOverTime): number {
  return Math.max(
    0,
    ...memory.flatMap((at) => [...at].flatMap(([name, mib]) => (name.startsWith('agent') ? mib : []))),
  );
}

function namesOf(memory: MemoryOverTime): string[] {
  return [...new Set(memory.flatMap((at) => [...at.keys()]))];
}
