import { basename } from 'node:path';

/** Which worker of a plane: the sequence tells the successor from the one that it took over from. */
export interface WorkerId {
  /** The plane's control socket; the workers' are beside it. */
  planeSocket: string;
  shard: number;
  /** How many workers share the ports out. */
  count: number;
  sequence: number;
}

export const maxWorkers = 9;
/** What a worker's name adds to the path of the plane's socket, at most: `.0of4-999999`. */
export const longestWorkerSuffix = 12;

export function workerSocket({ planeSocket, shard, count, sequence }: WorkerId): string {
  return `${planeSocket}.${shard}of${count}-${sequence}`;
}

/** The workers among the names in the directory of the plane's socket, living or dead, the latest sequence first. */
export function workersAmong(names: readonly string[], planeSocket: string): WorkerId[] {
  const places = names.flatMap((name) => placeOf(name, planeSocket) ?? []);
  return places.sort((a, b) => b.sequence - a.sequence);
}

function placeOf(name: string, planeSocket: string): WorkerId | undefined {
  const own = `${basename(planeSocket)}.`;
  if (!name.startsWith(own)) return undefined;
  const numbers = /^(\d)of(\d)-(\d{1,6})$/.exec(name.slice(own.length))?.slice(1).map(Number);
  const [shard, count, sequence] = numbers ?? [];
  if (shard === undefined || count === undefined || sequence === undefined) return undefined;
  return { planeSocket, shard, count, sequence };
}
