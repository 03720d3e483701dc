import { describe, expect, it } from 'vitest';
import { countItems, type JobItemStatus, jobPace, jobStatus, pickItems, pickPacedItems } from './job.ts';

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

describe('pickPacedItems', () => {
  const item = (serverId: string, startedAt: string | null = null) => ({
    serverId,
    startedAt,
    status: startedAt ? 'running' : 'waiting',
  });
  const at = (second: number) => `2026-11-22T08:00:${String(second).padStart(2, '0')}.000Z`;
  const pick = (items: ReturnType<typeof item>[], second: number) =>
    pickPacedItems(items, { delayMs: 5_000, nowMs: Date.parse(at(second)) }).map((each) => items.indexOf(each));

  it('begins one item of each server at a time', () => {
    expect(pick([item('a'), item('a'), item('b')], 0)).toEqual([0, 2]);
  });

  it('begins the next item of a server when the delay since the last one is over', () => {
    const items = [item('a', at(0)), item('a'), item('b', at(3)), item('b')];
    expect(pick(items, 4)).toEqual([]);
    expect(pick(items, 5)).toEqual([1]);
    expect(pick(items, 8)).toEqual([1, 3]);
  });
});
