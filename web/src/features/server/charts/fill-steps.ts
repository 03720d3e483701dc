import { type SampleRange, type ServerSample, sampleRanges } from '@cellgate/shared/server/server-sample.ts';

type Figures = Omit<ServerSample, 'at'>;
/** Figures of one step of a range. All are null if the server has no samples of it. */
export type ChartStep = { atMs: number } & { [Name in keyof Figures]: Figures[Name] | null };

const unknown = {
  cpu: null,
  memory: null,
  disk: null,
  healthy: null,
  warning: null,
  critical: null,
  connections: null,
  bytesPerSecond: null,
};

/** Returns every step of the range up to now, oldest first, so that a chart shows gaps as gaps. */
export function fillSteps(samples: readonly ServerSample[], range: SampleRange, nowMs: number): ChartStep[] {
  const { durationMs, stepMs } = sampleRanges[range];
  const byStep = new Map(samples.map(({ at, ...figures }) => [Date.parse(at), figures]));
  const startOf = (atMs: number) => Math.floor(atMs / stepMs) * stepMs;
  const firstMs = startOf(nowMs - durationMs);
  const count = (startOf(nowMs) - firstMs) / stepMs + 1;
  return Array.from({ length: count }, (_, index) => {
    const atMs = firstMs + index * stepMs;
    return { atMs, ...(byStep.get(atMs) ?? unknown) };
  });
}
