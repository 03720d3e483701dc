import type { ModemAction } from '@cellgate/shared/modem/modem-action.ts';
import type { ModemHistoryEntry } from '@cellgate/shared/modem/modem-history.ts';
import { describe, expect, it } from 'vitest';
import { durationSeconds, endOfRotation, isFinished, looksAlike, taskToShow } from './modem-task.ts';

const running: ModemAction = {
  id: `act_${'0'.repeat(26)}`,
  modemId: `mdm_${'0'.repeat(26)}`,
  kind: 'restart',
  method: null,
  status: 'accepted',
  requestedAt: '2026-11-22T10:00:00.000Z',
  finishedAt: null,
  oldIp: null,
  newIp: null,
  code: null,
};
const finished: ModemAction = { ...running, status: 'done', finishedAt: '2026-11-22T10:00:04.240Z' };
const at = (time: string) => Date.parse(`2026-11-22T${time}Z`);

it('shows an action that another member of staff started while it runs, and for a minute after it', () => {
  expect(taskToShow(undefined, running, at('10:00:30'))).toEqual({ kind: 'restart', receipt: running });
  expect(taskToShow(undefined, finished, at('10:01:00'))).toEqual({ kind: 'restart', receipt: finished });
  expect(taskToShow(undefined, finished, at('10:01:05'))).toBeUndefined();
});

it('shows the action that this page follows rather than an older one', () => {
  const own = { kind: 'stop' as const, receipt: null };
  expect(taskToShow(own, finished, at('10:00:30'))).toBe(own);
});

it('shows a newer action of someone else once the own one has ended', () => {
  const own = { kind: 'restart' as const, receipt: finished };
  const newer: ModemAction = { ...running, id: `act_${'1'.repeat(26)}`, requestedAt: '2026-11-22T10:00:20.000Z' };
  expect(taskToShow(own, newer, at('10:00:30'))).toEqual({ kind: 'restart', receipt: newer });
});

it('tells the duration in seconds with one decimal', () => {
  expect(durationSeconds(finished)).toBe(4.2);
  expect(durationSeconds(running)).toBeUndefined();
  expect(isFinished({ kind: 'restart', receipt: finished })).toBe(true);
});

it('counts another step of the agent as news', () => {
  const checking: ModemAction = { ...running, step: { name: 'checking', since: '2026-11-22T10:00:01.000Z' } };
  expect(looksAlike(running, { ...running })).toBe(true);
  expect(looksAlike(running, checking)).toBe(false);
});

describe('endOfRotation', () => {
  const id = `rot_${'0'.repeat(26)}` as const;
  const entry: ModemHistoryEntry = {
    ...{ id, kind: 'rotation', method: 'fast', source: 'admin', status: 'rotating', code: null },
    ...{ oldIp: '198.51.100.1', newIp: null, requestedAt: '2026-11-22T10:00:00.000Z', finishedAt: null },
  };
  const finishedAt = '2026-11-22T10:00:05.000Z';

  it('is unknown while the rotation runs or is not listed yet', () => {
    expect(endOfRotation([entry], id)).toBeUndefined();
    expect(endOfRotation([], id)).toBeUndefined();
  });

  it.each([
    { status: 'failed', code: 'no_signal', newIp: null },
    { status: 'unchanged', code: 'same_address', newIp: '198.51.100.1' },
    { status: 'changed', code: null, newIp: '198.51.100.2' },
  ])('is the receipt of a rotation that ended as $status', (end) => {
    const other = { ...entry, id: `rot_${'1'.repeat(26)}` as const };
    expect(endOfRotation([other, { ...entry, ...end, finishedAt }], id)).toMatchObject({ id, finishedAt, ...end });
  });
});
