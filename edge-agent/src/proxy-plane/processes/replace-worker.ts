import { setTimeout as sleep } from 'node:timers/promises';
import { type Log, messageOf } from '../../log.ts';
import type { MetWorker } from './probe-worker.ts';

const askEveryMs = 5_000;
/** A worker that could not be replaced, for want of memory for instance, is not asked to try all the time. */
const retryMs = 60_000;

/**
 * Asks a serving worker for its status again and again, and has it replaced once it says that it needs a successor. Nobody is cut off: its
 * connections drain. Resolves when its link is closed.
 */
export async function replaceWhenNeeded(
  { link, place }: MetWorker,
  { replace, log }: { replace: () => Promise<void>; log: Log },
): Promise<void> {
  const gone = new AbortController();
  void link.closed.then(() => gone.abort());
  let waitMs = askEveryMs;
  for (;;) {
    await sleep(waitMs, undefined, { signal: gone.signal }).catch(() => undefined);
    if (gone.signal.aborted) return;
    waitMs = askEveryMs;
    const status = await link.status().catch(() => undefined);
    if (!status?.needsSuccessor) continue;
    const fields = { shard: place.shard, sequence: place.sequence, ...status.descriptors };
    try {
      await replace();
      log.warn('worker replaced', fields);
    } catch (error) {
      log.error('worker replacement failed', { ...fields, error: messageOf(error) });
      waitMs = retryMs;
    }
  }
}
