import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../log.ts';
import type { MetWorker } from './probe-worker.ts';

/** One silence may be the machine's, asleep or overloaded, which the clock of whoever asks does not tell; so many in a row are the worker's. */
const silencesInRow = 3;

/**
 * Asks a worker again and again whether it is there, and kills one that hangs: not dead, it would keep its ports and serve nobody. What comes
 * after is as with any worker that dies. Resolves when its link is closed.
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
    // A refusal, by a version that does not know the question, is an answer too.
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
