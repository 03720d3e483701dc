import { describe, expect, it } from 'vitest';
import { type Condition, weighConditions } from './condition.ts';

const start = Date.parse('2026-11-22T10:00:00.000Z');
const condition = (change: Partial<Condition> = {}): Condition => ({
  kind: 'disk_full',
  subject: 'srv_a',
  serverId: null,
  modemId: null,
  level: 'warning',
  params: {},
  members: [],
  waitMs: 120_000,
  ...change,
});

describe('weighConditions', () => {
  it('finds nothing before the condition has lasted for its wait', () => {
    const first = weighConditions([condition()], {}, start);
    expect(first.findings).toEqual([]);
    expect(weighConditions([condition()], first.seen, start + 119_999).findings).toEqual([]);
    expect(weighConditions([condition()], first.seen, start + 120_000).findings).toMatchObject([
      { kind: 'disk_full', since: '2026-11-22T10:00:00.000Z' },
    ]);
  });

  it('counts from the start that a record tells', () => {
    const known = condition({ since: '2026-11-22T09:57:00.000Z' });
    const { findings, seen } = weighConditions([known], {}, start);
    expect(findings).toMatchObject([{ since: '2026-11-22T09:57:00.000Z' }]);
    expect(seen).toEqual({});
  });

  it('begins again after an interruption', () => {
    const first = weighConditions([condition()], {}, start);
    const gone = weighConditions([], first.seen, start + 60_000);
    const again = weighConditions([condition()], gone.seen, start + 120_000);
    expect(again.findings).toEqual([]);
  });

  it('begins again under another token', () => {
    const first = weighConditions([condition({ token: '1/7' })], {}, start);
    const moved = weighConditions([condition({ token: '1/8' })], first.seen, start + 120_000);
    expect(moved.findings).toEqual([]);
    expect(weighConditions([condition({ token: '1/8' })], moved.seen, start + 240_000).findings).toHaveLength(1);
  });
});
