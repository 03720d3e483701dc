import { basename } from 'node:path';

/** Identity of a worker of a plane. The sequence distinguishes a successor from its predecessor. */
export interface WorkerId {
  /** The plane's control socket. The workers' sockets are beside it. */
  planeSocket: string;
  shard: number;
  /** Number of shards of the plane. */
  count: number;
  sequence: number;
}

export const maxWorkers = 9;
/** Maximum length of a worker's suffix to the plane's socket path, such as `.0of4-999999`. */
export const maxWorkerSuffixBytes = 12;

export function workerSocket({ planeSocket, shard, count, sequence }: WorkerId): string {
  return `${planeSocket}.${shard}of${count}-${sequence}`;
}

/** Returns the workers whose sockets are among these file names, running or not, highest sequence first. */
export function workersAmong(names: readonly string[], planeSocket: string): WorkerId[] {
  const workerIds = names.flatMap((name) => parseWorkerName(name, planeSocket) ?? []);
  return workerIds.sort((a, b) => b.sequence - a.sequence);
}

function parseWorkerName(name: string, planeSocket: string): WorkerId | undefined {
  const own = `${basename(planeSocket)}.`;
  if (!name.startsWith(own)) return undefined;
  const numbers = /^(\d)of(\d)-(\d{1,6})$/.exec(name.slice(own.length))?.slice(1).map(Number);
  const [shard, count, sequence] = numbers ?? [];
  if (shard === undefined || count === undefined || sequence === undefined) return undefined;
  return { planeSocket, shard, count, sequence };
}
