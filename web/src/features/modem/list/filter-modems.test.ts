import { describe, expect, it } from 'vitest';
import { aModem } from '../_modem.ts';
import { filterModems, type ModemFilter } from './filter-modems.ts';

const modems = [
  aModem(1),
  aModem(2, { health: { status: 'critical', consecutiveFailures: 3, lastError: 'timeout' } }),
  aModem(3, { stockStatus: 'sold', interface: 'WWAN3' }),
  aModem(4, { interface: null, gateway: null }),
];
const everything: ModemFilter = { search: '', health: undefined, stock: undefined };
const shown = (filter: Partial<ModemFilter>) =>
  filterModems(modems, { ...everything, ...filter }).map(({ httpPort }) => httpPort - 20_000);

describe('filterModems', () => {
  it.each([
    ['the interface in any case', 'wwan', [3]],
    ['the gateway', '192.168.2', [2]],
    ['the current IP', '100.4', [4]],
    ['nothing', '  ', [1, 2, 3, 4]],
    ['a text of no modem', 'tty', []],
  ])('finds modems by %s', (_what, search, expected) => {
    expect(shown({ search })).toEqual(expected);
  });

  it('combines search, health and stock', () => {
    expect(shown({ health: 'critical' })).toEqual([2]);
    expect(shown({ stock: 'sold' })).toEqual([3]);
    expect(shown({ stock: 'sold', health: 'critical' })).toEqual([]);
  });
});
