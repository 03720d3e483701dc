import { setTimeout as delay } from 'node:timers/promises';

const intervalMs = 20;

/**
 * Calls `ask` every 20 ms until it returns something other than undefined or false, and returns that. Throws an error that names `what` after
 * `timeoutMs`, and any error of `ask` at once.
 */
export async function until<T>(
  what: string,
  ask: () => Promise<T | undefined | false> | T | undefined | false,
  timeoutMs = 60_000,
): Promise<T> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    if (performance.now() > deadline) throw new Error(`Not within ${timeoutMs} ms: ${what}`);
    await delay(intervalMs);
  }
}

/** Like `until`, but treats an error of `ask` as no answer; the last one is the cause of the error after `timeoutMs`. */
export async function untilSucceeds<T>(
  what: string,
  ask: () => Promise<T | undefined | false>,
  timeoutMs = 120_000,
): Promise<T> {
  let last: unknown;
  const attempt = () =>
    ask().catch((error: unknown): undefined => {
      last = error;
    });
  try {
    return await until(what, attempt, timeoutMs);
  } catch (error) {
    throw new Error(error instanceof Error ? error.message : String(error), { cause: last });
  }
}
