import { describe, expect, it } from 'vitest';
import type { DatedFinding } from './condition.ts';
import { nextAlerts, type OpenAlert, withRaise } from './next-alerts.ts';

const nowMs = Date.parse('2026-11-22T10:00:00.000Z');
const ago = (minutes: number) => new Date(nowMs - minutes * 60_000).toISOString();

const finding = (change: Partial<DatedFinding> = {}): DatedFinding => ({
  kind: 'disk_full',
  subject: 'srv_a',
  serverId: null,
  modemId: null,
  level: 'warning',
  params: { percent: 91 },
  members: [{ id: 'a', name: 'eth1', stage: 'week', note: null }],
  since: ago(5),
  ...change,
});
const alert = (change: Partial<OpenAlert> = {}): OpenAlert => ({
  ...finding(),
  raises: [ago(5)],
  calmSince: null,
  ...change,
});
const steps = (open: readonly OpenAlert[], found: readonly DatedFinding[], isJudged = true) =>
  nextAlerts(open, found, { nowMs, isJudged: () => isJudged });

describe('nextAlerts', () => {
  it('raises an alert for a new finding, and nothing more while it stays the same', () => {
    expect(steps([], [finding()])).toMatchObject([{ step: 'raise' }]);
    expect(steps([alert({ params: { a: 1, b: 2 } })], [finding({ params: { b: 2, a: 1 } })])).toEqual([]);
  });

  it('tells of a change only if it is worse', () => {
    const announced = (change: Partial<DatedFinding>) =>
      steps([alert()], [finding(change)]).map((step) => step.step === 'change' && step.isAnnounced);
    expect(announced({ params: { percent: 92 } })).toEqual([false]);
    expect(announced({ members: [] })).toEqual([false]);
    expect(announced({ level: 'critical' })).toEqual([true]);
    expect(announced({ members: [{ id: 'a', name: 'eth1', stage: 'day', note: null }] })).toEqual([true]);
    expect(announced({ members: [...finding().members, { id: 'b', name: 'eth2', note: null }] })).toEqual([true]);
  });

  it('ends an alert whose condition is gone', () => {
    expect(steps([alert()], [])).toMatchObject([{ step: 'end' }]);
  });

  it('leaves an alert alone that could not be judged', () => {
    expect(steps([alert()], [], false)).toEqual([]);
  });

  it('ends an alert that was raised three times within an hour only after 15 quiet minutes', () => {
    const raises = [ago(50), ago(30), ago(5)];
    expect(steps([alert({ raises })], [])).toEqual([
      { step: 'calm', alert: alert({ raises }), calmSince: '2026-11-22T10:00:00.000Z' },
    ]);
    expect(steps([alert({ raises, calmSince: ago(14) })], [])).toEqual([]);
    expect(steps([alert({ raises, calmSince: ago(15) })], [])).toMatchObject([{ step: 'end' }]);
  });

  it('begins the quiet time again, without a word, if the condition returns', () => {
    const restless = alert({ raises: [ago(50), ago(30), ago(5)], calmSince: ago(10) });
    expect(steps([restless], [finding()])).toMatchObject([{ step: 'change', isAnnounced: false }]);
  });
});

it('counts the raises of the last hour', () => {
  expect(withRaise([ago(61), ago(59)], nowMs)).toEqual([ago(59), '2026-11-22T10:00:00.000Z']);
});
