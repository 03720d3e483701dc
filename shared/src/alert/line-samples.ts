import { z } from 'zod';
import type { ServerMarks } from '../server/server-view.ts';

/** State of a server's connection to the broker at one look. */
export const LineSample = z.object({
  /** Time of the look. */
  at: z.string(),
  /** Time of the latest connection; null if unknown. */
  connectedAt: z.string().nullable(),
  /** Number of the agent's run, and of the connection within it; absent if its version does not number its messages. */
  boot: z.int().optional(),
  connection: z.int().optional(),
});
export type LineSample = z.infer<typeof LineSample>;

/** Time, in ms, over which connections of a server are counted. */
export const unstableWindowMs = 15 * 60_000;
/** Number of connections within `unstableWindowMs` from which a server counts as unstable. */
export const unstableConnects = 5;

/**
 * Returns the samples after a look: those of the window, the last one before it as the base to count from, and the present one if the server has
 * connected again. Returns the same array if nothing has changed.
 */
export function withLineSample(
  samples: readonly LineSample[],
  marks: Pick<ServerMarks, 'line' | 'speakers'> | undefined,
  nowMs: number,
): readonly LineSample[] {
  const startMs = nowMs - unstableWindowMs;
  const base = samples.findLastIndex(({ at }) => Date.parse(at) < startMs);
  const kept = base > 0 ? samples.slice(base) : samples;
  const connectedAt = marks?.speakers?.[0]?.lastAt ?? null;
  const { boot, connection } = marks?.line?.order ?? {};
  const isNumbered = boot !== undefined && connection !== undefined;
  if (!isNumbered && connectedAt === null) return kept;
  const last = kept.at(-1);
  const isSame = isNumbered ? last?.boot === boot && last.connection === connection : last?.connectedAt === connectedAt;
  if (isSame) return kept;
  return [...kept, { at: new Date(nowMs).toISOString(), connectedAt, ...(isNumbered && { boot, connection }) }];
}

/** Returns how often the server has connected between the first and the last of the samples. */
export function countConnects(samples: readonly LineSample[]): number {
  let count = 0;
  for (const [index, next] of samples.entries()) {
    const before = samples[index - 1];
    if (!before) continue;
    if (next.boot === undefined || next.connection === undefined || before.connection === undefined) count += 1;
    else if (next.boot === before.boot) count += Math.max(0, next.connection - before.connection);
    else count += next.connection;
  }
  return count;
}
