import type { ResetLog } from '@cellgate/shared/rotation/rotation.ts';
import type { AgentEvent } from './agent-log.ts';
import type { Disturbance } from './disturbance.ts';
import type { Starvation } from './starvation.ts';

/** Time before and after an operation that is included, in milliseconds. */
const aroundMs = 30_000;
const maxEvents = 40;

export interface Happened {
  receipt: ResetLog;
  startedAtMs: number;
  endedAtMs: number;
  agent: string;
  events: readonly AgentEvent[];
  disturbances: readonly Disturbance[];
  starvation: readonly Starvation[];
}

/** Returns what is recorded about a rotation and the time around it, one line each; seconds count from its start. */
export function describeFailure({ receipt, startedAtMs, endedAtMs, agent, ...around }: Happened): string[] {
  const [fromMs, toMs] = [startedAtMs - aroundMs, endedAtMs + aroundMs];
  const isNear = (atMs: number) => atMs >= fromMs && atMs <= toMs;
  const since = (atMs: number) => `${((atMs - startedAtMs) / 1_000).toFixed(2)} s`;
  const faults = around.disturbances.filter(
    ({ beganAtMs, endedAtMs: overAtMs }) => beganAtMs <= toMs && (overAtMs === undefined || overAtMs >= fromMs),
  );
  const starved = around.starvation.filter((look) => look.agent === agent && isNear(look.atMs));
  return [
    `receipt: ${JSON.stringify(receipt)}`,
    `answered after ${since(endedAtMs)} by ${agent}`,
    ...faults.map(({ what, part, beganAtMs, endedAtMs: overAtMs }) => {
      const end = overAtMs === undefined ? 'still on' : since(overAtMs);
      return `fault: ${what}, ${part.kind} ${part.id ?? ''}: ${since(beganAtMs)} to ${end}`;
    }),
    `event loop of ${agent}, worst: ${Math.max(0, ...starved.map(({ worstMs }) => worstMs)).toFixed(0)} ms`,
    ...around.events
      .filter(({ at }) => isNear(at))
      .slice(0, maxEvents)
      .map(({ at, event, ...rest }) => `${agent} ${since(at)}: ${event} ${JSON.stringify(rest)}`),
  ];
}
