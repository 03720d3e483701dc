/** A part of the system that something depends on and that a fault can take away. Without a number it stands for all of its kind. */
export interface Part {
  kind: 'api' | 'broker' | 'agent' | 'plane' | 'modem';
  /** Server id or modem id. */
  id?: string | undefined;
}

/** A part that was taken away, and when all of its effects were seen to be over. */
export interface Disturbance {
  what: string;
  part: Part;
  beganAtMs: number;
  /** Undefined while it lasts. */
  endedAtMs: number | undefined;
}

/** Something that was done. */
export interface SoakOperation {
  needs: readonly Part[];
  startedAtMs: number;
  endedAtMs: number;
}

/** What may excuse the failure of a deed: a disturbance of a part that it needs, at a time that both share. */
export function excuseOf(deed: SoakOperation, disturbances: readonly Disturbance[]): Disturbance | undefined {
  return disturbances.find(({ part, beganAtMs, endedAtMs }) => {
    const overlaps = beganAtMs <= deed.endedAtMs && (endedAtMs === undefined || endedAtMs >= deed.startedAtMs);
    return overlaps && deed.needs.some((need) => isSame(need, part));
  });
}

function isSame(need: Part, part: Part): boolean {
  return need.kind === part.kind && (need.id === undefined || part.id === undefined || need.id === part.id);
}
