import { expect, it } from 'vitest';
import { compareSlots } from './slot-changes.ts';

const slot = (usbPath: string, localAddress = '10.203.0.1') => ({
  usbPath,
  localAddress,
  interface: 'eth1',
  gateway: '192.168.8.1',
  dnsServers: ['192.168.8.1'],
});

it('compares slots by USB path and settings, in any order', () => {
  const before = [slot('1-1'), slot('1-2'), slot('1-3')];
  const after = [slot('1-4'), slot('1-3'), slot('1-2', '10.203.0.9')];
  expect(compareSlots(before, after)).toEqual({
    added: ['1-4'],
    changed: ['1-2'],
    removed: ['1-1'],
    unchanged: ['1-3'],
  });
});
