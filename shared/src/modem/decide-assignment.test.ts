import { describe, expect, it } from 'vitest';
import { type AssignedModem, decideAssignment } from './decide-assignment.ts';
import type { ModemReport } from './modem.ts';

const report: ModemReport = {
  imei: '860000000000001',
  usbPath: '1-1',
  interface: 'usb0',
  gateway: '192.168.8.1',
  modemType: 'hilink',
  model: 'E3372',
  operator: 'Kyivstar',
  link: 'connected',
  radio: 'LTE',
  signalDbm: -70,
  wanIp: '10.0.0.2',
  egressIp: '203.0.113.7',
  egressSeenAt: null,
  health: { status: 'healthy', consecutiveFailures: 0, lastError: null },
};
const free: AssignedModem = {
  stockState: 'stock',
  reservation: null,
  report,
  isServerSelling: true,
  isOfProduct: true,
};
const heldSince = '2026-11-22T08:00:00.000Z';
const critical = { ...report, health: { ...report.health, status: 'critical' as const } };

describe('decideAssignment', () => {
  it.each([
    ['a modem in stock is given', {}, 'assigns'],
    ['a modem that staff has reserved is given', { stockState: 'reserved' }, 'assigns'],
    ['a retired modem is not there', { stockState: 'retired' }, 'modem.not_found'],
    ['a sold modem stays sold', { stockState: 'sold' }, 'modem.sold'],
    ['a modem of an order is left alone', { stockState: 'reserved', reservation: {} }, 'modem.reserved'],
    ['a modem held as faulty is not given', { stockState: 'reserved', heldSince }, 'modem.held'],
    ['a modem of another product is not given', { isOfProduct: false }, 'modem.other_product'],
    ['a modem of an offline server is not given', { isServerSelling: false }, 'modem.unfit'],
    ['a critical modem is not given', { report: critical }, 'modem.unfit'],
    ['a modem without a connection is not given', { report: { ...report, link: 'disconnected' } }, 'modem.unfit'],
    ['a modem that was never reported is not given', { report: null }, 'modem.unfit'],
  ] as const)('%s', (_, change, verdict) => {
    expect(decideAssignment({ ...free, ...change })).toBe(verdict);
  });
});
