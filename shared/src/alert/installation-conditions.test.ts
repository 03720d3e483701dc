import { describe, expect, it } from 'vitest';
import { weighConditions } from './condition.ts';
import { paymentConditions, sendingConditions, stockConditions, taskConditions } from './installation-conditions.ts';

const nowMs = Date.parse('2026-11-22T10:00:00.000Z');
const ago = (seconds: number) => new Date(nowMs - seconds * 1_000).toISOString();
const productId = 'prd_01JD0000000000000000000000';

describe('taskConditions', () => {
  const late = (lastDoneAt: string | null) =>
    weighConditions(taskConditions([{ name: 'send-mails', everySeconds: 60, lastDoneAt }]), {}, nowMs).findings;

  it('finds a task that has not run for three intervals', () => {
    expect(late(ago(179))).toEqual([]);
    expect(late(ago(180))).toMatchObject([{ subject: 'task:send-mails', params: { task: 'send-mails' } }]);
  });

  it('waits three intervals for a task that was never recorded', () => {
    const conditions = taskConditions([{ name: 'send-mails', everySeconds: 60, lastDoneAt: null }]);
    const { findings, seen } = weighConditions(conditions, {}, nowMs);
    expect(findings).toEqual([]);
    expect(weighConditions(conditions, seen, nowMs + 180_000).findings).toHaveLength(1);
  });
});

describe('stockConditions', () => {
  it.each([
    [0, 3, null, ['critical']],
    [1, 9, null, []],
    [1, 20, null, []],
    [2, 41, null, ['warning']],
    [0, 0, null, []],
    [4, 9, 5, ['warning']],
    [5, 9, 5, []],
    [2, 41, 1, []],
    [0, 0, 1, ['critical']],
  ] as const)('judges %i of %i modems with the lowest stock %j as %j', (available, total, lowStock, levels) => {
    const found = stockConditions([{ productId, name: 'Ukraine', available, total, lowStock }]);
    expect(found.map(({ level }) => level)).toEqual(levels);
  });
});

describe('what waits', () => {
  const due = (conditions: Parameters<typeof weighConditions>[0]) =>
    weighConditions(conditions, {}, nowMs).findings.map(({ kind }) => kind);

  it('finds a payment that is not credited within an hour, and counts it alone', () => {
    const found = weighConditions(paymentConditions([ago(2_400), ago(3_660)], nowMs), {}, nowMs).findings;
    expect(found).toMatchObject([{ kind: 'payment_stuck', params: { count: 1 }, since: ago(3_660) }]);
    expect(paymentConditions([], nowMs)).toEqual([]);
  });

  it('finds no payment in overlapping confirmations of 40 minutes', () => {
    expect(due(paymentConditions([ago(2_400), ago(1_200)], nowMs))).toEqual([]);
  });

  it('finds mails and webhook messages ten minutes past their time', () => {
    const mails = { count: 2, since: ago(600) };
    expect(due(sendingConditions({ mails, webhooks: { count: 0, since: null } }))).toEqual(['mail_backlog']);
    expect(due(sendingConditions({ mails: { count: 1, since: ago(599) }, webhooks: mails }))).toEqual([
      'webhook_backlog',
    ]);
  });
});
