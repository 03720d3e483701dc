/** Part of the system that operations need and that a fault can take down. Without an id it means all parts of its kind. */
export interface Part {
  kind: 'api' | 'broker' | 'agent' | 'plane' | 'modem';
  /** Server id or modem id. */
  id?: string | undefined;
}

/** Outage of a part, until all of its effects were over. */
export interface Disturbance {
  what: string;
  part: Part;
  beganAtMs: number;
  /** End in epoch ms; undefined while it lasts. */
  endedAtMs: number | undefined;
}

/** Operation of a customer, with the parts that it needs. */
export interface SoakOperation {
  needs: readonly Part[];
  startedAtMs: number;
  endedAtMs: number;
}

/**
 * Returns the disturbance that excuses a failed operation: one of a part that it needs, at an overlapping time; undefined if there is none.
 */
export function findExcuse(operation: SoakOperation, disturbances: readonly Disturbance[]): Disturbance | undefined {
  return disturbances.find(({ part, beganAtMs, endedAtMs }) => {
    const overlaps =
      beganAtMs <= operation.endedAtMs && (endedAtMs === undefined || endedAtMs >= operation.startedAtMs);
    return overlaps && operation.needs.some((need) => isSame(need, part));
  });
}

function isSame(need: Part, part: Part): boolean {
  return need.kind === part.kind && (need.id === undefined || part.id === undefined || need.id === part.id);
}
