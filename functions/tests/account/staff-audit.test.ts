import { changedFields } from '@cellgate/shared/event/changed-fields.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller, SessionActor } from '../../src/context.ts';
import { recordMoved } from '../../src/domain/access/record-moved.ts';
import { listProxyActions } from '../../src/domain/history/list-proxy-actions.ts';
import { deleteAccount } from '../../src/domain/privacy/delete-account.ts';
import { exportAccount } from '../../src/domain/privacy/export-account.ts';
import { eventStore, eventWrite } from '../../src/storage/event-store.ts';
import { createWorld, type World, worldPassword } from '../_world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const eventsOf = (subject: string) => eventStore(world.ctx.database).listOfSubject(subject, 50);
const onBehalfOf = (
  { actor }: Caller<SessionActor>,
  staff: Caller<SessionActor>,
): Caller<SessionActor> & { userAgent: string } => ({
  ...staff,
  userAgent: 'Firefox',
  actor: { ...actor, staff: staff.actor },
});

describe('a refused call of staff', () => {
  const create = (as: Caller<SessionActor>) =>
    world.request('POST', '/admin/servers', { as, body: {}, headers: { 'user-agent': 'Firefox' } });

  it('is recorded with call, code, IP and browser, once a minute', async () => {
    const moderator = await world.account({ role: 'moderator' });
    const { accountId } = moderator.actor;
    const refusals = async () => (await eventsOf(accountId)).filter(({ kind }) => kind === 'staff.refused');
    expect((await create(moderator)).status).toBe(403);
    expect((await create(moderator)).status).toBe(403);
    expect(await refusals()).toMatchObject([
      {
        actor: accountId,
        details: { call: 'POST /admin/servers', code: 'access.denied' },
        from: { ip: '203.0.113.7', userAgent: 'Firefox' },
      },
    ]);
    world.clock.advance(60_000);
    await create(moderator);
    expect(await refusals()).toHaveLength(2);
  });

  it('is not recorded for a customer', async () => {
    const customer = await world.customer();
    expect((await create(customer)).status).toBe(403);
    expect((await eventsOf(customer.actor.accountId)).map(({ kind }) => kind)).not.toContain('staff.refused');
  });
});

describe('an act of staff for a customer', () => {
  it('names the member of staff in the log, and staff alone to the customer', async () => {
    const [customer, staff] = await Promise.all([world.customer(), world.account({ role: 'moderator' })]);
    const { accountId } = customer.actor;
    const caller = onBehalfOf(customer, staff);
    await world.ctx.database.transact([
      eventWrite({
        ctx: world.ctx,
        caller,
        kind: 'proxy.settings_changed',
        subject: accountId,
        changes: changedFields({ type: 'strong' }, { type: 'both' }, { type: 'shown' }),
        reason: 'asked by phone',
      }),
    ]);
    const [event] = await eventsOf(accountId);
    expect(event).toMatchObject({
      actor: staff.actor.accountId,
      from: { ip: '203.0.113.7', userAgent: 'Firefox' },
      changes: [{ field: 'type', before: 'strong', after: 'both' }],
      reason: 'asked by phone',
    });

    const { ctx } = world;
    const shown = [
      await listProxyActions({
        ctx,
        caller: customer,
        input: { period: '30d', search: '', limit: 10 },
      }),
      await exportAccount({ ctx, caller: customer, input: { password: worldPassword } }),
    ].map((answer) => JSON.stringify(answer));
    expect(shown[0]).toContain('"by":"staff"');
    expect(shown[1]).toContain('"actor":"staff"');
    for (const text of shown) {
      expect(text).not.toContain(staff.actor.accountId);
      expect(text).not.toContain('Firefox');
      expect(text).not.toContain('asked by phone');
    }
  });

  it('writes neither IP nor browser of a customer', async () => {
    const customer = await world.customer();
    const caller = { ...customer, userAgent: 'Firefox' };
    const subject = customer.actor.accountId;
    await world.ctx.database.transact([
      eventWrite({ ctx: world.ctx, caller, kind: 'account.profile_changed', subject }),
    ]);
    expect((await eventsOf(subject))[0]).not.toHaveProperty('from');
  });
});

describe('a deleted account of former staff', () => {
  it('keeps neither where the person was, nor changed values and reasons, but where others of staff were', async () => {
    const [leaving, other] = await Promise.all([
      world.account({ role: 'moderator' }),
      world.account({ role: 'admin' }),
    ]);
    const { ctx } = world;
    const subject = leaving.actor.accountId;
    const changes = changedFields({ firstName: 'Ada' }, { firstName: 'Eve' }, { firstName: 'shown' });
    const kind = 'account.profile_changed';
    await ctx.database.transact([
      eventWrite({ ctx, caller: leaving, kind, subject }),
      eventWrite({ ctx, caller: other, kind, subject, changes, reason: 'misspelt' }),
    ]);
    const action = {
      update: { pk: `ACCOUNT#${subject}`, sk: 'ACCOUNT' },
      set: 'SET role = :role',
      values: { ':role': 'client' },
    };
    await ctx.database.transact([{ label: 'account', table: 'main', action }]);
    await deleteAccount({
      ctx,
      caller: leaving,
      input: { password: worldPassword, forfeited: { balance: 0, proxies: 0 } },
    });
    const events = await eventsOf(subject);
    const own = events.filter(({ actor }) => actor === subject);
    expect(own.length).toBeGreaterThan(0);
    for (const event of own) expect(event).not.toHaveProperty('from');
    const [byOther] = events.filter(({ actor }) => actor === other.actor.accountId);
    expect(byOther).toMatchObject({ kind, from: { ip: '203.0.113.7' } });
    expect(byOther).not.toHaveProperty('changes');
    expect(byOther).not.toHaveProperty('reason');
  });
});

describe('record.moved', () => {
  it('names who changed what, and when', async () => {
    const staff = await world.account({ role: 'admin' });
    const { ctx } = world;
    const subject = ctx.newId('server');
    const change = (changes: ReturnType<typeof changedFields>, modemId: string) =>
      ctx.database.transact([
        eventWrite({ ctx, caller: staff, kind: 'modem.acted_on', subject, details: { modemId }, changes }),
      ]);
    const named = { name: 'shown', location: 'shown' } as const;
    await change(changedFields({ name: 'a', location: 'b' }, { name: 'c', location: 'd' }, named), 'mdm_1');
    await change(changedFields({ name: 'c', location: 'd' }, { name: 'e', location: 'd' }, named), 'mdm_2');
    expect(await recordMoved(ctx, { subject, concerns: ({ details }) => details.modemId === 'mdm_1' })).toMatchObject({
      code: 'record.moved',
      params: { by: 'Ada Lovelace', at: new Date(ctx.now()).toISOString(), fields: 'name, location' },
    });
    expect((await recordMoved(ctx, { subject })).params.fields).toBe('name');
    expect((await recordMoved(ctx, { subject: ctx.newId('server') })).params.by).toBe('–');
  });
});
