import { setTimeout as wait } from 'node:timers/promises';

/** Calls `ask` every 20 ms until it returns a value other than false or undefined, and returns that. Throws after `timeoutMs`. */
export async function until<T>(
  what: string,
  ask: () => Promise<T | undefined | false> | T | undefined | false,
  timeoutMs = 10_000,
): Promise<T> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    if (performance.now() > deadline) throw new Error(`Not within ${timeoutMs} ms: ${what}`);
    await wait(20);
  }
}
