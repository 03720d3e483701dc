import type { ModemReport } from '@cellgate/shared/modem/modem.ts';
import { describe, expect, it } from 'vitest';
import { strayReport } from '../modem-knowledge.ts';
import { createModemRoster } from './modem-roster.ts';

const device = (usbPath: string) => ({ usbPath, interface: null, deviceNumber: 7, isLeftOff: false });
const report = (imei: string): ModemReport => ({ ...strayReport(device('1-1.1')), imei });
const [first, second] = [report('861188030010012'), report('861188030010020')];
const nobody = report('usb:1-1.1');

describe('the modem roster', () => {
  it('reports a change once', () => {
    const calls = createModemRoster<string>();
    expect(calls.record('a', first)).toBe(true);
    expect(calls.record('a', first)).toBe(false);
    expect(calls.published('a')).toEqual(first);
    expect(calls.gone()).toEqual([]);
  });

  it('keeps a replaced modem until it is back', () => {
    const calls = createModemRoster<string>();
    calls.record('a', first);
    calls.record('a', second);
    expect(calls.gone()).toMatchObject([{ imei: first.imei, link: 'unreachable', health: { lastError: 'unplugged' } }]);
    expect(calls.hasLeft(first.imei)).toBe(true);
    calls.isBack(first.imei);
    expect(calls.gone()).toEqual([]);
  });

  it('does not report a newly identified modem as gone', () => {
    const calls = createModemRoster<string>();
    calls.record('a', nobody);
    expect(calls.unidentified()).toEqual([nobody]);
    calls.record('a', first);
    expect(calls.unidentified()).toEqual([]);
  });

  it('reports that an unidentified modem or a stray device has left', () => {
    const calls = createModemRoster<string>();
    calls.record('a', nobody);
    calls.record('a', undefined);
    expect(calls.recordStrays([device('1-1.7')])).toBe(true);
    expect(calls.recordStrays([device('1-1.7')])).toBe(false);
    expect(calls.recordStrays([])).toBe(true);
    const left = { health: { lastError: 'unplugged' } };
    expect(calls.unidentified()).toMatchObject([
      { imei: 'usb:1-1.1', ...left },
      { imei: 'usb:1-1.7', ...left },
    ]);
  });
});
