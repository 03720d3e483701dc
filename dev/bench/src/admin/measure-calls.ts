import { summarise } from '../journey/durations.ts';
import type { InProcessCloud } from './in-process-cloud.ts';
import type { Installation } from './installation.ts';
import type { MeasuredCall } from './measured-call.ts';

const warmUps = 20;

export interface CallFigures {
  call: MeasuredCall;
  /** 95th percentiles, by nearest rank. */
  p95Ms: number;
  p95Units: number;
}

interface Measurement {
  calls: readonly MeasuredCall[];
  /** Number of measurements of each call. */
  count: number;
  /** Reports progress. */
  print: (line: string) => void;
}

/**
 * Measures each call in all installations in turn, in one order and then the other, so that a busy moment of the machine and what a call leaves to its
 * successor slow down each of them. Returns the figures by installation.
 * Units are those of the call, without those of its session.
 */
export async function measureCalls(
  installations: readonly Installation[],
  { calls, count, print }: Measurement,
): Promise<CallFigures[][]> {
  const sessionUnits = await Promise.all(installations.map(({ cloud }) => measureSession(cloud)));
  const figures: CallFigures[][] = installations.map(() => []);
  for (const call of calls) {
    print(call.name);
    const runs: Run[] = [];
    for (const [index, { world, cloud }] of installations.entries()) {
      const pathOf = await call.paths(world, cloud);
      runs.push({ cloud, pathOf, sessionUnits: sessionUnits[index] ?? 0, timesMs: [], units: [] });
    }
    for (let turn = 0; turn < warmUps + count; turn++) {
      for (const run of turn % 2 === 0 ? runs : runs.toReversed()) await measureOnce(run, turn);
    }
    for (const [index, { timesMs, units }] of runs.entries()) {
      const p95 = (samples: number[]) => summarise(samples.slice(warmUps)).p95;
      figures[index]?.push({ call, p95Ms: p95(timesMs), p95Units: p95(units) });
    }
  }
  return figures;
}

interface Run {
  cloud: InProcessCloud;
  pathOf: (turn: number) => string;
  sessionUnits: number;
  timesMs: number[];
  units: number[];
}

async function measureOnce({ cloud, pathOf, sessionUnits, timesMs, units }: Run, turn: number): Promise<void> {
  const path = pathOf(turn);
  cloud.takeUnits();
  const startedAt = performance.now();
  await cloud.call(path);
  timesMs.push(performance.now() - startedAt);
  units.push(cloud.takeUnits().read - sessionUnits);
}

/** Returns the units of a call that reads nothing but its session: the first pulse. */
async function measureSession(cloud: InProcessCloud): Promise<number> {
  cloud.takeUnits();
  await cloud.call('/admin/pulse');
  return cloud.takeUnits().read;
}
