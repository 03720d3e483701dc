import type { AccountId } from '@cellgate/shared/contract/id.ts';
import type { Customer } from '@cellgate/shared/customer/customer.ts';
import type { StaffSearchResult } from '@cellgate/shared/search/staff-search.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeAccount } from '../../src/domain/account/create-account.ts';
import { newAccount } from '../../src/domain/account/new-account.ts';
import { refreshCustomerRows } from '../../src/domain/listing/refresh-rows.ts';
import { accountStore, writeAccount } from '../../src/storage/account/account-store.ts';
import { createBox, createMobileProduct, createOpenProxy } from '../_fleet.ts';
import { createWorld, type World } from '../_world.ts';
import type { Person } from './_customers.ts';

interface Answer {
  users: Customer[];
  pagination: { total: number | null; pages: number | null };
  next: string | null;
}
interface Part {
  csv: string;
  rows: number;
  next: string | null;
}

/** More customers of one name than a search reads at once. */
const quantity = 120;
let world: World;
let moderator: Person;
let lovelaces: AccountId[];
let zoe: AccountId;

beforeAll(async () => {
  world = await createWorld();
  moderator = await world.account({ role: 'moderator' });
  lovelaces = [];
  for (let made = 0; made < quantity; made += 1)
    lovelaces.push(await register(`Ada${made}`, 'Lovelace', `ada${made}@people.test`));
  zoe = await register('Zoe', 'Xavier', 'zzz@people.test');
});
afterAll(() => world[Symbol.asyncDispose]());

async function register(firstName: string, lastName: string, email: string): Promise<AccountId> {
  const person = { firstName, lastName, email, language: 'en', role: 'client' } as const;
  const account = await newAccount(world.ctx, { ...person, signedInNow: false, emailVerified: true });
  await storeAccount(world.ctx, account, []);
  return account.accountId;
}

async function get<T>(path: string, as = moderator): Promise<T> {
  const response = await world.request('GET', path, { as });
  expect(response.status, path).toBe(200);
  return ((await response.json()) as { data: T }).data;
}
const list = (query: Record<string, string>) => get<Answer>(`/admin/users?${new URLSearchParams(query)}`);

/** Returns the IDs of all pages, in their order. */
async function listAll(query: Record<string, string>): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | null = null;
  for (let pages = 0; pages < 40; pages += 1) {
    const answer: Answer = await list({ ...query, ...(cursor !== null && { cursor }) });
    ids.push(...answer.users.map(({ id }) => id));
    cursor = answer.next;
    if (cursor === null) return ids;
  }
  throw new Error('the list does not end');
}

