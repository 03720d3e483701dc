import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createApiKey } from '../../src/domain/api-key/create-api-key.ts';
import { accountStore, twoFactorSwitchWrite } from '../../src/storage/account/account-store.ts';
import { eventStore } from '../../src/storage/event-store.ts';
import { createSettingsReader } from '../../src/storage/settings/settings-reader.ts';
import { createWorld, type World, worldPassword } from '../_world.ts';
import { callsOn } from '../customer/_customers.ts';
import { openSettings } from './_settings.ts';

type Person = Awaited<ReturnType<World['customer']>>;
let world: World;
let admin: Person;
let moderator: Person;
let settings: ReturnType<typeof openSettings>;

beforeAll(async () => {
  world = await createWorld();
  admin = await world.account({ role: 'admin' });
  moderator = await world.account({ role: 'moderator' });
  settings = openSettings(world, admin);
});
afterAll(() => world[Symbol.asyncDispose]());

const lastEvent = async () => (await eventStore(world.ctx.database).listOfSubject('settings', 1))[0];
const emailOf = async ({ actor }: Person) => (await accountStore(world.ctx.database).find(actor.accountId))?.email;
const registration = (email: string, password = worldPassword) => ({
  firstName: 'Ada',
  lastName: 'Lovelace',
  email,
  password,
  termsAccepted: true,
});

describe('settings', () => {
  it('have presets until a change, which is written with its author and fields', async () => {
    expect((await settings.read()).api).toMatchObject({ version: 0, changed: null, values: { apiTimeout: 30 } });
    expect(await settings.change('api', { apiTimeout: 20 })).toMatchObject({ status: 200 });
    expect((await settings.read()).api).toMatchObject({
      version: 1,
      values: { apiTimeout: 20 },
      changed: { by: 'Ada Lovelace', at: '2026-11-21T08:00:00.000Z' },
    });
    expect(await lastEvent()).toMatchObject({
      kind: 'staff.settings_changed',
      actor: admin.actor.accountId,
      details: { section: 'api' },
      changes: [{ field: 'apiTimeout', before: 30, after: 20 }],
      from: { ip: admin.ip },
    });
  });

  it('refuse a change of a section that has moved, and change nothing of the others', async () => {
    const { site, security } = await settings.read();
    const body = {
      site: { version: site.version, values: { ...site.values, registrationEnabled: false } },
      security: { version: security.version + 7, values: security.values },
    };
    expect(await settings.call('PUT', '/admin/settings', { as: admin, body })).toMatchObject({ code: 'record.moved' });
    expect((await settings.read()).site.values.registrationEnabled).toBe(true);
  });

  it.each([
    ['api', { apiTimeout: 4 }, 'api.values.apiTimeout'],
    ['security', { passwordMinLength: 7 }, 'security.values.passwordMinLength'],
    ['site', { supportEmail: 'nobody' }, 'site.values.supportEmail'],
    ['payment', { adjustLimit: 1.005 }, 'payment.values.adjustLimit'],
  ] as const)('refuse a wrong value of %s', async (section, values, path) => {
    const { status, error } = await settings.change(section, values);
    expect(status).toBe(400);
    expect(error?.issues?.map((issue) => issue.path)).toContain(path);
  });

  it('are closed to moderators, and the refusal is written', async () => {
    expect(await settings.call('GET', '/admin/settings', { as: moderator })).toMatchObject({ code: 'access.denied' });
    const [event] = await eventStore(world.ctx.database).listOfSubject(moderator.actor.accountId, 1);
    expect(event).toMatchObject({ kind: 'staff.refused', details: { call: 'GET /admin/settings' } });
  });

  it('apply in every process within 10 seconds', async () => {
    const { ctx } = world;
    const other = createSettingsReader(ctx.database, ctx);
    expect((await other.current()).api.apiTimeout).toBe(20);
    await settings.change('api', { apiTimeout: 25 });
    expect((await ctx.settings.current()).api.apiTimeout).toBe(25);
    world.clock.advance(5_000);
    expect((await other.current()).api.apiTimeout).toBe(25);
  });

  it('stay as last known while the database does not respond', async () => {
    const { ctx } = world;
    let isBroken = false;
    const query: typeof ctx.database.query = (...input) =>
      isBroken ? Promise.reject(new Error('the database does not respond')) : ctx.database.query(...input);
    const reader = createSettingsReader({ query }, ctx);
    const { api } = await reader.current();
    isBroken = true;
    world.clock.advance(60_000);
    expect((await reader.current()).api).toEqual(api);
  });
});

describe('a site in maintenance', () => {
  afterEach(() => settings.change('site', { maintenanceMode: false, registrationEnabled: true }));

  it('is closed to customers and their programs, and open to staff', async () => {
    const customer = await world.customer();
    const input = { name: 'Script', scopes: ['read' as const], expiresInDays: null };
    const { apiKey: key } = await createApiKey({ ctx: world.ctx, caller: customer, input });
    await settings.change('site', { maintenanceMode: true });
    expect(await settings.call('GET', '/proxies', { as: customer })).toMatchObject({
      status: 503,
      code: 'site.maintenance',
    });
    const byKey = await world.request('GET', '/proxies', { headers: { authorization: `Bearer ${key}` } });
    expect(byKey.status).toBe(503);
    expect((await settings.call('GET', '/auth/me', { as: customer })).status).toBe(200);
    expect((await settings.call('GET', '/admin/servers', { as: moderator })).status).toBe(200);
    expect((await settings.call('GET', '/site')).data).toMatchObject({ maintenance: true, registration: true });
    const email = await emailOf(moderator);
    const signIn = { email, password: worldPassword, rememberMe: false };
    expect((await settings.call('POST', '/auth/login', { body: signIn })).status).toBe(200);
  });

  it('accepts no registration, as does a site whose registration is closed', async () => {
    await settings.change('site', { registrationEnabled: false });
    const body = registration('late@people.test');
    expect(await settings.call('POST', '/auth/register', { body })).toMatchObject({ code: 'registration.closed' });
    await settings.change('site', { registrationEnabled: true });
    expect((await settings.call('POST', '/auth/register', { body })).status).toBe(201);
  });
});

