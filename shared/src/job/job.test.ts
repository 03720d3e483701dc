import { describe, expect, it } from 'vitest';
import { countItems, type JobItemStatus, jobPace, jobStatus, pickItems } from './job.ts';

const items = (status: JobItemStatus, count: number, serverId: string | null = 's1') =>
  Array.from({ length: count }, () => ({ status, serverId }));

describe('pickItems', () => {
  it('begins as many items on a server as its pace allows', () => {
    expect(pickItems(items('waiting', 30))).toHaveLength(jobPace.perServer);
    expect(pickItems([...items('running', 7), ...items('waiting', 30)])).toHaveLength(jobPace.perServer - 7);
    expect(pickItems([...items('running', jobPace.perServer), ...items('waiting', 1)])).toEqual([]);
  });

  it('counts each server by itself, and all of them together', () => {
    const waiting = ['s1', 's2', 's3', 's4', 's5', 's6'].flatMap((server) => items('waiting', 16, server));
    const picked = pickItems(waiting);
    expect(picked).toHaveLength(jobPace.perJob);
    expect(picked.filter(({ serverId }) => serverId === 's2')).toHaveLength(jobPace.perServer);
  });

  it('limits items without a server only in all', () => {
    expect(pickItems(items('waiting', 100, null))).toHaveLength(jobPace.perJob);
  });

  it('begins no item that has begun or ended', () => {
    const ended = (['running', 'done', 'skipped', 'failed', 'unknown'] as const).flatMap((status) => items(status, 1));
    expect(pickItems(ended)).toEqual([]);
  });
});

it('counts items by status', () => {
  const counts = countItems([...items('done', 2), ...items('failed', 1), ...items('waiting', 3)]);
  expect(counts).toEqual({ total: 6, waiting: 3, running: 0, done: 2, skipped: 0, failed: 1, unknown: 0 });
});

it.each([
  [null, null, 'running'],
  ['2026-11-21T08:00:00.000Z', null, 'stopping'],
  ['2026-11-21T08:00:00.000Z', '2026-11-21T08:00:09.000Z', 'stopped'],
  [null, '2026-11-21T08:00:09.000Z', 'done'],
] as const)('a job stopped at %s and ended at %s is %s', (stoppedAt, endedAt, status) => {
  expect(jobStatus({ stoppedAt, endedAt })).toBe(status);
});
