import type { Finding } from '../figures/finding.ts';
import type { CallFigures } from './measure-calls.ts';

/** Bounds of a figure at full size as a multiple of the same at a tenth. */
const growth = { ms: 1.2, units: 1.1 } as const;
const scale = 10;

/** Returns the figures of each call with their goals: of the full size, compared with the tenth, or of the tenth alone. */
export function findingsOf({ tenth, full }: { tenth: CallFigures[]; full: CallFigures[] | undefined }): Finding[] {
  const absolute = (full ?? tenth).flatMap(({ call, p95Ms, p95Units }): Finding[] => [
    { row: call.name, figure: 'p95', unit: 'ms', ours: p95Ms, goal: { of: 'itself', atMost: call.goal.ms } },
    { row: call.name, figure: 'read', unit: 'units', ours: p95Units, goal: { of: 'itself', atMost: call.goal.units } },
  ]);
  return full ? [...absolute, ...full.flatMap((figures) => growthOf(figures, tenth))] : absolute;
}

/** Returns how much a call costs at full size, compared with a tenth. What lists all servers is compared per server. */
function growthOf({ call, p95Ms, p95Units }: CallFigures, tenth: readonly CallFigures[]): Finding[] {
  const small = tenth.find((figures) => figures.call === call);
  if (!small) return [];
  const listed = call.growsWithServers ? scale : 1;
  const figure = call.growsWithServers ? 'against a tenth, per server' : 'against a tenth';
  const compared = (unit: string, [ours, value]: [number, number], atMost: number): Finding => ({
    row: call.name,
    figure,
    unit,
    ours: ours / listed,
    peer: { name: 'tenth', value },
    goal: { of: 'peer', atMost },
  });
  return [compared('ms', [p95Ms, small.p95Ms], growth.ms), compared('units', [p95Units, small.p95Units], growth.units)];
}
