import { describe, expect, it } from 'vitest';
import { isInMaintenance, isSelling, type Maintenance } from './maintenance.ts';

const nowMs = Date.parse('2026-11-21T08:00:00.000Z');
const at = (minutes: number) => new Date(nowMs + minutes * 60_000).toISOString();
const maintenance = (until: string | null): Maintenance => ({
  reason: 'new rack',
  until,
  since: at(-60),
  by: 'system',
});
const online = { presence: 'online', lastSeenAt: at(0) } as const;

describe('isInMaintenance', () => {
  it('ends at its end, and without one only by staff', () => {
    expect(isInMaintenance({}, nowMs)).toBe(false);
    expect(isInMaintenance({ maintenance: null }, nowMs)).toBe(false);
    expect(isInMaintenance({ maintenance: maintenance(null) }, nowMs)).toBe(true);
    expect(isInMaintenance({ maintenance: maintenance(at(1)) }, nowMs)).toBe(true);
    expect(isInMaintenance({ maintenance: maintenance(at(0)) }, nowMs)).toBe(false);
  });
});

describe('isSelling', () => {
  it('requires a server that is online and not in maintenance', () => {
    expect(isSelling(online, nowMs)).toBe(true);
    expect(isSelling({ ...online, maintenance: maintenance(null) }, nowMs)).toBe(false);
    expect(isSelling({ ...online, presence: 'offline' }, nowMs)).toBe(false);
  });
});
