import { expect, it } from 'vitest';
import { averageSamples, type ServerSample } from './server-sample.ts';

const sample = (minute: number, change: Partial<ServerSample>): ServerSample => ({
  at: new Date(Date.parse('2026-11-21T08:00:00.000Z') + minute * 60_000).toISOString(),
  cpu: null,
  memory: null,
  disk: null,
  healthy: 0,
  warning: 0,
  critical: 0,
  connections: null,
  bytesPerSecond: null,
  ...change,
});

it('averages by step, leaves unknown values out and keeps what is unknown throughout', () => {
  const samples = [
    sample(35, { cpu: 9 }),
    sample(0, { cpu: 10, healthy: 2 }),
    sample(5, { cpu: 20, healthy: 4 }),
    sample(10, {}),
  ];
  expect(averageSamples(samples, 1_800_000)).toMatchObject([
    { at: '2026-11-21T08:00:00.000Z', cpu: 15, healthy: 2, memory: null },
    { at: '2026-11-21T08:30:00.000Z', cpu: 9, healthy: 0 },
  ]);
  expect(averageSamples([], 1_800_000)).toEqual([]);
});
