import { setTimeout as delay } from 'node:timers/promises';
import { getHealth } from '@cellgate/shared/server/server.endpoints.ts';
import { z } from 'zod';

const Answer = z.object({ data: getHealth.data });

/** Resolves once the API reports that every part is ready, including `agents` agents. Throws the parts that are not ready on timeout. */
export async function waitUntilHealthy(options: {
  origin: string;
  /** Number of agents to wait for; the API does not report servers that never connected. */
  agents: number;
  timeoutMs: number;
  signal: AbortSignal;
}): Promise<void> {
  const deadline = performance.now() + options.timeoutMs;
  let last = 'no response';
  while (performance.now() < deadline) {
    options.signal.throwIfAborted();
    try {
      const response = await fetch(`${options.origin}/api/health`, { signal: AbortSignal.timeout(5_000) });
      const answer: unknown = await response.json();
      if (response.ok && agentsIn(answer) >= options.agents) return;
      last = response.ok ? 'agents without a heartbeat' : missingParts(answer);
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

function agentsIn(answer: unknown): number {
  return Answer.parse(answer).data.parts.filter(({ name }) => name.startsWith('agent:')).length;
}
