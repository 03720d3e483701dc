import type { StaffHit } from '@cellgate/shared/search/staff-search.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AccountActor, Caller, Context } from '../../src/context.ts';
import { changeProfile } from '../../src/domain/account/change-profile.ts';
import { createAccount } from '../../src/domain/account/create-account.ts';
import { deleteAccount } from '../../src/domain/privacy/delete-account.ts';
import { searchBackOffice } from '../../src/domain/staff-search/search-back-office.ts';
import { accountStore } from '../../src/storage/account/account-store.ts';
import { createBox, createMobileProduct } from '../_fleet.ts';
import { withTransactionBarrier } from '../_transaction-barrier.ts';
import { createWorld, type World, worldPassword } from '../_world.ts';

let world: World;
let moderator: Caller<AccountActor>;
let customer: Awaited<ReturnType<World['customer']>>;
beforeAll(async () => {
  world = await createWorld();
  moderator = await world.account({ role: 'moderator' });
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(async () => {
  customer = await world.customer();
});

async function search(typed: string): Promise<StaffHit[]> {
  const { result } = await searchBackOffice({ ctx: world.ctx, caller: moderator, input: { q: typed } });
  return result.hits;
}
const isFound = async (typed: string) => (await search(typed)).some(({ id }) => id === customer.actor.accountId);

const profile = { phone: '', country: '', industry: '', useCase: '' } as const;
function rename(firstName: string, lastName: string, ctx: Context = world.ctx) {
  return changeProfile({ ctx, caller: customer, input: { firstName, lastName, profile } });
}

/** Returns the phrases that are stored for the customer. */
async function storedPhrases(): Promise<string[]> {
  const found: string[] = [];
  for await (const item of world.ctx.database.scan('main'))
    if (String(item.pk).startsWith('WORDS#') && item.id === customer.actor.accountId) found.push(String(item.phrase));
  return found.sort();
}

describe('the search by words', () => {
  it.each([
    [
      ['Ayşe', 'İpekçioğlu'],
      ['ayşe', 'AYSE', 'İPEK', 'ipek', 'ipekci', 'ıpek', 'ipek ay'],
    ],
    [
      ['Işıl', 'Kırmızı'],
      ['isil', 'ISIL', 'IŞIL', 'ışıl', 'kirm', 'KIRM', 'kırm ış'],
    ],
    [
      ['Олексій', 'Їжакевич'],
      ['олексій', 'ОЛЕКСІЙ', 'їжак', 'ЇЖАК', 'Їжакевич Олек'],
    ],
    [
      ['Пётр', 'Йодин'],
      ['пётр', 'ПЕТР', 'петр', 'йод', 'ЙОДИН П'],
    ],
    [
      ['Zoë-Marie', "O'Neil"],
      ['zoe', 'MARIE', 'zoe-marie', 'neil', "o'neil", 'O’NEIL zoe'],
    ],
  ] as const)('finds %s by the beginning of each word', async ([firstName, lastName], texts) => {
    await rename(firstName, lastName);
    for (const typed of texts) expect(await isFound(typed), typed).toBe(true);
    for (const typed of ['pek', 'зеке', 'eil x', 'xx']) expect(await isFound(typed), typed).toBe(false);
  });

  it('finds a customer by words of the email, its domain, and of several values together', async () => {
    const email = 'hedy.lamarr+crawl@analytical-engine.example';
    await createAccount({
      ctx: world.ctx,
      caller: world.system,
      input: { firstName: 'Augusta', lastName: 'King', email, password: worldPassword, role: 'client' },
    });
    for (const typed of [
      'hedy.lam',
      'LAMARR',
      'crawl',
      'analytical',
      'engine',
      '@analytical-engine.ex',
      'augusta hedy',
    ])
      expect(await search(typed), typed).toMatchObject([
        { kind: 'customer', title: 'Augusta King', subtitle: email, isExact: false },
      ]);
    expect(await search('augusta byron')).toEqual([]);
    // Its whole email is found once, as the exact hit.
    expect(await search(email)).toMatchObject([{ subtitle: email, isExact: true }]);
  });

  it('finds servers and products by name, host, place and operator', async () => {
    const { serverId } = await createBox(world, { modems: 0, host: 'edge-7.proxies.example' });
    const { productId } = await createMobileProduct(world, [serverId], { name: 'Lifecell 5G', operator: 'Lifecell' });
    for (const typed of ['EDGE-7', 'proxies', 'kyiv'])
      expect(await search(typed), typed).toContainEqual(
        expect.objectContaining({ kind: 'server', id: serverId, serverId }),
      );
    for (const typed of ['lifecell 5', '5g', 'ukraine'])
      expect(await search(typed), typed).toContainEqual(expect.objectContaining({ kind: 'product', id: productId }));
  });

  it('returns at most eight customers, and says that there are more', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, () => world.customer()));
    for (const caller of people)
      await changeProfile({ ctx: world.ctx, caller, input: { firstName: 'Quentin', lastName: 'Same', profile } });
    const { result } = await searchBackOffice({ ctx: world.ctx, caller: moderator, input: { q: 'quentin' } });
    expect(new Set(result.hits.map(({ id }) => id)).size).toBe(8);
    expect(result.cutKinds).toEqual(['customer']);
  });

  it('no longer finds the former name', async () => {
    await rename('Bartholomew', 'Former');
    await rename('Bartholomew', 'Later');
    expect(await isFound('former')).toBe(false);
    expect(await isFound('later')).toBe(true);
    expect(await isFound('bartholomew')).toBe(true);
    expect((await search('bartholomew')).at(0)?.title).toBe('Bartholomew Later');
  });

  it('leaves the words of one name if two are given at once', async () => {
    await rename('Wilhelmina', 'First');
    const ctx = withTransactionBarrier(world.ctx, 2);
    await Promise.all([rename('Philippa', 'Second', ctx), rename('Theodora', 'Third', ctx)]);
    const account = await accountStore(world.ctx.database).find(customer.actor.accountId);
    const names = [account?.firstName.toLowerCase(), account?.lastName.toLowerCase()];
    const stored = await storedPhrases();
    for (const name of ['wilhelmina', 'philippa', 'theodora'])
      expect(stored.some((phrase) => phrase.startsWith(name))).toBe(names.includes(name));
    expect(stored.filter((phrase) => !phrase.includes('test'))).toHaveLength(2);
  });

  it('forgets a deleted account', async () => {
    await rename('Ephemeral', 'Person');
    expect(await storedPhrases()).not.toEqual([]);
    await deleteAccount({
      ctx: world.ctx,
      caller: customer,
      input: { password: worldPassword, forfeited: { balance: 0, proxies: 0 } },
    });
    expect(await storedPhrases()).toEqual([]);
    expect(await search('ephemeral')).toEqual([]);
  });
});
