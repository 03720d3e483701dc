import { quotedEnds, type RenewalQuote } from '@cellgate/shared/renewal/renewal.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audit } from '../../src/domain/audit/audit.ts';
import { listProxyActions } from '../../src/domain/history/list-proxy-actions.ts';
import { writeAccount } from '../../src/storage/account/account-store.ts';
import { eventStore } from '../../src/storage/event-store.ts';
import type { ProductRecord } from '../../src/storage/order/product-store.ts';
import { createBox, createMobileProduct, orderOf } from '../_fleet.ts';
import { codeAt } from '../_totp.ts';
import { createWorld, type World, worldPassword } from '../_world.ts';
import { callsOn, type Person } from './_customers.ts';

let world: World;
let moderator: Person;
let product: ProductRecord;

beforeAll(async () => {
  world = await createWorld();
  const box = await createBox(world, { modems: 4 });
  world.agents.set(box.serverId, () => box.apply());
  product = await createMobileProduct(world, [box.serverId]);
  moderator = await world.account({ role: 'moderator' });
});
afterAll(() => world[Symbol.asyncDispose]());

describe('buying for a customer', () => {
  it('is paid from the customer’s balance, and is in the customer’s history as done by staff', async () => {
    const customer = await world.customer({ balanceCents: 2_500 });
    const call = callsOn(world, customer);
    const quote = await call('GET', `/orders/quote?productId=${product.productId}&period=weekly`, { as: moderator });
    expect(quote.data).toMatchObject({ quote: { total: 10, balance: 25 } });
    const ordered = await call<{ order: { proxyIds: string[] } }>('POST', '/orders', {
      as: moderator,
      body: { ...orderOf(product), amount: 10 },
    });
    expect(ordered.status).toBe(201);
    const { proxyIds } = ordered.data.order;
    const path = `/extensions/quote?proxyIds=${proxyIds[0]}&period=weekly`;
    expect((await call('GET', path, { as: moderator })).data).toMatchObject({ quote: { total: 10, balance: 15 } });
    const extend = (amount: number, rest = {}) =>
      call('POST', '/extensions', { as: moderator, body: { proxyIds, period: 'weekly', amount, ...rest } });
    expect((await extend(9)).code).toBe('renewal.price_moved');
    const { quote: shown } = (await call<{ quote: RenewalQuote }>('GET', path, { as: moderator })).data;
    const quoted = quotedEnds(shown);
    expect((await extend(10, { quoted })).status).toBe(200);
    expect((await extend(10, { quoted })).code).toBe('renewal.end_moved');
    expect((await extend(10)).code).toBe('balance.insufficient');
    const input = { period: '30d', search: '', limit: 10 } as const;
    const { actions } = await listProxyActions({ ctx: world.ctx, caller: customer, input });
    expect(actions.map(({ kind, by }) => `${kind} ${by}`)).toEqual(['extended staff', 'created staff']);
    const events = await eventStore(world.ctx.database).listOfSubject(customer.actor.accountId, 5);
    expect(events.find(({ kind }) => kind === 'order.completed')?.actor).toBe(moderator.actor.accountId);
    expect((await audit(world.ctx)).findings).toEqual([]);
  });

  it('is refused for staff, and for a suspended customer', async () => {
    const body = orderOf(product);
    const onStaff = callsOn(world, moderator);
    expect((await onStaff('POST', '/orders', { as: moderator, body })).code).toBe('customer.is_staff');
    const customer = await world.customer({ balanceCents: 2_500 });
    const call = callsOn(world, customer);
    await call('PUT', '', { as: moderator, body: { isActive: false, reason: 'Abuse' } });
    expect((await call('POST', '/orders', { as: moderator, body })).code).toBe('account.suspended');
  });
});

