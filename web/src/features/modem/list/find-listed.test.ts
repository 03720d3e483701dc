import { describe, expect, it } from 'vitest';
import { aModem } from '../_modem.ts';
import { findListed } from './find-listed.ts';

const modems = [aModem(1), aModem(2), aModem(3, { stats: { ...aModem(3).stats, currentIP: '2001:db8::3' } })];
const found = (text: string) => findListed(modems, text).found.map(({ interface: name }) => name);

describe('findListed', () => {
  it.each([
    ['IMEIs', '860000000000001 860000000000002', ['eth1', 'eth2']],
    ['ports', '20001,21002', ['eth1', 'eth2']],
    ['host and port', 'proxy.example:20003', ['eth3']],
    ['IPs in any spelling', '198.51.100.2\n2001:0db8:0:0:0:0:0:3', ['eth2', 'eth3']],
    ['interfaces', 'ETH1;eth3', ['eth1', 'eth3']],
  ])('finds modems by %s', (_what, text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  it('finds a modem once and reports entries that name none', () => {
    expect(findListed(modems, 'eth1 20001 eth9 eth9')).toMatchObject({
      found: [{ interface: 'eth1' }],
      missing: ['eth9'],
    });
  });
});
