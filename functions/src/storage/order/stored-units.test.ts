import { expect, it } from 'vitest';
import { type OrderUnit, StoredUnits, storeUnits } from './stored-units.ts';

const unit = (ulid: string, generation: number): OrderUnit => ({
  proxyId: `prx_${ulid}`,
  serverId: `srv_01JD0000000000000000000000`,
  modemId: `mdm_${ulid}`,
  generation,
});
const units = [unit('01JD8ZQ6T5V9KXW3YBHMNPRS4C', 1), unit('00000000000000000000000000', 12)];
const largest = unit('7ZZZZZZZZZZZZZZZZZZZZZZZZZ', 1_234_567);

it('reads back what it stores, in the same order', () => {
  expect(StoredUnits.parse(storeUnits([...units, largest]))).toEqual([...units, largest]);
  expect(StoredUnits.parse(storeUnits([]))).toEqual([]);
});

it('stores a unit in 66 characters and its generation', () => {
  expect(storeUnits(units).map((stored) => stored.length)).toEqual([67, 68]);
});

it('reads units that were stored as maps', () => {
  expect(StoredUnits.parse([units[0], ...storeUnits([largest])])).toEqual([units[0], largest]);
});

it.each(['', 'x'.repeat(66), storeUnits(units)[0]?.slice(1), `${storeUnits(units)[0]}x`, 7, null])(
  'refuses %j',
  (stored) => {
    expect(StoredUnits.safeParse([stored]).success).toBe(false);
  },
);
