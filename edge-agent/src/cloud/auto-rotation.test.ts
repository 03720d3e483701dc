import { describe, expect, it } from 'vitest';
import { firstDueAtMs, scheduleAutoRotations, takeDue } from './auto-rotation.ts';
import type { KnownPort } from './desired-state.ts';

const nowMs = Date.parse('2026-11-21T12:00:00.000Z');
const minute = 60_000;
const port = (over: Partial<KnownPort> = {}): KnownPort => ({
  modemId: 'mdm_01J00000000000000000000000',
  imei: '860000000000001',
  generation: 1,
  httpPort: 20001,
  socksPort: 21001,
  state: 'on',
  rules: null,
  validUntil: '2026-11-22T12:00:00.000Z',
  autoRotateMinutes: 10,
  portDigest: '0123456789abcdef',
  ...over,
});
const begin = (ports: KnownPort[]) => scheduleAutoRotations(new Map(), { ports, nowMs });

describe('automatic rotation', () => {
  it('first comes a whole period after it was switched on', () => {
    expect(firstDueAtMs(begin([port()]))).toBe(nowMs + 10 * minute);
  });
  it('is not put off by another desired state with the same setting', () => {
    const later = scheduleAutoRotations(begin([port()]), { ports: [port()], nowMs: nowMs + 4 * minute });
    expect(firstDueAtMs(later)).toBe(nowMs + 10 * minute);
  });
  it.each([
    ['the setting changes', { autoRotateMinutes: 5 }, nowMs + 9 * minute],
    ['the port is sold to somebody else', { generation: 2 }, nowMs + 14 * minute],
  ])('begins anew when %s', (_, over, dueAtMs) => {
    const later = scheduleAutoRotations(begin([port()]), { ports: [port(over)], nowMs: nowMs + 4 * minute });
    expect(firstDueAtMs(later)).toBe(dueAtMs);
  });
  it.each([
    ['is off', { state: 'off' as const }],
    ['has ended', { validUntil: '2026-11-21T11:00:00.000Z' }],
    ['does not ask for it', { autoRotateMinutes: null }],
  ])('never happens on a port that %s', (_, over) => {
    expect(firstDueAtMs(begin([port(over)]))).toBeUndefined();
  });
  it('takes each turn once, and does not make up for turns missed', () => {
    const { due, next } = takeDue(begin([port()]), nowMs + 35 * minute);
    expect(due).toEqual([port().modemId]);
    expect(takeDue(next, nowMs + 35 * minute).due).toEqual([]);
    expect(firstDueAtMs(next)).toBe(nowMs + 45 * minute);
  });
});
