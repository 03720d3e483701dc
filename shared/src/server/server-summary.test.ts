import { describe, expect, it } from 'vitest';
import { stickReport } from './_recorded-hour.ts';
import { type FleetRow, toFleetRow } from './fleet-row.ts';
import { isNotConverging, maxComplaints, nextBehind, summarizeFleet, summaryHealth } from './server-summary.ts';

const base = toFleetRow(
  {
    modemId: 'mdm_01JD0000000000000000000000',
    imei: '350000000000001',
    operator: null,
    httpPort: 20_001,
    socksPort: 21_001,
    stockState: 'stock',
    allocation: null,
    reservation: null,
    report: stickReport('350000000000001'),
    live: null,
  },
  undefined,
);
const row = (change: Partial<FleetRow>): FleetRow => ({ ...base, ...change });

describe('summarizeFleet', () => {
  it('counts modems by stock and health, and retired ones only as such', () => {
    const rows = [
      row({ stock: 'sold', port: 'open' }),
      row({ stock: 'sold', port: 'failed', health: 'critical', lastError: 'no_sim' }),
      row({ stock: 'reserved', reservedFor: 'held', health: 'warning' }),
      row({ isContested: true, health: 'critical' }),
      row({ stock: 'retired', health: 'critical' }),
    ];
    expect(summarizeFleet(rows)).toMatchObject({
      total: 4,
      stock: { stock: 1, reserved: 1, sold: 2, retired: 1 },
      health: { healthy: 1, warning: 1, critical: 2, unknown: 0 },
      activeProxies: 1,
      contested: 1,
      held: 1,
    });
  });

  it('names critical modems first, and a bounded number', () => {
    const rows = [row({ health: 'warning' }), ...Array.from({ length: 30 }, () => row({ health: 'critical' }))];
    const { complaints } = summarizeFleet(rows);
    expect(complaints).toHaveLength(maxComplaints);
    expect(new Set(complaints.map(({ status }) => status))).toEqual(new Set(['critical']));
  });

  it('names a modem of which staff must decide before all others', () => {
    const claimed = row({ interface: 'wwan9', health: 'critical', lastError: 'claim_awaits_staff' });
    const rows = [...Array.from({ length: 30 }, () => row({ health: 'critical' })), claimed];
    expect(summarizeFleet(rows).complaints[0]).toMatchObject({ modem: 'wwan9', reason: 'claim_awaits_staff' });
  });
});

describe('summaryHealth', () => {
  const silent = {
    ...stickReport('usb:1-1'),
    health: { status: 'critical', consecutiveFailures: 1, lastError: 'x' },
  } as const;
  it('is the worst of known and unidentified modems', () => {
    expect(summaryHealth(summarizeFleet([]), []).status).toBe('unknown');
    expect(summaryHealth(summarizeFleet([base]), []).status).toBe('healthy');
    expect(summaryHealth(summarizeFleet([row({ health: 'warning' })]), []).status).toBe('warning');
    const both = summaryHealth(summarizeFleet([row({ health: 'warning' })]), [silent]);
    expect(both).toMatchObject({ status: 'critical', warnings: [{}], critical: [{ reason: 'x' }] });
  });
});

describe('a server that does not converge', () => {
  const told = { epoch: 1, revision: 7, applied: { epoch: 1, revision: 6 } };
  const at = (minute: number) => `2026-11-21T08:0${minute}:00.000Z`;
  const nowMs = (minute: number) => Date.parse(at(minute));

  it('is one that has lacked a told state for five minutes', () => {
    const behind = nextBehind(null, told, at(0));
    expect(behind).toEqual({ since: at(0), epoch: 1, revision: 7 });
    expect(isNotConverging(behind, told, nowMs(4))).toBe(false);
    expect(isNotConverging(behind, told, nowMs(5))).toBe(true);
    expect(isNotConverging(behind, { ...told, applied: { epoch: 1, revision: 7 } }, nowMs(6))).toBe(false);
  });

  it('keeps its time while more is told, and is measured from there once that state is applied', () => {
    const behind = nextBehind(null, told, at(0));
    expect(nextBehind(behind, { ...told, revision: 9 }, at(1))).toBe(behind);
    const later = { epoch: 1, revision: 9, applied: { epoch: 1, revision: 8 } };
    expect(nextBehind(behind, later, at(2))).toEqual({ since: at(2), epoch: 1, revision: 9 });
    expect(nextBehind(behind, { ...later, applied: { epoch: 1, revision: 9 } }, at(2))).toBeNull();
  });

  it('starts over in another epoch', () => {
    const behind = nextBehind(null, told, at(0));
    expect(nextBehind(behind, { epoch: 2, revision: 7, applied: null }, at(3))?.since).toBe(at(3));
  });
});
