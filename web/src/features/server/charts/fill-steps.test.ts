import type { ServerSample } from '@cellgate/shared/server/server-sample.ts';
import { expect, it } from 'vitest';
import { fillSteps } from './fill-steps.ts';

const sample = (at: string): ServerSample => ({
  at,
  cpu: 12,
  memory: null,
  disk: 40,
  healthy: 5,
  warning: 1,
  critical: 0,
  connections: 7,
  bytesPerSecond: 1_000,
});
const nowMs = Date.parse('2026-11-23T10:41:00.000Z');

it('a day has a step each half hour up to now, and one without samples is unknown', () => {
  const steps = fillSteps([sample('2026-11-23T09:30:00.000Z'), sample('2026-11-23T10:30:00.000Z')], '24h', nowMs);
  expect(steps).toHaveLength(49);
  expect(new Date(steps[0]?.atMs ?? 0).toISOString()).toBe('2026-11-22T10:30:00.000Z');
  expect(steps.at(-1)).toMatchObject({ atMs: Date.parse('2026-11-23T10:30:00.000Z'), cpu: 12, memory: null });
  expect(steps.at(-2)).toMatchObject({ cpu: null, healthy: null, connections: null, bytesPerSecond: null });
  expect(steps.filter(({ cpu }) => cpu !== null)).toHaveLength(2);
});

it('a week has a step each four hours', () => {
  const steps = fillSteps([sample('2026-11-23T08:00:00.000Z')], '7d', nowMs);
  expect(steps).toHaveLength(43);
  expect(steps.at(-1)).toMatchObject({ atMs: Date.parse('2026-11-23T08:00:00.000Z'), healthy: 5 });
});
