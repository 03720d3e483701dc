import { expect, it } from 'vitest';
import type { Database } from '../database.ts';
import { createAccountNames, shownNamesMs } from './account-names.ts';

const idOf = (index: number) => `acc_01JD00000000000000000000${String(index).padStart(2, '0')}` as const;

it('reads the name of an account once a minute, and asks each time for one that has no record', async () => {
  const read: string[][] = [];
  const database: Pick<Database, 'findMany'> = {
    findMany: async (keys) => {
      const ids = keys.map(({ pk }) => String(pk).slice('ACCOUNT#'.length));
      read.push(ids);
      const stored = { email: 'ada@example.com', role: 'client', firstName: 'Ada', lastName: 'Lovelace' };
      return ids.filter((id) => id !== idOf(9)).map((accountId) => ({ ...stored, accountId })) as never[];
    },
  };
  let nowMs = 0;
  const names = createAccountNames(database as Database, { now: () => nowMs });
  const found = await names.read([idOf(1), idOf(1), idOf(9)]);
  expect([...found.values()]).toEqual([
    { accountId: idOf(1), email: 'ada@example.com', role: 'client', name: 'Ada Lovelace' },
  ]);
  await names.read([idOf(1), idOf(2), idOf(9)]);
  nowMs += shownNamesMs;
  await names.read([idOf(1)]);
  expect(read).toEqual([[idOf(1), idOf(9)], [idOf(2), idOf(9)], [idOf(1)]]);
});
