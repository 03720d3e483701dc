import { describe, expect, it } from 'vitest';
import { aModem } from '../_modem.ts';
import { type ModemOrder, sortModems } from './sort-modems.ts';

const namesIn = (order: ModemOrder, modems: readonly ReturnType<typeof aModem>[]) =>
  sortModems(modems, order).map(({ interface: name }) => name);

describe('sortModems', () => {
  it('keeps the order of the server if none is chosen', () => {
    expect(namesIn({ sort: undefined, direction: 'asc' }, [aModem(2), aModem(1)])).toEqual(['eth2', 'eth1']);
  });

  it('counts numbers in names as numbers', () => {
    expect(namesIn({ sort: 'interface', direction: 'asc' }, [aModem(10), aModem(9)])).toEqual(['eth9', 'eth10']);
  });

  it.each(['asc', 'desc'] as const)('puts unknown values last when sorted %s', (direction) => {
    const modems = [aModem(1, { signalDbm: null }), aModem(2, { signalDbm: -90 }), aModem(3, { signalDbm: -70 })];
    expect(namesIn({ sort: 'signal', direction }, modems).at(-1)).toBe('eth1');
  });

  it('sorts by the share of rotations that changed the IP', () => {
    const modems = [aModem(1, { rotations: { total: 4, succeeded: 4 } }), aModem(2)];
    expect(namesIn({ sort: 'success', direction: 'asc' }, modems)).toEqual(['eth2', 'eth1']);
  });
});
