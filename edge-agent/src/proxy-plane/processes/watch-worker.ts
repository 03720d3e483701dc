import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../log.ts';
import type { FoundWorker } from './probe-worker.ts';

/** Number of consecutive missed pings. A single one may be due to a suspended or overloaded machine. */
const maxMissedPings = 3;

/**
 * Pings a worker and kills it if it hangs, because it would keep its ports without serving them. Its shard then restarts it as after any crash.
 * Resolves when its link is closed.
 */
export async function watchWorker(
  { link, workerId, status }: FoundWorker,
  { silentMs, log }: { silentMs: number; log: Log },
): Promise<void> {
  const everyMs = silentMs / maxMissedPings;
  const gone = new AbortController();
  void link.closed.then(() => gone.abort());
  for (let missedPings = 0; missedPings < maxMissedPings; ) {
    let isAnswered = false;
    // An error response from a version without `ping` is a sign of life, too.
    const onAnswer = () => {
      isAnswered = true;
    };
    link.ping().then(onAnswer, onAnswer);
    await sleep(everyMs, undefined, { signal: gone.signal }).catch(() => undefined);
    if (gone.signal.aborted) return;
    missedPings = isAnswered ? 0 : missedPings + 1;
  }
  log.error('worker unresponsive', { shard: workerId.shard, sequence: workerId.sequence, pid: status.pid });
  process.kill(status.pid, 'SIGKILL');
  await link.closed;
}
