import { summarise } from '../journey/durations.ts';
import { type MeasuredCall, measuredCalls } from './calls.ts';
import { type InProcessCloud, openInProcessCloud } from './in-process-cloud.ts';
import type { LargeWorld } from './large-world.ts';

const warmUps = 20;

export interface CallFigures {
  call: MeasuredCall;
  /** 95th percentiles, by nearest rank. */
  p95Ms: number;
  p95Units: number;
}

/** Measures each call of the back office `count` times, one after the other. Units are those of the call, without those of its session. */
export async function measureCalls(world: LargeWorld, count: number): Promise<CallFigures[]> {
  const cloud = await openInProcessCloud(world.madeAtMs + 1_000);
  const sessionUnits = await measureSession(cloud);
  const figures: CallFigures[] = [];
  for (const call of measuredCalls) {
    const pathOf = await call.paths(world, cloud);
    const timesMs: number[] = [];
    const units: number[] = [];
    for (let turn = 0; turn < warmUps + count; turn++) {
      const path = pathOf(turn);
      cloud.takeUnits();
      const startedAt = performance.now();
      await cloud.call(path);
      timesMs.push(performance.now() - startedAt);
      units.push(cloud.takeUnits().read - sessionUnits);
    }
    figures.push({ call, p95Ms: summarise(timesMs.slice(warmUps)).p95, p95Units: summarise(units.slice(warmUps)).p95 });
  }
  return figures;
}

/** Returns the units of a call that reads nothing but its session: the first pulse. */
async function measureSession(cloud: InProcessCloud): Promise<number> {
  cloud.takeUnits();
  await cloud.call('/admin/pulse');
  return cloud.takeUnits().read;
}
