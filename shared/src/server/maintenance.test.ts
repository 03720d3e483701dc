import { describe, expect, it } from 'vitest';
import { isInMaintenance, isSelling, type Maintenance } from './maintenance.ts';

const nowMs = Date.parse('2026-11-21T08:00:00.000Z');
const at = (minutes: number) => new Date(nowMs + minutes * 60_000).toISOString();
const maintenance = (until: string): Maintenance => ({
  reason: 'new rack',
  until,
  since: at(-60),
  by: 'acc_01JD0000000000000000000000',
});
const online = { presence: 'online', lastSeenAt: at(0) } as const;

describe('isInMaintenance', () => {
  it('lasts until its end', () => {
    expect(isInMaintenance({}, nowMs)).toBe(false);
    expect(isInMaintenance({ maintenance: null }, nowMs)).toBe(false);
    expect(isInMaintenance({ maintenance: maintenance(at(1)) }, nowMs)).toBe(true);
    expect(isInMaintenance({ maintenance: maintenance(at(0)) }, nowMs)).toBe(false);
  });
});

describe('isSelling', () => {
  it('requires a server that is online, not in maintenance and not being deleted', () => {
    expect(isSelling(online, nowMs)).toBe(true);
    expect(isSelling({ ...online, maintenance: maintenance(at(1)) }, nowMs)).toBe(false);
    expect(isSelling({ ...online, deletion: { at: at(0) } }, nowMs)).toBe(false);
    expect(isSelling({ ...online, presence: 'offline' }, nowMs)).toBe(false);
  });
});
