import { ModemReport } from '@cellgate/shared/modem/modem.ts';
import { describe, expect, it } from 'vitest';
import { isNewMessage, noKnowledge, reportOf } from './modem-knowledge.ts';
import { ModemSlot } from './usb/modem-slot.ts';

const slot = ModemSlot.parse({
  usbPath: '1-1.1',
  interface: 'eth1',
  gateway: '192.168.8.1',
  baseUrl: 'http://192.168.8.1',
  localAddress: '192.168.8.100',
  dnsServers: ['192.168.8.1'],
});

const known = {
  ...noKnowledge,
  identity: { imei: '861188030010012', model: 'E3372', firmware: '22.333.01.00.00' },
  status: { link: 'connected', radio: 'LTE', wanIp: '10.1.2.3' },
  radio: { operator: 'Kyivstar', signalDbm: -90 },
  link: 'connected',
  egressIp: '46.133.1.1',
  egressSeenAtMs: Date.UTC(2026, 10, 21),
  hasEgress: true,
} as const;

describe('reportOf', () => {
  it('returns undefined before the first poll', () => {
    expect(reportOf(slot, 'hilink', noKnowledge)).toBeUndefined();
  });

  it('matches the contract', () => {
    const report = reportOf(slot, 'hilink', known);
    expect(ModemReport.parse(report)).toEqual(report);
    expect(report).toMatchObject({ egressSeenAt: '2026-11-21T00:00:00.000Z', health: { status: 'healthy' } });
  });

  it('matches the contract for a modem that was only identified', () => {
    const report = reportOf(slot, 'hilink', { ...noKnowledge, identity: known.identity });
    expect(ModemReport.parse(report)).toMatchObject({ operator: null, egressIp: null, health: { status: 'unknown' } });
  });
});

describe('isNewMessage', () => {
  const before = reportOf(slot, 'hilink', known);
  it.each([
    ['reports another address', { egressIp: '46.133.1.2' }, true],
    ['reports another link state', { link: 'no_service' as const }, true],
    ['reports a step of the signal', { radio: { operator: 'Kyivstar', signalDbm: -94 } }, true],
    ['reports a lost signal', { radio: { operator: 'Kyivstar', signalDbm: null } }, true],
    ['ignores a small change of the signal', { radio: { operator: 'Kyivstar', signalDbm: -91 } }, false],
    ['ignores the same address seen again', { egressSeenAtMs: Date.UTC(2026, 10, 21, 0, 9) }, false],
    ['reports the same address seen again after 10 minutes', { egressSeenAtMs: Date.UTC(2026, 10, 21, 0, 10) }, true],
    ['reports a new connection', { connectedSinceMs: Date.UTC(2026, 10, 21) }, true],
  ])('%s', (_name, change, expected) => {
    expect(isNewMessage(before, reportOf(slot, 'hilink', { ...known, ...change }))).toBe(expected);
  });

  it('reports a modem seen for the first time', () => {
    expect(isNewMessage(undefined, before)).toBe(true);
    expect(isNewMessage(undefined, undefined)).toBe(false);
  });
});