describe('the search of customers', () => {
  it.each(['10', '25', '100'])(
    'lists each that matches once over pages of %s, and says that there are more',
    async (limit) => {
      const first = await list({ search: 'lovel', limit });
      expect(first).toMatchObject({ pagination: { total: null, pages: null }, next: expect.any(String) });
      expect((await listAll({ search: 'lovel', limit })).toSorted()).toEqual(lovelaces.toSorted());
    },
  );

  it('lists a customer whose name and email both begin so once', async () => {
    expect((await listAll({ search: 'ada', limit: '25' })).toSorted()).toEqual(lovelaces.toSorted());
    expect((await listAll({ search: 'ad', limit: '10', page: '1' })).toSorted()).toEqual(lovelaces.toSorted());
  });

  it('knows the number of results if an answer has looked at all of them', async () => {
    expect(await list({ search: 'zoe' })).toMatchObject({ pagination: { total: 1, pages: 1 }, next: null });
    expect(await list({ search: 'nobody' })).toMatchObject({ users: [], pagination: { total: 0 }, next: null });
  });

  it('finds several words in any value, however many customers have one of them', async () => {
    for (const search of ['zoe people', 'people zoe', 'xav peo zo', 'zoe p'])
      expect(await listAll({ search }), search).toEqual([zoe]);
    expect(await listAll({ search: 'zoe lovelace' })).toEqual([]);
  });

  it('lists first those who have the words in one value', async () => {
    const both = await register('People', 'Lovelace', 'first@mail.test');
    const ids = await listAll({ search: 'people lovelace', limit: '50' });
    expect(ids[0]).toBe(both);
    expect(ids.toSorted()).toEqual([...lovelaces, both].toSorted());
    await world.ctx.database.transact([writeAccount(both).set({ role: 'moderator' })]);
  });

  it('goes on through all that a filter leaves out', async () => {
    const last = lovelaces.slice(-2);
    for (const id of last) await world.ctx.database.transact([writeAccount(id).set({ isActive: false })]);
    expect((await listAll({ search: 'lovelace', status: 'suspended', limit: '10' })).toSorted()).toEqual(
      last.toSorted(),
    );
    for (const id of last) await world.ctx.database.transact([writeAccount(id).set({ isActive: true })]);
  });

  it('filters by running proxies, in the list, its number of results and the export', async () => {
    const box = await createBox(world, { modems: 1 });
    const { customer } = await createOpenProxy(world, box, await createMobileProduct(world, [box.serverId]));
    const { accountId } = customer.actor;
    await refreshCustomerRows(world.ctx, accountId);
    const running = await listAll({ search: 'lovelace', running: 'true', limit: '25' });
    expect(running).toEqual([accountId]);
    const idle = await listAll({ search: 'lovelace', running: 'false', limit: '25' });
    expect(idle.toSorted()).toEqual(lovelaces.toSorted());
    const { email = '' } = (await accountStore(world.ctx.database).find(accountId)) ?? {};
    for (const search of [email, email.slice(0, 8)]) {
      expect(await list({ search, running: 'false' })).toMatchObject({ users: [], pagination: { total: 0 } });
      expect(await list({ search, running: 'true' })).toMatchObject({ users: [{}], pagination: { total: 1 } });
    }
    const exported = await get<Part>('/admin/users/export?search=lovelace&running=true');
    expect(exported.csv.trim().split('\n').slice(1)).toEqual([expect.stringContaining(accountId)]);
    await world.ctx.database.transact([writeAccount(accountId).set({ role: 'moderator' })]);
  });

  it('exports all that match', async () => {
    const { rows, next, csv } = await get<Part>('/admin/users/export?search=lovel');
    expect({ rows, next }).toEqual({ rows: quantity, next: null });
    for (const id of lovelaces) expect(csv).toContain(id);
  });

  it('reads at most 60 units for 25 rows', async () => {
    for (const query of [
      { search: 'lovel' },
      { search: 'people lovelace' },
      { search: 'lovelace people ada1' },
      { search: 'lovelace', status: 'suspended' },
      { search: 'lovelace', running: 'true' },
      { search: 'lovelace', running: 'false' },
    ] as Record<string, string>[]) {
      const { read } = await world.units.of(() => list({ limit: '25', ...query }));
      expect(read, JSON.stringify(query)).toBeLessThanOrEqual(60);
    }
  });

  it('refuses the cursor of another list', async () => {
    for (const cursor of ['01JD0000000000000000000000', Buffer.from('ada').toString('base64url')]) {
      const response = await world.request('GET', `/admin/users?search=lovel&cursor=${cursor}`, { as: moderator });
      expect(response.status).toBe(400);
    }
    const { next } = await list({ search: 'lovel' });
    for (const path of [`?cursor=${next}`, `/export?cursor=${next}`]) {
      const as = await world.account({ role: 'admin' });
      expect((await world.request('GET', `/admin/users${path}`, { as })).status, path).toBe(400);
    }
  });
});

describe('the search of the back office', () => {
  const search = async (q: string) =>
    (await get<{ result: StaffSearchResult }>(`/admin/search?${new URLSearchParams({ q })}`)).result;

  it('finds several words in any value, and says if it has not found all', async () => {
    expect(await search('zoe people')).toMatchObject({ hits: [{ id: zoe }], cutKinds: [] });
    const { hits, cutKinds } = await search('people lovelace');
    expect(hits).toHaveLength(8);
    expect(cutKinds).toEqual(['customer']);
    for (const q of ['people lovelace', 'lovelace people ada1', 'people zoe'])
      expect((await world.units.of(() => search(q))).read, q).toBeLessThanOrEqual(27);
  });
});
