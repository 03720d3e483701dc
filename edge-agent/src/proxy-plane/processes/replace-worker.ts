import { setTimeout as sleep } from 'node:timers/promises';
import { type Log, messageOf } from '../../log.ts';
import type { FoundWorker } from './probe-worker.ts';

const pollEveryMs = 5_000;
/** Time, in ms, until a failed replacement is tried again, for example after a lack of memory. */
const retryMs = 60_000;

/** Polls a serving worker and has it replaced when it needs a successor. Its connections drain. Resolves when its link is closed. */
export async function replaceWhenNeeded(
  { link, workerId }: FoundWorker,
  { replace, log }: { replace: () => Promise<void>; log: Log },
): Promise<void> {
  const gone = new AbortController();
  void link.closed.then(() => gone.abort());
  let waitMs = pollEveryMs;
  for (;;) {
    await sleep(waitMs, undefined, { signal: gone.signal }).catch(() => undefined);
    if (gone.signal.aborted) return;
    waitMs = pollEveryMs;
    const status = await link.status().catch(() => undefined);
    if (!status?.needsSuccessor) continue;
    const fields = { shard: workerId.shard, sequence: workerId.sequence, ...status.descriptors };
    try {
      await replace();
      log.warn('worker replaced', fields);
    } catch (error) {
      log.error('worker replacement failed', { ...fields, error: messageOf(error) });
      waitMs = retryMs;
    }
  }
}
