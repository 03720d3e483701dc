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

it('stores loads in few bytes and reads them back', () => {
  expect(storeLoad(load)).toEqual({ load: '20001:12:3400 20002:1: 20003:0:7' });
  expect(StoredLoad.parse(storeLoad(load).load)).toEqual(load);
  expect(StoredLoad.parse(storeLoad([]).load)).toEqual([]);
});

it('stores the responses of a run and reads them back', () => {
  expect(StoredPongs.parse(storePongs(pongs).pongs)).toEqual(pongs);
  expect(StoredPongs.parse(storePongs({ ...pongs, pingIds: [] }).pongs)).toEqual({ ...pongs, pingIds: [] });
});

it.each(['20001', '20001:x:1', 'port:1:1', ' '])('refuses %j', (stored) => {
  expect(StoredLoad.safeParse(stored).success).toBe(false);
});
