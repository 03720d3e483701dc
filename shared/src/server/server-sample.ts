import { z } from 'zod';
import { Timestamp } from '../contract/timestamp.ts';

/** Seconds between two samples of a server. */
export const sampleSeconds = 300;

/** Figures of a server at one time. Values that are not known, as of an offline server, are null. */
export const ServerSample = z.object({
  at: Timestamp,
  /** Percent. */
  cpu: z.number().nullable(),
  memory: z.number().nullable(),
  disk: z.number().nullable(),
  healthy: z.number(),
  warning: z.number(),
  critical: z.number(),
  connections: z.number().nullable(),
  bytesPerSecond: z.number().nullable(),
});
export type ServerSample = z.infer<typeof ServerSample>;

export const SampleRange = z.enum(['24h', '7d']);
export type SampleRange = z.infer<typeof SampleRange>;

const hourMs = 3_600_000;
/** Duration of a range, and of the steps that its samples are averaged over, in milliseconds. */
export const sampleRanges = {
  '24h': { durationMs: 24 * hourMs, stepMs: hourMs / 2 },
  '7d': { durationMs: 168 * hourMs, stepMs: 4 * hourMs },
} as const satisfies Record<SampleRange, { durationMs: number; stepMs: number }>;

const figures = ['cpu', 'memory', 'disk', 'connections', 'bytesPerSecond'] as const;
const counts = ['healthy', 'warning', 'critical'] as const;

/** Returns the averages of the samples by step, each at the beginning of its step, oldest first. A step without samples is left out. */
export function averageSamples(samples: readonly ServerSample[], stepMs: number): ServerSample[] {
  const steps = Map.groupBy(samples, ({ at }) => Math.floor(Date.parse(at) / stepMs) * stepMs);
  return [...steps]
    .sort(([one], [other]) => one - other)
    .map(([startMs, own]) => {
      const averages = figures.map((name) => [name, average(own.flatMap((sample) => sample[name] ?? []))]);
      const averageCounts = counts.map((name) => [name, average(own.map((sample) => sample[name])) ?? 0]);
      return ServerSample.parse({
        at: new Date(startMs).toISOString(),
        ...Object.fromEntries([...averages, ...averageCounts]),
      });
    });
}

function average(values: readonly number[]): number | null {
  return values.length > 0 ? values.reduce((sum, value) => sum + value, 0) / values.length : null;
}
