import { describe, expect, it } from 'vitest';
import type { KnownPort } from '../transport/desired-state.ts';
import { firstDueAtMs, isTooSoon, nextTurnAtMs, popDueRotations, scheduleAutoRotations } from './auto-rotation.ts';

const nowMs = Date.parse('2026-11-21T12:00:00.000Z');
const minute = 60_000;
const modemId = 'mdm_01J00000000000000000000000';
const port = (over: Partial<KnownPort> = {}): KnownPort => ({
  modemId,
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
const begin = (ports: KnownPort[], atMs = nowMs) => scheduleAutoRotations(new Map(), { ports, nowMs: atMs });
const first = nextTurnAtMs({ modemId, generation: 1, minutes: 10 }, nowMs);

describe('automatic rotations', () => {
  it('are one period apart, the first within a period', () => {
    expect(first).toBeGreaterThan(nowMs);
    expect(first).toBeLessThanOrEqual(nowMs + 10 * minute);
    expect(nextTurnAtMs({ modemId, generation: 1, minutes: 10 }, first)).toBe(first + 10 * minute);
    expect(nextTurnAtMs({ modemId, generation: 1, minutes: 10 }, first - 1)).toBe(first);
  });

  it('are the same after a restart at any time', () => {
    for (let atMs = nowMs; atMs < first; atMs += 7_001) expect(firstDueAtMs(begin([port()], atMs))).toBe(first);
  });

  it('of sixty modems are spread over the period', () => {
    const ids = Array.from({ length: 60 }, (_, index) => `mdm_${String(index).padStart(26, '0')}`);
    const turns = ids.map((id) => nextTurnAtMs({ modemId: id, generation: 1, minutes: 10 }, nowMs));
    const perMinute = Map.groupBy(turns, (turn) => Math.floor(turn / minute));
    expect(Math.max(...[...perMinute.values()].map(({ length }) => length))).toBeLessThan(15);
  });

  it('are not delayed by another desired state with the same setting', () => {
    const later = scheduleAutoRotations(begin([port()]), { ports: [port()], nowMs: first + 1 });
    expect(popDueRotations(later, first + 1).due).toEqual([modemId]);
  });

  it.each([
    ['the setting changes', { autoRotateMinutes: 5 }],
    ['the port is sold to somebody else', { generation: 2 }],
  ])('change when %s', (_, over) => {
    const before = begin([port()]);
    const later = scheduleAutoRotations(before, { ports: [port(over)], nowMs: first + 1 });
    expect(popDueRotations(later, first + 1).due).toEqual([]);
    expect(firstDueAtMs(later)).toBe(firstDueAtMs(begin([port(over)], first + 1)));
  });

  it.each([
    ['is off', { state: 'off' as const }],
    ['has ended', { validUntil: '2026-11-21T11:00:00.000Z' }],
    ['does not ask for it', { autoRotateMinutes: null }],
  ])('never run on a port that %s', (_, over) => {
    expect(firstDueAtMs(begin([port(over)]))).toBeUndefined();
  });

  it('run once each, and are skipped if missed', () => {
    const { due, next } = popDueRotations(begin([port()]), first + 35 * minute);
    expect(due).toEqual([modemId]);
    expect(popDueRotations(next, first + 35 * minute).due).toEqual([]);
    expect(firstDueAtMs(next)).toBe(first + 40 * minute);
  });

  it('are not delayed for a day after a clock that was a day ahead was corrected', () => {
    const ahead = begin([port()], nowMs + 24 * 60 * minute);
    expect(firstDueAtMs(scheduleAutoRotations(ahead, { ports: [port()], nowMs }))).toBe(first);
  });

  it.each([
    [undefined, false],
    [first - 4 * minute, true],
    [first - 6 * minute, false],
  ])('are skipped soon after another change (%s)', (changedAtMs, expected) => {
    expect(isTooSoon(changedAtMs, { minutes: 10, nowMs: first })).toBe(expected);
  });
});
