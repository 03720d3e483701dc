import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../log.ts';
import type { MetWorker } from './probe-worker.ts';

/** Number of consecutive missed pings. A single one may be due to a suspended or overloaded machine. */
const silencesInRow = 3;

/**
 * Pings a worker and kills it if it hangs, because it would keep its ports without serving them. Its shard then restarts it as after any crash.
 * Resolves when its link is closed.
 */
export async function watchWorker(
  { link, place, status }: MetWorker,
  { silentMs, log }: { silentMs: number; log: Log },
): Promise<void> {
  const everyMs = silentMs / silencesInRow;
  const gone = new AbortController();
  void link.closed.then(() => gone.abort());
  for (let silences = 0; silences < silencesInRow; ) {
    let isHeard = false;
    // An error response from a version without `ping` is a sign of life, too.
    const heard = () => {
      isHeard = true;
    };
    link.ping().then(heard, heard);
    await sleep(everyMs, undefined, { signal: gone.signal }).catch(() => undefined);
    if (gone.signal.aborted) return;
    silences = isHeard ? 0 : silences + 1;
  }
  log.error('worker unresponsive', { shard: place.shard, sequence: place.sequence, pid: status.pid });
  process.kill(status.pid, 'SIGKILL');
  await link.closed;
}
