import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Caller, SessionActor } from '../../src/context.ts';
import { verifyAccessToken } from '../../src/domain/session/access-token.ts';
import { refreshTokens } from '../../src/domain/session/refresh-tokens.ts';
import { logIn } from '../../src/domain/sign-in/log-in.ts';
import { changeSignInAddresses, liftSignInAddresses } from '../../src/domain/sign-in/sign-in-addresses.ts';
import { accountStore } from '../../src/storage/account/account-store.ts';
import { codeOf } from '../_code-of.ts';
import { mailedToken } from '../_mailed.ts';
import { signInAs } from '../_sign-in.ts';
import { createWorld, type World, worldPassword } from '../_world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(() => {
  world.mails.length = 0;
});

const password = worldPassword;
const home = '203.0.113.7';
const abroad = '198.51.100.9';
const subject = 'Sign-in from an IP that is not allowed';

async function person() {
  const { actor } = await world.customer();
  const email = (await accountStore(world.ctx.database).find(actor.accountId))?.email ?? '';
  const { tokens } = await signInAs({ ctx: world.ctx, caller: world.visitor }, { email, password });
  const caller: Caller<SessionActor> = {
    ...world.visitor,
    actor: await verifyAccessToken(world.ctx, tokens.accessToken),
  };
  const list = (addresses: string[], typed = password) =>
    codeOf(changeSignInAddresses({ ctx: world.ctx, caller, input: { addresses, password: typed } }));
  const signIn = (ip: string, typed = password) =>
    codeOf(
      logIn({
        ctx: world.ctx,
        caller: { ...world.visitor, ip },
        input: { email, password: typed, rememberMe: false },
      }),
    );
  const refresh = (ip: string) =>
    codeOf(
      refreshTokens({
        ctx: world.ctx,
        caller: { ...world.visitor, ip },
        input: { refreshToken: tokens.refreshToken },
      }),
    );
  return { caller, email, list, signIn, refresh };
}

describe('allowed sign-in IPs', () => {
  it('allow use of the account only from there: by password, session and API key', async () => {
    const { caller, list, signIn, refresh } = await person();
    const body = { name: 'Script', scopes: ['read'] };
    const made = await world.request('POST', '/users/api-keys', { as: caller, body });
    const { data } = (await made.json()) as { data: { apiKey: string } };
    const byKey = async (ip: string) => {
      const headers = { authorization: `Bearer ${data.apiKey}`, 'cloudfront-viewer-address': `${ip}:40000` };
      const answer = (await (await world.request('GET', '/auth/me', { headers })).json()) as {
        error?: { code: string };
      };
      return answer.error?.code ?? 'ok';
    };
    expect(await list(['203.0.113.0/24'])).toBe('ok');
    const uses = async (ip: string) => [await signIn(ip), await refresh(ip), await byKey(ip)];
    expect(await uses(home)).toEqual(['ok', 'ok', 'ok']);
    const denied = 'account.address_denied';
    expect(await uses(abroad)).toEqual([denied, denied, denied]);
    expect(await list([])).toBe('ok');
    expect(await uses(abroad)).toEqual(['ok', 'ok', 'ok']);
  });

  it('cannot lock out the caller, and require the password', async () => {
    const { list, signIn } = await person();
    expect(await list(['192.0.2.0/24'])).toBe('account.address_outside');
    expect(await list(['203.0.113.0/24'], 'wrong-Horse-7')).toBe('account.password_wrong');
    expect(await signIn(abroad)).toBe('ok');
  });

  it('are confirmed by mail if changed', async () => {
    const { email, list } = await person();
    await list(['203.0.113.0/24']);
    expect(world.mails.filter(({ to }) => to === email).map((mail) => mail.subject)).toEqual([
      'Allowed sign-in IPs changed',
    ]);
  });

  it('are not revealed without the password', async () => {
    const { list, signIn } = await person();
    await list(['203.0.113.0/24']);
    world.mails.length = 0;
    expect(await signIn(abroad, 'wrong-Horse-7')).toBe('account.credentials_wrong');
    expect(world.mails).toEqual([]);
  });
});

describe('a refused sign-in with the right password', () => {
  it('mails a link that lifts the list for 24 hours, once', async () => {
    const { email, list, signIn } = await person();
    await list(['203.0.113.0/24']);
    await signIn(abroad);
    expect(world.mails.at(-1)).toMatchObject({ to: email, subject });
    expect(world.mails.at(-1)?.text).toContain(abroad);
    const token = mailedToken(world.mails, { to: email, page: 'lift-addresses' });
    const lift = () => codeOf(liftSignInAddresses({ ctx: world.ctx, caller: world.visitor, input: { token } }));
    expect(await lift()).toBe('ok');
    expect(await lift()).toBe('mailed_link.invalid');
    expect(await signIn(abroad)).toBe('ok');
    world.clock.advance(24 * 3_600_000);
    expect(await signIn(abroad)).toBe('account.address_denied');
  });

  it('limits its mails', async () => {
    const { list, signIn } = await person();
    await list(['203.0.113.0/24']);
    world.mails.length = 0;
    for (let count = 0; count < 5; count++) await signIn(abroad);
    expect(world.mails).toHaveLength(3);
  });
});
