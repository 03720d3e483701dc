import { describe, expect, it } from 'vitest';
import { stickReport } from './_recorded-hour.ts';
import { differsAtOnce, type FleetModem, toFleetRow } from './fleet-row.ts';

const report = { ...stickReport('350000000000001'), egressIp: '46.133.1.1', egressSeenAt: '2026-11-21T08:00:00.000Z' };
const modem: FleetModem = {
  modemId: 'mdm_01JD0000000000000000000000',
  imei: report.imei,
  operator: 'Kyivstar',
  httpPort: 20_001,
  socksPort: 21_001,
  stockState: 'stock',
  allocation: null,
  reservation: null,
  report,
  live: null,
};
const claim = {
  serverId: 'srv_01JD0000000000000000000001',
  since: '2026-11-21T08:00:00.000Z',
  at: '2026-11-21T08:00:00.000Z',
  deniedAt: null,
  contestedAt: null,
  report,
} as const;

describe('toFleetRow', () => {
  it('shows a modem without a report with unknown values', () => {
    expect(toFleetRow({ ...modem, report: null }, undefined)).toMatchObject({
      interface: '',
      health: 'unknown',
      link: null,
      ip: null,
      signalDbm: null,
      ipSince: null,
    });
  });

  it('says why a modem is reserved', () => {
    const reserved = { ...modem, stockState: 'reserved' } as const;
    expect(toFleetRow(modem, undefined).reservedFor).toBeNull();
    expect(toFleetRow({ ...reserved, reservation: {} }, undefined).reservedFor).toBe('order');
    expect(toFleetRow({ ...reserved, heldSince: claim.since }, undefined).reservedFor).toBe('held');
    expect(toFleetRow(reserved, undefined).reservedFor).toBe('staff');
  });

  it('is critical while two servers report the modem or a claim waits for staff', () => {
    const contested = toFleetRow({ ...modem, claim: { ...claim, contestedAt: claim.at } }, undefined);
    expect(contested).toMatchObject({ health: 'critical', lastError: 'identity_contested', isContested: true });
    expect(toFleetRow({ ...modem, claim: { ...claim, waitingSince: claim.at } }, undefined)).toMatchObject({
      health: 'critical',
      lastError: 'claim_awaits_staff',
      isContested: false,
    });
  });

  it('remembers since when the modem has its IP', () => {
    const first = toFleetRow(modem, undefined);
    expect(first.ipSince).toBeNull();
    const changed = { ...report, egressIp: '46.133.1.2', egressSeenAt: '2026-11-21T09:00:00.000Z' };
    const second = toFleetRow({ ...modem, report: changed }, first);
    expect(second.ipSince).toBe('2026-11-21T09:00:00.000Z');
    const seenAgain = { ...changed, egressSeenAt: '2026-11-21T10:00:00.000Z' };
    expect(toFleetRow({ ...modem, report: seenAgain }, second).ipSince).toBe('2026-11-21T09:00:00.000Z');
  });

  it('takes the end of a rotation for the start of its IP', () => {
    const marks = { address: { at: '2026-11-21T08:30:00.000Z', ip: '46.133.1.1' } };
    expect(toFleetRow({ ...modem, marks }, undefined).ipSince).toBe('2026-11-21T08:30:00.000Z');
  });
});

describe('differsAtOnce', () => {
  const row = toFleetRow(modem, undefined);
  it('ignores signal and counters', () => {
    expect(differsAtOnce(row, { ...row, signalDbm: -99, dataUsedBytes: 5 })).toBe(false);
  });
  it.each([{ health: 'critical' }, { stock: 'sold' }, { link: 'no_sim' }, { ip: '46.133.1.9' }] as const)(
    'sees %o',
    (change) => expect(differsAtOnce(row, { ...row, ...change })).toBe(true),
  );
  it('sees a new modem', () => expect(differsAtOnce(undefined, row)).toBe(true));
});
