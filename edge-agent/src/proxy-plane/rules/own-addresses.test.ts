import type { networkInterfaces } from 'node:os';
import { expect, it } from 'vitest';
import { addressBytes, guardEgress } from './egress-guard.ts';
import { readOwnNetwork } from './own-addresses.ts';

const entry = (cidr: string, internal = false) => {
  const [address = ''] = cidr.split('/');
  return { address, cidr, internal, family: address.includes(':') ? 'IPv6' : 'IPv4' };
};
const interfaces = {
  lo: [entry('127.0.0.1/8', true), entry('46.133.77.7/32', true), entry('46.134.0.1/16', true)],
  eth0: [entry('93.184.216.1/24')],
  eth3: [entry('192.168.8.100/24'), entry('2a02:2168:5:77::99/64'), entry('fe80::1/64')],
  wwan0: [{ ...entry('46.200.0.1/30'), cidr: null }],
} as unknown as ReturnType<typeof networkInterfaces>;

it('the guard denies this machine and other devices on its links', () => {
  const rules = { allowed: new Set<string>(), ...readOwnNetwork(interfaces) };
  const verdictOf = (text: string) => guardEgress({ bytes: addressBytes(text) ?? [], port: 443 }, rules);
  // The machine itself, a modem, a device on the modem's link, one on the machine's link, and each embedded in IPv6.
  for (const near of [
    '46.133.77.7',
    '2a02:2168:5:77::99',
    '2a02:2168:5:77::1',
    '2a02:2168:5:77:ffff::1',
    '93.184.216.34',
  ])
    expect(verdictOf(near), near).toBe('target_denied');
  for (const near of ['::ffff:93.184.216.34', '64:ff9b::93.184.216.34', '2002:5db8:d822::1'])
    expect(verdictOf(near), near).toBe('target_denied');
  for (const far of [
    '2a02:2168:5:76::1',
    '2a02:2168:5:78::1',
    '93.184.217.34',
    '46.133.77.8',
    '46.134.0.2',
    '46.200.0.2',
  ])
    expect(verdictOf(far), far).toBe('ok');
});
