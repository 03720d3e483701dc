import type { Database, Write } from '@cellgate/functions/storage/database.ts';
import { ConditionFailed } from '@cellgate/functions/storage/database.ts';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { rememberReads } from './remember-reads.ts';

const Anything = z.unknown();
const put = (pk: string): Write => ({ label: 'x', table: 'main', action: { put: { pk, sk: 'X' } } });

/** A database that counts what is read, and refuses writes of the partition `REFUSED#1`. */
function countedDatabase() {
  let reads = 0;
  const read = async () => {
    reads += 1;
    return undefined;
  };
  const database = {
    find: read,
    query: async () => [await read()],
    transact: async ([write]: readonly Write[]) => {
      const refused = write?.action && 'put' in write.action && write.action.put.pk === 'REFUSED#1';
      if (refused) throw new ConditionFailed([{ label: 'x', old: undefined }]);
    },
  } as unknown as Database;
  return { database: rememberReads(database), count: () => reads };
}

it('reads an item once until its partition is written, or a condition fails', async () => {
  const { database, count } = countedDatabase();
  const find = (pk: string) => database.find('main', { pk, sk: 'X' }, Anything);
  await find('MODEM#1');
  await find('MODEM#1');
  expect(count()).toBe(1);
  await database.transact([put('MODEM#2')]);
  await find('MODEM#1');
  expect(count()).toBe(1);
  await database.transact([put('MODEM#1')]);
  await find('MODEM#1');
  expect(count()).toBe(2);
  await expect(database.transact([put('REFUSED#1')])).rejects.toThrow(ConditionFailed);
  await find('MODEM#1');
  expect(count()).toBe(3);
});

it('remembers the list of servers until a server is written, and no other list of an index', async () => {
  const { database, count } = countedDatabase();
  const list = (value: string) =>
    database.query({ table: 'main', index: 'byOwner', partition: { name: 'gsi1pk', value } }, Anything);
  await list('SERVERS');
  await list('SERVERS');
  expect(count()).toBe(1);
  await database.transact([put('SERVER#1')]);
  await list('SERVERS');
  expect(count()).toBe(2);
  await list('ACCOUNTS');
  await list('ACCOUNTS');
  expect(count()).toBe(4);
});

it('remembers what was read of an account while other items of it are written', async () => {
  const { database, count } = countedDatabase();
  const partition = { name: 'pk', value: 'ACCOUNT#1' };
  const read = async () => {
    await database.find('main', { pk: 'ACCOUNT#1', sk: 'TOLD_BY' }, Anything);
    const sort = { name: 'sk', beginsWith: 'WEBHOOK#' };
    await database.query({ table: 'main', partition, sort }, Anything);
    await database.query({ table: 'main', partition }, Anything);
  };
  const readsAfter = async (sk: string) => {
    await database.transact([{ label: 'x', table: 'main', action: { put: { pk: 'ACCOUNT#1', sk } } }]);
    const before = count();
    await read();
    return count() - before;
  };
  await read();
  expect(count()).toBe(3);
  expect(await readsAfter('BALANCE')).toBe(1);
  expect(await readsAfter('WEBHOOK#2')).toBe(2);
  expect(await readsAfter('TOLD_BY')).toBe(2);
});
