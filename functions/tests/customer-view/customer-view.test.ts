import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listProxyActions } from '../../src/domain/history/list-proxy-actions.ts';
import { endOtherSessions } from '../../src/domain/session/end-sessions.ts';
import { runTask } from '../../src/entry/run-task.ts';
import { notificationStore } from '../../src/storage/account/notification-store.ts';
import { createWorld, type World } from '../_world.ts';
import { viewing } from './_viewing.ts';

let world: World;
let moderator: Awaited<ReturnType<World['customer']>>;
let customer: typeof moderator;
let on: ReturnType<typeof viewing>;

beforeAll(async () => {
  world = await createWorld();
  on = viewing(world);
});
beforeEach(async () => {
  [moderator, customer] = await Promise.all([world.account({ role: 'moderator' }), world.customer()]);
});
afterAll(() => world[Symbol.asyncDispose]());

async function setOnAccount({ actor }: typeof moderator, name: string, value: unknown): Promise<void> {
  const update = { pk: `ACCOUNT#${actor.accountId}`, sk: 'ACCOUNT' };
  const action = { update, set: `SET ${name} = :value`, values: { ':value': value } };
  await world.ctx.database.transact([{ label: 'account', table: 'main', action }]);
}
const bellOf = async () =>
  (await notificationStore(world.ctx.database).list(customer.actor.accountId, { limit: 10 })).map(({ kind }) => kind);

describe('a view of a customer', () => {
  it('shows the customer’s own pages, to whoever has the code first', async () => {
    const { data } = await on.open(moderator, customer);
    const entered = await on.enter(data.code);
    expect(entered.data).toMatchObject({ view: { customer: { name: 'Ada Lovelace' }, member: 'Ada Lovelace' } });
    const me = await on.call(String(entered.data.token), 'GET', '/auth/me');
    expect(me.data).toMatchObject({ user: { _id: customer.actor.accountId, role: 'client' } });
    expect(await on.enter(data.code)).toMatchObject({ status: 410, code: 'view.code_invalid' });
  });

  it('opens within 30 seconds only, and only by its own code', async () => {
    const { data } = await on.open(moderator, customer);
    expect((await on.enter(`${String(data.code).slice(0, -1)}~`)).code).toBe('view.code_invalid');
    expect((await on.enter('nothing')).code).toBe('view.code_invalid');
    world.clock.advance(30_000);
    expect((await on.enter(data.code)).code).toBe('view.code_invalid');
    await runTask(world.ctx, 'end-views');
    expect(await on.eventsOf(customer)).toEqual([]);
  });

  it('is never of staff or of a suspended customer', async () => {
    const admin = await world.account({ role: 'admin' });
    expect(await on.open(moderator, admin)).toMatchObject({ status: 403, code: 'customer.is_staff' });
    await setOnAccount(customer, 'isActive', false);
    expect(await on.open(moderator, customer)).toMatchObject({ status: 409, code: 'view.customer_suspended' });
  });

  it('asks for a recent proof', async () => {
    world.clock.advance(11 * 60_000);
    expect((await on.open(moderator, customer)).code).toBe('session.proof_required');
  });

  it('ends after 15 minutes, and says so in both histories and by bell', async () => {
    const token = await on.view(moderator, customer);
    world.clock.advance(15 * 60_000 - 1_000);
    expect((await on.call(token, 'GET', '/auth/me')).status).toBe(200);
    world.clock.advance(1_000);
    expect(await on.call(token, 'GET', '/auth/me')).toMatchObject({ status: 401, code: 'view.ended' });
    await runTask(world.ctx, 'end-views');
    await runTask(world.ctx, 'end-views');
    const { accountId: memberId } = moderator.actor;
    const from = { ip: moderator.ip, userAgent: '' };
    expect(await on.eventsOf(customer)).toMatchObject([
      { kind: 'account.view_begun', actor: memberId, from, reason: 'Asks why a proxy is slow' },
      { kind: 'account.view_ended', actor: 'system', details: { why: 'time', memberId } },
    ]);
    const input = { search: '', period: '30d', limit: 20 } as const;
    const { actions } = await listProxyActions({ ctx: world.ctx, caller: customer, input });
    expect(actions.map(({ kind, by }) => [kind, by])).toEqual([
      ['view_ended', 'staff'],
      ['view_begun', 'staff'],
    ]);
    expect(JSON.stringify(actions)).not.toContain(memberId);
    expect(await bellOf()).toEqual(['view_begun']);
  });

  it('ends at the wish of the member of staff, once', async () => {
    const token = await on.view(moderator, customer);
    expect((await on.end(token)).status).toBe(200);
    expect((await on.end(token)).status).toBe(200);
    expect((await on.call(token, 'GET', '/auth/me')).code).toBe('view.ended');
    expect(await on.eventsOf(customer)).toMatchObject([
      { kind: 'account.view_begun' },
      { kind: 'account.view_ended', actor: moderator.actor.accountId, details: { why: 'person' } },
    ]);
    expect((await on.end('cgv_nothing')).code).toBe('view.ended');
  });

  it('ends when the same person opens another one', async () => {
    const other = await world.customer();
    const token = await on.view(moderator, customer);
    const second = await on.view(moderator, other);
    expect((await on.call(token, 'GET', '/auth/me')).code).toBe('view.ended');
    expect((await on.call(second, 'GET', '/auth/me')).status).toBe(200);
    expect((await on.eventsOf(customer)).at(-1)?.details).toMatchObject({ why: 'other_view' });
  });

  it('ends when the member of staff signs out, loses the role, or the customer is suspended', async () => {
    const ended = async (token: string) => (await on.call(token, 'GET', '/auth/me')).code;
    const first = await on.view(moderator, customer);
    await endOtherSessions({ ctx: world.ctx, caller: await world.signedInElsewhere(moderator) });
    expect(await ended(first)).toBe('view.ended');
    await runTask(world.ctx, 'end-views');
    expect((await on.eventsOf(customer)).at(-1)?.details).toMatchObject({ why: 'signed_out' });

    const demoted = await world.account({ role: 'moderator' });
    const second = await on.view(demoted, customer);
    await setOnAccount(demoted, 'role', 'client');
    expect(await ended(second)).toBe('view.ended');

    const colleague = await world.account({ role: 'moderator' });
    const third = await on.view(colleague, customer);
    await setOnAccount(customer, 'isActive', false);
    expect(await ended(third)).toBe('view.ended');
  });

  it('is not told by bell if the settings say so', async () => {
    const settings = await world.ctx.settings.current();
    const quiet = { ...settings, security: { ...settings.security, viewNotice: false } };
    const ctx = { ...world.ctx, settings: { ...world.ctx.settings, current: async () => quiet } };
    const { data } = await on.open(moderator, customer);
    const entered = await world.request('POST', '/view/token', { ctx, body: { code: data.code } });
    expect(entered.status).toBe(200);
    expect(await bellOf()).toEqual([]);
    expect(await on.eventsOf(customer)).toMatchObject([{ kind: 'account.view_begun' }]);
  });
});
