import { setTimeout as delay } from 'node:timers/promises';

const askAgainMs = 25;

/** Asks until there is an answer. Throws what was waited for, and the last failure, when time is up. */
export async function until<T>(
  what: string,
  timeoutMs: number,
  ask: () => Promise<T | undefined> | T | undefined,
): Promise<T> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (performance.now() > deadline) throw new Error(`Waited ${timeoutMs} ms in vain: ${what}`);
    await delay(askAgainMs);
  }
}
