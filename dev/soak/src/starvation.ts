import { setTimeout as delay } from 'node:timers/promises';
import { metricsPortOf } from '@cellgate/local/environment.ts';
import type { Stack } from '@cellgate/local/start-stack.ts';

const pollIntervalMs = 5_000;

/** Longest event loop delay of an agent before a measurement. */
export interface Starvation {
  agent: string;
  atMs: number;
  worstMs: number;
}

/** Measures every agent periodically until the signal fires and appends to `seen`. Unreachable agents are skipped. Never rejects. */
export async function watchStarvation(
  { ports, serverIds }: Pick<Stack, 'ports' | 'serverIds'>,
  { seen, stopping }: { seen: Starvation[]; stopping: AbortSignal },
): Promise<void> {
  while (!stopping.aborted) {
    await delay(pollIntervalMs, undefined, { signal: stopping }).catch(() => undefined);
    for (const server of serverIds.keys()) {
      const worstMs = await worstDelayMs(metricsPortOf(ports, server + 1)).catch(() => undefined);
      if (worstMs !== undefined) seen.push({ agent: `agent-${server + 1}`, atMs: Date.now(), worstMs });
    }
  }
}

async function worstDelayMs(port: number): Promise<number | undefined> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`, { signal: AbortSignal.timeout(pollIntervalMs) });
  const seconds = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(await response.text())?.[1];
  return seconds === undefined ? undefined : Number(seconds) * 1_000;
}
