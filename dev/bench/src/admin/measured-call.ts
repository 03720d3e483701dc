import type { InProcessCloud } from './in-process-cloud.ts';
import type { LargeWorld } from './large-world.ts';

/** A call of the back office with its goals. */
export interface MeasuredCall {
  name: string;
  goal: { ms: number; units: number };
  /** True if the response lists what belongs to all servers, so that a tenth of them is a tenth of it. */
  growsWithServers?: boolean;
  /** Returns the path of each call, below `/api`. */
  paths(world: LargeWorld, cloud: InProcessCloud): Promise<(turn: number) => string>;
}

/** Returns one path after the other, again and again. */
export function inTurn(paths: readonly string[]): (turn: number) => string {
  return (turn) => {
    const path = paths[turn % paths.length];
    if (path === undefined) throw new Error('there is nothing to call');
    return path;
  };
}
