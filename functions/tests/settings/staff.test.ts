import type { StaffAccount } from '@cellgate/shared/staff/staff.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { twoFactorSwitchWrite } from '../../src/storage/account/account-store.ts';
import { startTwoFactorWrite } from '../../src/storage/account/two-factor-store.ts';
import { eventStore } from '../../src/storage/event-store.ts';
import { createWorld, type World } from '../_world.ts';
import { openSettings } from './_settings.ts';

type Person = Awaited<ReturnType<World['customer']>>;
let world: World;
let admin: Person;
let call: ReturnType<typeof openSettings>['call'];

beforeAll(async () => {
  world = await createWorld();
  admin = await world.account({ role: 'admin' });
  call = openSettings(world, admin).call;
});
afterAll(() => world[Symbol.asyncDispose]());

const pathOf = ({ actor }: Person, rest = '') => `/admin/staff/${actor.accountId}${rest}`;
const list = async () => (await call('GET', '/admin/staff', { as: admin })).data.staff as StaffAccount[];
const lastEvent = async ({ actor }: Person) =>
  (await eventStore(world.ctx.database).listOfSubject(actor.accountId, 1))[0];
const moderator = { role: 'moderator', isActive: true } as const;
const administrator = { role: 'admin', isActive: true } as const;
const change = (member: Person, wanted: object, seen: object, as = admin) =>
  call('PUT', pathOf(member), { as, body: { ...wanted, seen, reason: 'New shift' } });

describe('accounts of staff', () => {
  it('are listed with role, second factor and last use, without customers', async () => {
    const colleague = await world.account({ role: 'moderator' });
    await world.customer();
    const staff = await list();
    expect(staff.map(({ id }) => id)).toEqual([admin.actor.accountId, colleague.actor.accountId]);
    expect(staff[1]).toMatchObject({
      role: 'moderator',
      isActive: true,
      twoFactor: false,
      isCaller: false,
      lastSeen: '2026-11-21T08:00:00.000Z',
      sessions: 1,
    });
    const { data } = await call('GET', pathOf(colleague, '/sessions'), { as: admin });
    expect(data.sessions).toHaveLength(1);
  });

  it('are created by an emailed link', async () => {
    const body = {
      firstName: 'Grace',
      lastName: 'Hopper',
      email: 'grace@shop.test',
      role: 'moderator',
      language: 'en',
    };
    const before = world.mails.length;
    const { status, data } = await call('POST', '/admin/staff', { as: admin, body });
    expect(status).toBe(201);
    const { id } = data.member as StaffAccount;
    expect(data.member).toMatchObject({ role: 'moderator', isInvited: true, lastLogin: null });
    expect(world.mails.slice(before).map(({ to }) => to)).toEqual(['grace@shop.test']);
    expect((await call('POST', `/admin/staff/${id}/link`, { as: admin })).status).toBe(200);
    expect(world.mails.slice(before)).toHaveLength(2);
    expect(await call('POST', '/admin/staff', { as: admin, body })).toMatchObject({ code: 'account.email_taken' });
  });
});

describe('a change of a member of staff', () => {
  it('sets the role, which holds with the next call, and is written with its reason', async () => {
    const colleague = await world.account({ role: 'moderator' });
    expect((await call('GET', '/admin/staff', { as: colleague })).code).toBe('access.denied');
    expect((await change(colleague, administrator, moderator)).status).toBe(200);
    expect((await call('GET', '/admin/staff', { as: colleague })).status).toBe(200);
    expect(await lastEvent(colleague)).toMatchObject({
      kind: 'staff.role_changed',
      actor: admin.actor.accountId,
      changes: [{ field: 'role', before: 'moderator', after: 'admin' }],
      reason: 'New shift',
    });
    expect(await change(colleague, administrator, moderator)).toMatchObject({ status: 409, code: 'record.moved' });
  });

  it('suspends, which ends all sessions, and restores', async () => {
    const colleague = await world.account({ role: 'moderator' });
    await change(colleague, { ...moderator, isActive: false }, moderator);
    expect((await call('GET', '/admin/servers', { as: colleague })).code).toBe('account.suspended');
    expect((await call('POST', pathOf(colleague, '/link'), { as: admin })).code).toBe('account.suspended');
    await change(colleague, moderator, { ...moderator, isActive: false });
    expect((await call('GET', '/admin/servers', { as: colleague })).code).toBe('session.revoked');
  });

  it('turns a lost second factor off, and ends sessions', async () => {
    const colleague = await world.account({ role: 'moderator' });
    const { accountId } = colleague.actor;
    const path = pathOf(colleague, '/two-factor');
    const body = { reason: 'Lost phone' };
    expect((await call('DELETE', path, { as: admin, body })).code).toBe('two_factor.not_on');
    await world.ctx.database.transact([
      twoFactorSwitchWrite(accountId, '2026-11-21T08:00:00.000Z'),
      startTwoFactorWrite({ accountId, sealedSecret: '', confirmedAt: null, lastStep: 0, recoveryHashes: [] }),
    ]);
    expect((await call('DELETE', path, { as: admin, body })).data.member).toMatchObject({ twoFactor: false });
    const other = await world.signedInElsewhere(colleague);
    expect((await call('DELETE', pathOf(colleague, '/sessions'), { as: admin })).status).toBe(200);
    expect((await call('GET', '/admin/servers', { as: other })).code).toBe('session.revoked');
  });

  it('is never one of oneself, nor of a customer', async () => {
    expect(await change(admin, moderator, administrator)).toMatchObject({ status: 403, code: 'staff.self' });
    expect(await lastEvent(admin)).toMatchObject({ kind: 'staff.refused' });
    for (const rest of ['/sessions', '/two-factor'])
      expect((await call('DELETE', pathOf(admin, rest), { as: admin, body: bodyOf(rest) })).code).toBe('staff.self');
    const customer = await world.customer();
    expect(await change(customer, moderator, moderator)).toMatchObject({ status: 404, code: 'account.not_found' });
  });

  it('always leaves an administrator: two who demote each other at once do not both succeed', async () => {
    const [left, right] = [await world.account({ role: 'admin' }), await world.account({ role: 'admin' })];
    const answers = await Promise.all([
      change(left, moderator, administrator, right),
      change(right, moderator, administrator, left),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is refused to moderators, and written', async () => {
    const colleague = await world.account({ role: 'moderator' });
    expect((await change(admin, moderator, administrator, colleague)).code).toBe('access.denied');
    expect(await lastEvent(colleague)).toMatchObject({ kind: 'staff.refused', details: { code: 'access.denied' } });
  });
});

const bodyOf = (rest: string) => (rest === '/two-factor' ? { reason: 'Lost phone' } : {});