it('an administrator turns a lost second factor off, which ends all sessions and is told by mail', async () => {
  const customer = await world.customer();
  const call = callsOn(world, customer);
  const admin = await world.account({ role: 'admin' });
  const remove = (as: Person) => call('DELETE', '/two-factor', { as, body: { reason: 'Lost phone' } });
  expect((await remove(admin)).code).toBe('two_factor.not_on');
  const post = async (path: string, body: object) => {
    const response = await world.request('POST', path, { as: customer, body });
    return ((await response.json()) as { data: { secret: string } }).data;
  };
  const { secret } = await post('/users/two-factor', { password: worldPassword });
  await post('/users/two-factor/confirm', { code: codeAt(secret, world.ctx.now()) });
  expect((await remove(moderator)).code).toBe('access.denied');
  expect((await remove(admin)).status).toBe(200);
  expect(world.mails.at(-1)?.subject).toBe('Two-factor authentication is off');
  expect((await world.request('GET', '/users/profile', { as: customer })).status).toBe(401);
  const { data } = await call<{ user: { security: object } }>('GET', '', { as: moderator });
  expect(data.user.security).toMatchObject({ twoFactor: false });
});

describe('the export of customers', () => {
  const get = async (query: string, as = moderator, headers = {}) => {
    const response = await world.request('GET', `/admin/users/export?${query}`, { as, headers });
    const { data, error } = (await response.json()) as {
      data: { csv: string; rows: number; next: string | null };
      error?: { code: string };
    };
    return { ...data, code: error?.code };
  };

  it('has exactly what is filtered, without staff and without formulas, and is in the log', async () => {
    const person = await world.customer({ balanceCents: 700 });
    const { accountId } = person.actor;
    await world.ctx.database.transact([writeAccount(accountId).set({ flags: ['watch'], firstName: '=cmd()' })]);
    const { csv, rows, next } = await get('flag=watch');
    expect({ rows, next }).toEqual({ rows: 1, next: null });
    const [head, line] = csv.trim().split(/\r?\n/);
    expect(head).toContain('ID,Name,Email');
    expect(line).toContain(accountId);
    expect(line).toContain("'=cmd()");
    expect(line).toMatch(/,7,0,|,7\.00,0/);
    expect((await get('')).csv).not.toContain(moderator.actor.accountId);
    const [event] = await eventStore(world.ctx.database).listOfSubject(moderator.actor.accountId, 1);
    expect(event).toMatchObject({ kind: 'staff.exported', details: { isFirst: true } });
  });

  it('speaks the language of the request', async () => {
    const { actor } = await world.customer();
    await world.ctx.database.transact([writeAccount(actor.accountId).set({ flags: ['abuse'], isActive: false })]);
    const { csv } = await get('flag=abuse', moderator, { 'x-language': 'ru' });
    const [head, line] = csv.trim().split(/\r?\n/);
    expect(head).toContain('ID,Имя,Email,Страна,Статус,Email подтверждён');
    expect(line).toContain(',Заблокирован,Да,');
    expect(line).toMatch(/,Злоупотребление$/);
  });

  it('of chosen customers has these alone, without staff, and is in the log', async () => {
    const [one, other] = [await world.customer(), await world.customer({ balanceCents: 700 })];
    const idOf = ({ actor }: typeof one) => actor.accountId;
    const chosen = [idOf(other), idOf(other), idOf(moderator), 'acc_01JD0000000000000000000000'];
    const post = async (customerIds: readonly string[]) => {
      const response = await world.request('POST', '/admin/users/export', { as: moderator, body: { customerIds } });
      return (await response.json()) as { data: { csv: string; rows: number }; error?: { code: string } };
    };
    const { data } = await post(chosen);
    expect(data.rows).toBe(1);
    expect(data.csv.trim().split(/\r?\n/)).toHaveLength(2);
    expect(data.csv).toContain(idOf(other));
    expect(data.csv).not.toContain(idOf(one));
    const [event] = await eventStore(world.ctx.database).listOfSubject(idOf(moderator), 1);
    expect(event).toMatchObject({ kind: 'staff.exported', details: { rows: 1 } });
    for (const wrong of [[], Array.from({ length: 1_001 }, () => idOf(one)), ['prx_1']])
      expect((await post(wrong)).error?.code).toBe('request.invalid');
  });

  it('gives further parts to administrators alone', async () => {
    const admin = await world.account({ role: 'admin' });
    const cursor = `cursor=${admin.actor.accountId.slice('acc_'.length)}`;
    expect((await get(cursor)).code).toBe('access.denied');
    const part = await get(cursor, admin);
    expect(part.csv).not.toContain('ID,Name');
    expect(part.csv.trim().split('\n')).toHaveLength(part.rows);
  });
});
