import { describe, expect, it } from 'vitest';
import { planSlots } from './plan-slots.ts';

const stick = (usbPath: string) => ({
  usbPath,
  interface: 'eth1',
  gateway: '192.168.8.1',
  baseUrl: 'http://192.168.8.1',
});

describe('planSlots', () => {
  it('gives each modem the lowest unused source address and its own name server', () => {
    const slots = planSlots([stick('1-1'), stick('1-2')], ['10.203.0.1', '192.168.9.100']);
    expect(slots).toEqual([
      { ...stick('1-1'), localAddress: '10.203.0.2', dnsServers: ['192.168.8.1'] },
      { ...stick('1-2'), localAddress: '10.203.0.3', dnsServers: ['192.168.8.1'] },
    ]);
  });

  it('uses no network or broadcast address', () => {
    const slots = planSlots(
      Array.from({ length: 300 }, (_, index) => stick(`1-${index}`)),
      [],
    );
    expect(slots.at(253)?.localAddress).toBe('10.203.0.254');
    expect(slots.at(254)?.localAddress).toBe('10.203.1.1');
    expect(new Set(slots.map(({ localAddress }) => localAddress)).size).toBe(300);
  });
});