describe('settings of security', () => {
  it('lengthen new passwords everywhere', async () => {
    await settings.change('security', { passwordMinLength: 20 });
    const customer = await world.customer();
    const issues = [{ path: 'password', code: 'too_short' }];
    const register = await settings.call('POST', '/auth/register', { body: registration('short@people.test') });
    const set = await callsOn(world, customer)('PUT', '', { as: moderator, body: { password: worldPassword } });
    const change = { currentPassword: worldPassword, newPassword: 'Battery-staple-9', revokeAccess: false };
    const own = await settings.call('PUT', '/users/change-password', { as: customer, body: change });
    expect(register.error).toMatchObject({ code: 'request.invalid', issues });
    expect(set.code).toBe('request.invalid');
    expect(own.error?.issues).toMatchObject([{ path: 'newPassword', code: 'too_short' }]);
    expect((await settings.call('GET', '/site')).data.passwordMinLength).toBe(20);
    await settings.change('security', { passwordMinLength: 8 });
  });

  it('do not touch the list of common passwords, which are refused everywhere', async () => {
    const customer = await world.customer();
    const register = await settings.call('POST', '/auth/register', {
      body: { ...registration('common@people.test'), password: 'Password123' },
    });
    const set = await callsOn(world, customer)('PUT', '', { as: moderator, body: { password: 'Qwerty123' } });
    const change = { currentPassword: worldPassword, newPassword: 'P@ssw0rd', revokeAccess: false };
    const own = await settings.call('PUT', '/users/change-password', { as: customer, body: change });
    expect(register.error).toMatchObject({
      code: 'request.invalid',
      issues: [{ path: 'password', code: 'password_common' }],
    });
    expect(set.code).toBe('request.invalid');
    expect(own.error?.issues).toMatchObject([{ path: 'newPassword', code: 'password_common' }]);
  });

  it('bound wrong passwords', async () => {
    await settings.change('security', { maxLoginAttempts: 3 });
    const email = await emailOf(await world.customer());
    const body = { email, password: 'Wrong-horse-7', rememberMe: false };
    const codes = [];
    for (let attempt = 0; attempt < 4; attempt++)
      codes.push((await settings.call('POST', '/auth/login', { body })).code);
    expect(codes).toEqual([...Array(3).fill('account.credentials_wrong'), 'request.too_many']);
    await settings.change('security', { maxLoginAttempts: 5 });
  });

  it('demand a second factor of staff, but not from who would lock themself out', async () => {
    expect(await settings.change('security', { twoFactorRequired: true })).toMatchObject({
      status: 409,
      code: 'settings.own_factor_missing',
    });
    const { ctx } = world;
    await ctx.database.transact([twoFactorSwitchWrite(admin.actor.accountId, '2026-11-21T08:00:00.000Z')]);
    expect((await settings.change('security', { twoFactorRequired: true })).status).toBe(200);
    expect(await settings.call('GET', '/admin/servers', { as: moderator })).toMatchObject({
      status: 403,
      code: 'two_factor.required',
    });
    expect((await settings.call('GET', '/auth/me', { as: moderator })).status).toBe(200);
    await settings.change('security', { twoFactorRequired: false });
    expect((await settings.call('GET', '/admin/servers', { as: moderator })).status).toBe(200);
  });
});

describe('limits on money', () => {
  it('hold for moderators, and not for administrators', async () => {
    await settings.change('payment', { adjustLimit: 10 });
    const call = callsOn(world, await world.customer());
    const add = (as: Person, amount: number) =>
      call('POST', '/balance', { as, body: { amount, kind: 'goodwill', reason: 'Outage' } });
    expect((await add(moderator, 10)).status).toBe(201);
    expect(await add(moderator, 10.01)).toMatchObject({ status: 403, code: 'staff.limit_exceeded' });
    expect((await add(admin, 10.01)).status).toBe(201);
  });

  it('bound the time that moderators give', async () => {
    await settings.change('payment', { daysLimit: 1 });
    const give = (as: Person, hours: number) => {
      const body = { kind: 'give_time', proxyIds: ['prx_01JD0000000000000000000000'], hours, reason: 'Outage' };
      return settings.call('POST', '/admin/proxies/jobs', { as, body });
    };
    expect(await give(moderator, 25)).toMatchObject({ status: 403, code: 'staff.limit_exceeded' });
    expect((await give(moderator, 24)).status).toBe(202);
    expect((await give(admin, 25)).status).toBe(202);
    await settings.change('payment', { daysLimit: null });
  });

  it('ask for a recent proof above an amount', async () => {
    await settings.change('payment', { adjustLimit: null, proofAbove: 50 });
    const call = callsOn(world, await world.customer());
    const add = (amount: number) =>
      call('POST', '/balance', { as: moderator, body: { amount, kind: 'goodwill', reason: 'Outage' } });
    world.clock.advance(11 * 60_000);
    expect(await add(50.01)).toMatchObject({ status: 403, code: 'session.proof_required' });
    expect((await add(50)).status).toBe(201);
  });
});
