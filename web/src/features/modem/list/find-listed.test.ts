import type { FleetCell } from '@cellgate/shared/modem/modem-list.endpoints.ts';
import { describe, expect, it } from 'vitest';
import { aModem } from '../_modem.ts';
import { findListed, nameCell, nameModem } from './find-listed.ts';

const modems = [aModem(1), aModem(2), aModem(3, { stats: { ...aModem(3).stats, currentIP: '2001:db8::3' } })];
const idOf = (number: number) => aModem(number)._id;

describe('findListed', () => {
  it.each([
    ['IMEIs', '860000000000001 860000000000002', [1, 2]],
    ['ports', '20001,21002', [1, 2]],
    ['host and port', 'proxy.example:20003', [3]],
    ['IPs in any spelling', '198.51.100.2\n2001:0db8:0:0:0:0:0:3', [2, 3]],
    ['interfaces', 'ETH1;eth3', [1, 3]],
  ])('finds modems by %s', (_what, text, expected) => {
    expect(findListed(modems.map(nameModem), text).found).toEqual(expected.map(idOf));
  });

  it('finds a modem once and reports entries that name none', () => {
    expect(findListed(modems.map(nameModem), 'eth1 20001 eth9 eth9')).toEqual({
      found: [idOf(1)],
      ambiguous: [],
      missing: ['eth9'],
    });
  });

  it('among the modems of all servers, finds by host and port, and reports what several have in common', () => {
    const cell = (number: number): FleetCell => {
      const { id, imei, stats, ...modem } = aModem(number);
      const shared = { interface: 'eth1', httpPort: 20_001, socksPort: 21_001, reservation: null };
      return { ...modem, ...shared, id, imei, currentIp: stats.currentIP, health: 'healthy' };
    };
    const fleet = [nameCell(cell(1), 'p1.example'), nameCell(cell(2), 'p2.example')];
    expect(findListed(fleet, 'P2.example:21001 eth1 20001 860000000000001')).toEqual({
      found: [idOf(2), idOf(1)],
      ambiguous: ['eth1', '20001'],
      missing: [],
    });
  });
});
