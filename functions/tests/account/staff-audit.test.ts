import { changedFields } from '@cellgate/shared/event/changed-fields.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller, SessionActor } from '../../src/context.ts';
import { recordMoved } from '../../src/domain/access/record-moved.ts';
import { listProxyActions } from '../../src/domain/history/list-proxy-actions.ts';
import { staffIncidentWrites } from '../../src/domain/notification/staff-incident.ts';
import { deleteAccount } from '../../src/domain/privacy/delete-account.ts';
import { exportAccount } from '../../src/domain/privacy/export-account.ts';
import { runTask } from '../../src/entry/run-task.ts';
import { deletedAccountStore } from '../../src/storage/account/deleted-account-store.ts';
import { alertStore } from '../../src/storage/alert/alert-store.ts';
import { eventStore, eventWrite } from '../../src/storage/event-store.ts';
import { createBox } from '../_fleet.ts';
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

  it('is recorded also if only a part of the request is for administrators', async () => {
    const moderator = await world.account({ role: 'moderator' });
    const { serverId } = await createBox(world, { modems: 0 });
    const edit = (body: object) => world.request('PUT', `/admin/servers/${serverId}`, { as: moderator, body });
    expect((await edit({ version: 0, name: 'Kyiv 9' })).status).toBe(200);
    expect((await edit({ version: 1, ipAddress: '198.51.100.77' })).status).toBe(403);
    const refusals = (await eventsOf(moderator.actor.accountId)).filter(({ kind }) => kind === 'staff.refused');
    expect(refusals).toMatchObject([{ details: { call: 'PUT /admin/servers/:id', code: 'access.denied' } }]);
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

/** Makes a customer of a member of staff. */
async function demote(accountId: string): Promise<void> {
  const action = {
    update: { pk: `ACCOUNT#${accountId}`, sk: 'ACCOUNT' },
    set: 'SET role = :role',
    values: { ':role': 'client' },
  };
  await world.ctx.database.transact([{ label: 'account', table: 'main', action }]);
}

describe('a deleted account of former staff', () => {
  it('keeps neither where the person was, nor changed values and reasons, but where others of staff were', async () => {
    const [leaving, other] = await Promise.all([
      world.account({ role: 'moderator' }),
      world.account({ role: 'admin' }),
    ]);
    const { ctx } = world;
    const subject = leaving.actor.accountId;
    const changes = changedFields({ name: 'Ada' }, { name: 'Eve' }, { name: 'shown' });
    const kind = 'account.profile_changed';
    await ctx.database.transact([
      eventWrite({ ctx, caller: leaving, kind, subject }),
      eventWrite({ ctx, caller: other, kind, subject, changes, reason: 'misspelt' }),
    ]);
    await demote(subject);
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

describe('the acts of a deleted account of former staff', () => {
  it('on others no longer say where the person was, nor do alerts name the person', async () => {
    const { ctx } = world;
    const [leaving, other] = await Promise.all([
      world.account({ role: 'moderator' }),
      world.account({ role: 'moderator' }),
    ]);
    const { accountId } = leaving.actor;
    const serverId = ctx.newId('server');
    const edit = { ctx, kind: 'server.edited', subject: serverId, details: { name: 'Kyiv 7' } } as const;
    await ctx.database.transact([
      eventWrite({ ctx, caller: leaving, kind: 'account.signed_in', subject: accountId }),
      eventWrite({ ...edit, caller: leaving }),
      eventWrite({ ...edit, caller: other }),
      ...staffIncidentWrites(
        { ctx, caller: leaving },
        { accountId, firstName: 'Grace', lastName: 'Hopper', role: 'moderator' },
        { kind: 'staff_new_device', level: 'warning', part: 'a', isListed: true },
      ),
    ]);
    await runTask(ctx, 'watch-fleet');
    const [alert] = (await alertStore(ctx.database).listOpen()).filter(({ subject }) => subject === accountId);
    expect(JSON.stringify(alert)).toContain('Grace Hopper');
    const body = { isTaken: true, seen: null };
    const taken = await world.request('PUT', `/admin/alerts/${alert?.alertId}/taken`, { as: leaving, body });
    expect(taken.status).toBe(200);

    await demote(accountId);
    await deleteAccount({
      ctx,
      caller: leaving,
      input: { password: worldPassword, forfeited: { balance: 0, proxies: 0 } },
    });
    await runTask(ctx, 'forget-accounts');
    const edits = await eventsOf(serverId);
    expect(edits.find(({ actor }) => actor === accountId)).not.toHaveProperty('from');
    expect(edits.map(({ details }) => details.name)).toEqual(['Kyiv 7', 'Kyiv 7']);
    expect(edits.find(({ actor }) => actor !== accountId)).toMatchObject({ from: { ip: '203.0.113.7' } });
    const texts = [await alertStore(ctx.database).listOpen(), await eventsOf(alert?.alertId ?? '')].map((each) =>
      JSON.stringify(each),
    );
    for (const text of texts) expect(text).not.toMatch(/Grace|Ada Lovelace|203\.0\.113/);
    expect(texts[0]).toContain(accountId);
    await runTask(ctx, 'watch-fleet');
    const [ended] = await alertStore(ctx.database).listEnded({ limit: 1 });
    expect(ended).toMatchObject({ alertId: alert?.alertId, params: { person: '–', ip: '–' }, members: [] });
    expect(await deletedAccountStore(ctx.database).listForgetting()).toEqual([]);
  });

  it('that a customer never had are not searched for', async () => {
    const customer = await world.customer();
    await deleteAccount({
      ctx: world.ctx,
      caller: customer,
      input: { password: worldPassword, forfeited: { balance: 0, proxies: 0 } },
    });
    expect(await deletedAccountStore(world.ctx.database).listForgetting()).toEqual([]);
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
