import type { Pongs } from '@cellgate/shared/server/ping.ts';
import type { PortLoad } from '@cellgate/shared/server/port-load.ts';
import { expect, it } from 'vitest';
import { StoredLoad, StoredPongs, storeLoad, storePongs } from './stored-load.ts';

const load: PortLoad[] = [
  [20_001, 12, 3_400],
  [20_002, 1, null],
  [20_003, 0, 7],
];
const pongs: Pongs = {
  bootId: 'boot-1',
  pingIds: ['req_01JD0000000000000000000001', 'req_01JD0000000000000000000002'],
};

it('stores loads and reads them back in the order of their ports', () => {
  expect(StoredLoad.parse(storeLoad(load.toReversed()).load)).toEqual(load);
  expect(StoredLoad.parse(storeLoad([]).load)).toEqual([]);
});

it('keeps the largest port, number of connections and rate', () => {
  const largest: PortLoad[] = [[65_535, 1_000_000, Number.MAX_SAFE_INTEGER - 1]];
  expect(StoredLoad.parse(storeLoad(largest).load)).toEqual(largest);
});

it('stores 60 busy ports in at most 500 characters', () => {
  const busy = Array.from({ length: 60 }, (_, index): PortLoad => [20_001 + index, 123, 12_345_678]);
  expect(storeLoad(busy).load.length).toBeLessThanOrEqual(500);
});

it('reads loads stored as plain text as not told', () => {
  expect(StoredLoad.parse('20001:12:3400 20002:1:')).toBeUndefined();
});

it('stores the responses of a run and reads them back', () => {
  expect(StoredPongs.parse(storePongs(pongs).pongs)).toEqual(pongs);
  expect(StoredPongs.parse(storePongs({ ...pongs, pingIds: [] }).pongs)).toEqual({ ...pongs, pingIds: [] });
});

it('refuses a port without connections, and a port beyond 65,535', () => {
  expect(StoredLoad.safeParse('AQ').success).toBe(false);
  expect(StoredLoad.safeParse(storeLoad([[65_536, 1, 1]]).load).success).toBe(false);
});
