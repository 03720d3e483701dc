import { randomBytes } from 'node:crypto';
import { mailedToken } from '../../_mailed.ts';
import { codeAt } from '../../_totp.ts';
import { worldPassword } from '../../_world.ts';
import type { Good } from './_operations.ts';
import type { Person, Scene } from './_scene.ts';

/** Builds the request that an operation must answer with success, by the name of the operation. */
export type GoodRequests = Readonly<Record<string, (scene: Scene) => Promise<Good> | Good>>;

const password = worldPassword;

function registration() {
  const email = `${randomBytes(6).toString('hex')}@people.test`;
  return { firstName: 'Ada', lastName: 'Lovelace', email, password, termsAccepted: true };
}

/** Registers a visitor, whose email address is not verified. */
async function registered({ call, world }: Scene) {
  const body = registration();
  const data = await call('POST', '/auth/register', { body });
  return { browser: data('browserToken'), token: mailedToken(world.mails, { to: body.email, page: 'verify-email' }) };
}

/** Turns two-factor authentication on. */
export async function withTwoFactor({ call, newcomer, world }: Scene): Promise<{ as: Person; code: () => string }> {
  const as = await newcomer();
  const started = await call('POST', '/users/two-factor', { as, body: { password } });
  const code = () => codeAt(started('secret'), world.ctx.now());
  await call('POST', '/users/two-factor/confirm', { as, body: { code: code() } });
  // A code works once, so the next one is needed.
  world.clock.advance(30_000);
  return { as, code };
}

const logIn = async ({ call, emailOf }: Scene, person: Person) =>
  call('POST', '/auth/login', { body: { email: await emailOf(person), password } });

async function google({ call }: Scene) {
  const started = await call('POST', '/auth/google/start');
  const state = new URL(started('url')).searchParams.get('state') ?? '';
  return { flow: started('flow'), code: 'code-of-google', state };
}

/** Requests about accounts, sessions and their security. */
export const accountRequests: GoodRequests = {
  'POST /auth/register': () => ({ body: registration() }),
  'POST /auth/login': async (scene) => ({ body: { email: await scene.emailOf(scene.stranger), password } }),
  'POST /auth/login/two-factor': async (scene) => {
    const { as, code } = await withTwoFactor(scene);
    return { body: { challenge: (await logIn(scene, as))('challenge'), code: code() } };
  },
  'POST /auth/refresh-token': async (scene) => {
    const data = await logIn(scene, await scene.newcomer());
    return { body: { refreshToken: data('tokens.refreshToken') } };
  },
  'POST /auth/logout': async ({ newcomer }) => ({ as: await newcomer(), body: {} }),
  'POST /auth/forgot-password': async (scene) => ({ body: { email: await scene.emailOf(await scene.newcomer()) } }),
  'POST /auth/reset-password/{token}': async ({ call, emailOf, newcomer, world }) => {
    const email = await emailOf(await newcomer());
    await call('POST', '/auth/forgot-password', { body: { email } });
    const token = mailedToken(world.mails, { to: email, page: 'reset-password' });
    return { params: { token }, body: { password: 'Battery-staple-9' } };
  },
  'GET /auth/verify-email/{token}': async (scene) => {
    const { token, browser } = await registered(scene);
    return { params: { token }, query: { browser } };
  },
  'POST /auth/verify-email/{token}': async (scene) => {
    const { token } = await registered(scene);
    return { params: { token }, body: { password } };
  },
  'POST /auth/lift-addresses/{token}': async ({ call, emailOf, newcomer, world }) => {
    const as = await newcomer();
    await call('PUT', '/users/sign-in-addresses', { as, body: { addresses: ['203.0.113.0/24'], password } });
    const email = await emailOf(as);
    const headers = { 'cloudfront-viewer-address': '198.51.100.9:40000' };
    await world.request('POST', '/auth/login', { body: { email, password }, headers });
    return { params: { token: mailedToken(world.mails, { to: email, page: 'lift-addresses' }) } };
  },
  'POST /auth/google/finish': async (scene) => ({ body: await google(scene) }),
  'POST /auth/google/register': async (scene) => {
    const found = await scene.call('POST', '/auth/google/finish', { body: await google(scene) });
    const names = { firstName: 'Grace', lastName: 'Hopper' };
    return { body: { token: found('registration.token'), ...names, termsAccepted: true } };
  },
  'POST /auth/proof': async ({ newcomer }) => ({ as: await newcomer(), body: { password } }),
  'POST /users/two-factor': async ({ newcomer }) => ({ as: await newcomer(), body: { password } }),
  'POST /users/two-factor/confirm': async ({ call, newcomer, world }) => {
    const as = await newcomer();
    const started = await call('POST', '/users/two-factor', { as, body: { password } });
    return { as, body: { code: codeAt(started('secret'), world.ctx.now()) } };
  },
  'POST /users/two-factor/recovery-codes': async (scene) => {
    const { as, code } = await withTwoFactor(scene);
    return { as, body: { password, code: code() } };
  },
  'POST /users/two-factor/disable': async (scene) => {
    const { as, code } = await withTwoFactor(scene);
    return { as, body: { password, code: code() } };
  },
  'PUT /users/change-password': async ({ newcomer }) => ({
    as: await newcomer(),
    body: { currentPassword: password, newPassword: 'Battery-staple-9' },
  }),
  'PUT /users/sign-in-addresses': async ({ newcomer }) => ({
    as: await newcomer(),
    body: { addresses: ['203.0.113.0/24'], password },
  }),
  'DELETE /users/sessions': async ({ newcomer }) => ({ as: await newcomer() }),
  'DELETE /users/sessions/{id}': async ({ newcomer, world }) => {
    const as = await newcomer();
    return { as, params: { id: (await world.signedInElsewhere(as)).actor.sessionId } };
  },
  'DELETE /users/account': async ({ world }) => ({
    as: await world.customer(),
    body: { password, forfeited: { balance: 0, proxies: 0 } },
  }),
  'POST /users/export': async ({ newcomer }) => ({ as: await newcomer(), body: { password } }),
  'POST /users/api-keys': async ({ newcomer }) => ({
    as: await newcomer(),
    body: { name: 'Script', scopes: ['read'], expiresInDays: 30 },
  }),
  'DELETE /users/api-keys/{id}': async ({ call, newcomer }) => {
    const as = await newcomer();
    const made = await call('POST', '/users/api-keys', { as, body: { name: 'Script', scopes: ['read'] } });
    return { as, params: { id: made('key.id') } };
  },
  'POST /users/api-key': async ({ newcomer }) => ({ as: await newcomer() }),
  'DELETE /users/api-key': async ({ call, newcomer }) => {
    const as = await newcomer();
    await call('POST', '/users/api-key', { as });
    return { as };
  },
};
