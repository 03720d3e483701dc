import type { Customer } from '@cellgate/shared/customer/customer.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller, SessionActor } from '../../src/context.ts';
import { adjustBalance } from '../../src/domain/balance/adjust-balance.ts';
import { refreshCustomerRows } from '../../src/domain/listing/refresh-rows.ts';
import { placeOrder } from '../../src/domain/order/place-order.ts';
import { accountStore, profileWrites, writeAccount } from '../../src/storage/account/account-store.ts';
import { createBox, createMobileProduct, orderOf } from '../_fleet.ts';
import { createWorld, type World } from '../_world.ts';

type Person = Caller<SessionActor>;
interface Answer {
  users: Customer[];
  pagination: { page: number; limit: number; total: number | null; pages: number | null };
  next: string | null;
  lookedBackTo: string | null;
}

let world: World;
let moderator: Person;
/** Customers, oldest first. */
let people: Person[];

beforeAll(async () => {
  world = await createWorld();
  moderator = await world.account({ role: 'moderator' });
  people = [];
  for (let made = 0; made < 30; made++) {
    people.push(await world.customer(made === 29 ? { balanceCents: 5_000 } : {}));
    world.clock.advance(60_000);
  }
});
afterAll(() => world[Symbol.asyncDispose]());

async function list(query: Record<string, string>): Promise<Answer> {
  const response = await world.request('GET', `/admin/users?${new URLSearchParams(query)}`, { as: moderator });
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: Answer }).data;
}
const idOf = (person: Person | undefined) => person?.actor.accountId;
const idsOf = ({ users }: Answer) => users.map(({ id }) => id);
const newestFirst = () => [...people].reverse().map(idOf);

