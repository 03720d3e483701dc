import { setTimeout as delay } from 'node:timers/promises';
import { getHealth } from '@cellgate/shared/server/server.endpoints.ts';
import { z } from 'zod';

const Answer = z.object({ data: getHealth.data });

/** Resolves when the API says that every part is ready; throws the parts that are not when time is up. */
export async function waitUntilHealthy(options: {
  origin: string;
  timeoutMs: number;
  signal: AbortSignal;
}): Promise<void> {
  const deadline = performance.now() + options.timeoutMs;
  let last = 'no answer';
  while (performance.now() < deadline) {
    options.signal.throwIfAborted();
    try {
      const response = await fetch(`${options.origin}/api/health`, { signal: AbortSignal.timeout(5_000) });
      if (response.ok) return;
      last = missingParts(await response.json());
    } catch (error) {
      last = error instanceof Error ? error.message : String(error);
    }
    await delay(50, undefined, { signal: options.signal });
  }
  throw new Error(`Not ready after ${options.timeoutMs / 1000} s: ${last}`);
}

function missingParts(answer: unknown): string {
  const parsed = Answer.safeParse(answer);
  if (!parsed.success) return 'an answer that is not the API’s';
  const missing = parsed.data.data.parts.filter((part) => !part.ok);
  return missing.map((part) => `${part.name}${part.detail === undefined ? '' : ` (${part.detail})`}`).join(', ');
}
