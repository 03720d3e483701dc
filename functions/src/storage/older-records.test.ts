import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { accountStore } from './account/account-store.ts';
import { apiKeyStore } from './account/api-key-store.ts';
import { sessionStore } from './account/session-store.ts';
import { balanceStore } from './balance/balance-store.ts';
import { topupStore } from './balance/topup-store.ts';
import type { Database, Item } from './database.ts';
import { eventStore } from './event-store.ts';
import { idempotencyStore } from './idempotency-store.ts';
import { orderStore } from './order/order-store.ts';
import { renewalStore } from './order/renewal-store.ts';
import { proxyStore } from './proxy/proxy-store.ts';
import { rotationStore } from './proxy/rotation-store.ts';
import { modemStore } from './server/modem-store.ts';
import { serverStore } from './server/server-store.ts';

interface OlderRecord {
  /** Item in the earliest shape that the code reads: every field that was added later is missing. */
  item: Item;
  /** Values that reading gives to the missing fields, and to those that are stored differently today. */
  added: Item;
}
const olderRecords = JSON.parse(readFileSync(new URL('older-records.json', import.meta.url), 'utf8')) as Record<
  string,
  OlderRecord
>;

/** Returns a database whose only item is the given one. */
function storing(item: Item): Database {
  const database: Pick<Database, 'find' | 'query'> = {
    find: async (_table, _key, schema) => schema.parse(item),
    query: async (_input, schema) => [schema.parse(item)],
  };
  return database as Database;
}

const ulid = '01JD0000000000000000000000';
const accountId = `acc_${ulid}` as const;
const readModem = (database: Database) =>
  modemStore(database).find({ serverId: `srv_${ulid}`, modemId: `mdm_${ulid}` });

const readers: Record<string, (database: Database) => Promise<unknown>> = {
  account: (database) => accountStore(database).find(accountId),
  session: (database) => sessionStore(database).find({ accountId, sessionId: `ses_${ulid}` }),
  'API key': (database) => apiKeyStore(database).find({ accountId, keyId: `key_${ulid}` }),
  balance: (database) => balanceStore(database).find(accountId),
  'ledger entry': async (database) => {
    const [entry] = await balanceStore(database).listEntries(accountId, { from: 1, to: 1 });
    return entry;
  },
  'top-up': (database) => topupStore(database).find(`top_${ulid}`),
  order: (database) => orderStore(database).find(`ord_${ulid}`),
  renewal: (database) => renewalStore(database).find(`rnw_${ulid}`),
  proxy: (database) => proxyStore(database).find(`prx_${ulid}`),
  modem: readModem,
  'modem with marks as maps': readModem,
  server: (database) => serverStore(database).find(`srv_${ulid}`),
  'stored response': (database) => idempotencyStore(database).find({ accountId, key: 'key-1' }),
  rotation: (database) => rotationStore(database).find(`rot_${ulid}`),
  event: async (database) => (await eventStore(database).listOfSubject(accountId, 1))[0],
};

it('every older record has a reader', () => {
  expect(Object.keys(olderRecords)).toEqual(Object.keys(readers));
});

describe.each(Object.entries(olderRecords))('the earliest %s', (name, { item, added }) => {
  const read = (stored: Item) => readers[name]?.(storing(stored));

  it('is read, with values for fields that were added later', async () => {
    expect(await read(item)).toEqual({ ...item, ...added });
  });

  it('is read without attributes that the record does not name', async () => {
    const unnamed = { pk: 'pk', sk: 'sk', gsi1pk: 'index', gsi1sk: 'index', removedField: { of: 'an older version' } };
    expect(await read({ ...unnamed, ...item })).toEqual({ ...item, ...added });
  });
});