describe('the list of customers', () => {
  it('shows customers without staff, newest first, with balance and proxies', async () => {
    const box = await createBox(world, { modems: 1 });
    const product = await createMobileProduct(world, [box.serverId]);
    const buyer = people[29] as Person;
    await placeOrder({ ctx: world.ctx, caller: buyer, input: orderOf(product) });
    const answer = await list({});
    expect(idsOf(answer)).toEqual(newestFirst().slice(0, 10));
    expect(answer.users[0]).toMatchObject({
      name: 'Ada Lovelace',
      status: 'active',
      stats: { balance: 40, totalSpent: 10, activeProxies: 1 },
    });
    expect(JSON.stringify(answer)).not.toContain('argon2');
  });

  it('goes on by cursor and by page number, and ends with null', async () => {
    const first = await list({ limit: '25' });
    expect(first.pagination).toEqual({ page: 1, limit: 25, total: null, pages: null });
    const second = await list({ limit: '25', cursor: first.next ?? '' });
    expect([...idsOf(first), ...idsOf(second)]).toEqual(newestFirst());
    expect(second).toMatchObject({ next: null, lookedBackTo: null });
    expect(idsOf(await list({ limit: '10', page: '3' }))).toEqual(newestFirst().slice(20, 30));
    expect((await list({ limit: '100' })).pagination).toEqual({ page: 1, limit: 100, total: 30, pages: 1 });
  });

  it('refuses a page number beyond the first 1,000 rows', async () => {
    const response = await world.request('GET', '/admin/users?page=12&limit=100', { as: moderator });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: 'paging.too_far' } });
  });

  it('filters by status, verification, country, time of registration and mark', async () => {
    const { database } = world.ctx;
    const [first, second] = [people[3] as Person, people[5] as Person];
    const profile = { phone: '', country: 'de', industry: '', useCase: '' };
    await database.transact([
      writeAccount(first.actor.accountId).set({ isActive: false, profile }),
      writeAccount(second.actor.accountId).set({ emailVerifiedAt: null, flags: ['watch'] }),
    ]);
    expect(idsOf(await list({ status: 'false' }))).toEqual([idOf(first)]);
    expect(idsOf(await list({ status: 'suspended', country: 'de' }))).toEqual([idOf(first)]);
    expect(idsOf(await list({ status: 'true', country: 'de' }))).toEqual([]);
    expect(idsOf(await list({ verified: 'false' }))).toEqual([idOf(second)]);
    expect(idsOf(await list({ flag: 'watch' }))).toEqual([idOf(second)]);
    const { createdAt } = (await accountStore(database).find(first.actor.accountId)) ?? {};
    const until = new Date(Date.parse(createdAt ?? '') + 120_000).toISOString();
    expect(idsOf(await list({ registeredFrom: createdAt ?? '', registeredTo: until }))).toEqual([
      idOf(people[4]),
      idOf(first),
    ]);
    await database.transact([writeAccount(first.actor.accountId).set({ isActive: true })]);
  });

  it('finds customers by ID, whole email and beginnings of words, and nothing by a part of an ID', async () => {
    const person = people[7] as Person;
    const { email } = (await accountStore(world.ctx.database).find(person.actor.accountId)) ?? {};
    expect(idsOf(await list({ search: person.actor.accountId }))).toEqual([idOf(person)]);
    expect(idsOf(await list({ search: (email ?? '').toUpperCase() }))).toEqual([idOf(person)]);
    expect(idsOf(await list({ search: (email ?? '').slice(0, 8) }))).toEqual([idOf(person)]);
    expect(idsOf(await list({ search: 'lovel', limit: '5' }))).toEqual(people.slice(0, 5).map(idOf));
    for (const search of [person.actor.accountId.slice(0, 12), '#', '%', 'a']) {
      expect(idsOf(await list({ search }))).toEqual([]);
    }
    const tooLong = await world.request('GET', `/admin/users?search=${'a'.repeat(300)}`, { as: moderator });
    expect(tooLong.status).toBe(400);
  });

  it('sorts by name, balance, spending and last sign-in, and filters by running proxies, going on by cursor', async () => {
    const { database } = world.ctx;
    for (const [index, { actor }] of people.entries()) {
      const account = await accountStore(database).find(actor.accountId);
      const name = `Name ${String((index * 7) % 30).padStart(2, '0')}`;
      if (account) await database.transact(profileWrites(account, { ...account, firstName: name }));
      await database.transact([writeAccount(actor.accountId).set({ lastLoginAt: loginAt(index) })]);
      const input = { accountId: actor.accountId, amountCents: 1 + ((index * 11) % 30), reason: 'Test' };
      await adjustBalance({ ctx: world.ctx, caller: world.system, input });
      await refreshCustomerRows(world.ctx, actor.accountId);
    }
    const all = async (sort: string) => {
      const first = await list({ limit: '25', sort });
      const second = await list({ limit: '25', sort, cursor: first.next ?? '' });
      expect(second.next).toBeNull();
      return [...first.users, ...second.users];
    };
    const names = (await all('name')).map(({ name }) => name);
    expect(names).toEqual(names.toSorted());
    expect(new Set(names).size).toBe(30);
    for (const [sort, valueOf] of Object.entries(valuesOf)) {
      const values = (await all(sort)).map(valueOf);
      expect(values, sort).toEqual(values.toSorted((a, b) => b - a));
      expect(values).toHaveLength(30);
    }
    expect(idsOf(await list({ running: 'true' }))).toEqual([idOf(people[29])]);
    expect((await list({ running: 'false', limit: '100' })).pagination.total).toBe(29);
    const { read } = await world.units.of(() => list({ limit: '25', sort: 'spent' }));
    expect(read).toBeLessThanOrEqual(60);
    const { next } = await list({ limit: '5', sort: 'name' });
    const foreign = await world.request('GET', `/admin/users?cursor=${next}`, { as: moderator });
    expect(foreign.status).toBe(400);
  });

  const loginAt = (index: number) => new Date(Date.UTC(2026, 9, 1, (index * 13) % 30)).toISOString();
  const valuesOf: Record<string, (user: Customer) => number> = {
    balance: ({ stats }) => stats.balance,
    spent: ({ stats }) => stats.totalSpent,
    lastLogin: ({ security }) => Date.parse(security.lastLogin ?? ''),
  };

  it('reads at most 60 units for 25 rows, with any filter', async () => {
    for (const query of [{}, { status: 'false' }, { search: 'lovel' }, { verified: 'true', flag: 'watch' }]) {
      const { read } = await world.units.of(() => list({ limit: '25', ...query }));
      expect(read).toBeLessThanOrEqual(60);
    }
  });
});

describe('a customer', () => {
  it('is shown with what came from the registration, in at most 30 read units', async () => {
    const person = people[29] as Person;
    const path = `/admin/users/${person.actor.accountId}`;
    const response = await world.request('GET', path, { as: moderator });
    expect(await response.json()).toMatchObject({
      data: {
        user: { id: idOf(person) },
        details: { totalProxies: 1, pendingBalance: 0, registration: { termsAcceptedAt: null } },
      },
    });
    const { read } = await world.units.of(() => world.request('GET', path, { as: moderator }));
    expect(read).toBeLessThanOrEqual(30);
  });

  it('is refused if the account is unknown or belongs to staff', async () => {
    const admin = await world.account({ role: 'admin' });
    const answers = [
      ['acc_01JD0000000000000000000000', 404, 'account.not_found'],
      [admin.actor.accountId, 403, 'customer.is_staff'],
    ] as const;
    for (const [id, status, code] of answers) {
      const response = await world.request('GET', `/admin/users/${id}`, { as: moderator });
      expect(response.status).toBe(status);
      expect(await response.json()).toMatchObject({ error: { code } });
    }
  });
});
