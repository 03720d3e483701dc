import { describe, expect, it } from 'vitest';
import { type Incident, incidentConditions } from './incident.ts';

const nowMs = Date.parse('2026-11-23T12:00:00.000Z');
const ago = (hours: number) => new Date(nowMs - hours * 3_600_000).toISOString();
const incident = (part: string, hours: number, change: Partial<Incident> = {}): Incident => ({
  kind: 'staff_new_device',
  subject: 'acc_01JD0000000000000000000000',
  serverId: null,
  part,
  level: 'warning',
  params: { device: part },
  members: [{ id: part, name: part, note: null }],
  at: ago(hours),
  ...change,
});

describe('incidents', () => {
  it('of one kind and subject are one condition, since the first and with the texts of the latest', () => {
    expect(incidentConditions([incident('a', 5), incident('b', 1), incident('c', 3)], nowMs)).toEqual([
      {
        kind: 'staff_new_device',
        subject: 'acc_01JD0000000000000000000000',
        serverId: null,
        modemId: null,
        level: 'warning',
        params: { device: 'b' },
        members: ['b', 'c', 'a'].map((part) => ({ id: part, name: part, note: null })),
        waitMs: 0,
        since: ago(5),
      },
    ]);
  });

  it('end after a day without a repetition', () => {
    expect(incidentConditions([incident('a', 24)], nowMs)).toEqual([]);
    expect(incidentConditions([incident('a', 23.9), incident('b', 30)], nowMs)).toMatchObject([
      { since: ago(23.9), members: [{ id: 'a' }] },
    ]);
  });

  it('of several subjects or kinds are several conditions', () => {
    const kinds = incidentConditions(
      [incident('a', 1), incident('a', 1, { subject: 'acc_b' }), incident('a', 1, { kind: 'staff_wrong_password' })],
      nowMs,
    );
    expect(kinds).toHaveLength(3);
  });

  it('are critical if one of them is', () => {
    expect(incidentConditions([incident('a', 1), incident('b', 2, { level: 'critical' })], nowMs)).toMatchObject([
      { level: 'critical' },
    ]);
  });
});
