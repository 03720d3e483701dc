import type { ModemAction } from '@cellgate/shared/modem/modem-action.ts';
import { expect, it } from 'vitest';
import { durationSeconds, isFinished, taskToShow } from './modem-task.ts';

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
