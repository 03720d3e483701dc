import { mailedLinkSeconds, resendCooldownSeconds } from '@cellgate/shared/session/session.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rateLimits } from '../../src/domain/access/rate-limits.ts';
import { verifyAccessToken } from '../../src/domain/session/access-token.ts';
import { getMe } from '../../src/domain/session/get-me.ts';
import { registerAccount } from '../../src/domain/sign-in/register-account.ts';
import { resendVerification, verifyEmail } from '../../src/domain/sign-in/verify-email.ts';
import { codeOf } from '../_code-of.ts';
import { mailedToken } from '../_mailed.ts';
import { createWorld, type World, worldPassword } from '../_world.ts';

let world: World;
let serial = 0;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

async function newcomer() {
  const email = `newcomer-${++serial}@people.test`;
  const input = {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email,
    password: worldPassword,
    termsAccepted: true,
  } as const;
  const { tokens, browserToken } = await registerAccount({
    ctx: world.ctx,
    caller: world.visitor,
    input: { ...input, industry: '', useCase: '', howDidYouHear: '', marketingAccepted: false },
  });
  const caller = { ...world.visitor, actor: await verifyAccessToken(world.ctx, tokens.accessToken) };
  return {
    email,
    caller,
    isVerified: async () => (await getMe({ ctx: world.ctx, caller })).user.security.emailVerified,
    browser: browserToken,
    token: () => mailedToken(world.mails, { to: email, page: 'verify-email' }),
  };
}
const verify = (token: string, browser?: string) =>
  verifyEmail({ ctx: world.ctx, caller: world.visitor, input: { token, browser } });

describe('verifying an email', () => {
  it('accepts the link of the welcome mail, also repeatedly', async () => {
    const { isVerified, token, browser } = await newcomer();
    expect(await isVerified()).toBe(false);
    await verify(token(), browser);
    expect(await isVerified()).toBe(true);
    expect(await codeOf(verify(token()))).toBe('ok');
  });

  it('refuses a link after a day and a replaced one', async () => {
    const { caller, isVerified, token } = await newcomer();
    const first = token();
    await resendVerification({ ctx: world.ctx, caller });
    const second = token();
    expect(second).not.toBe(first);
    expect(await codeOf(verify(first))).toBe('mailed_link.invalid');
    world.clock.advance(mailedLinkSeconds.verify_email * 1000);
    expect(await codeOf(verify(second))).toBe('mailed_link.invalid');
    expect(await isVerified()).toBe(false);
  });

  it('sends a new link once a minute, and none if the email is verified', async () => {
    const { caller, token, browser } = await newcomer();
    const resend = () => codeOf(resendVerification({ ctx: world.ctx, caller }));
    expect(await resend()).toBe('ok');
    expect(await resend()).toBe('request.too_many');
    world.clock.advance(resendCooldownSeconds * 1000);
    expect(await resend()).toBe('ok');
    await verify(token(), browser);
    const mailed = world.mails.length;
    world.clock.advance(resendCooldownSeconds * 1000);
    expect(await resend()).toBe('ok');
    expect(world.mails).toHaveLength(mailed);
  });
});

describe('verifying an email in another browser than the one that registered', () => {
  const withPassword = (token: string, password: string) =>
    world.request('POST', `/auth/verify-email/${token}`, { body: { password } });
  const codeIn = async (response: Response) =>
    ((await response.json()) as { error?: { code: string } }).error?.code ?? 'ok';

  it('is refused without the password, whatever else it brings along', async () => {
    const { isVerified, token } = await newcomer();
    const { browser: ofAnotherAccount } = await newcomer();
    for (const browser of [undefined, '', 'x', ofAnotherAccount])
      expect(await codeOf(verify(token(), browser))).toBe('mailed_link.password_needed');
    expect(await codeIn(await world.request('GET', `/auth/verify-email/${token()}`))).toBe(
      'mailed_link.password_needed',
    );
    expect(await codeIn(await withPassword(token(), 'Wrong-horse-7'))).toBe('account.password_wrong');
    expect(await isVerified()).toBe(false);
  });

  it('accepts the password of the account, with a limit on guesses', async () => {
    const { isVerified, token } = await newcomer();
    expect(await codeIn(await withPassword(token(), worldPassword))).toBe('ok');
    expect(await isVerified()).toBe(true);
    const guessed = await newcomer();
    for (let guess = 0; guess < rateLimits['sign-in'].limit; guess++)
      await withPassword(guessed.token(), `Wrong-horse-${guess}`);
    expect(await codeIn(await withPassword(guessed.token(), worldPassword))).toBe('request.too_many');
    expect(await guessed.isVerified()).toBe(false);
  });

  it('grants nothing by the browser’s token without the mailed link', async () => {
    const { browser } = await newcomer();
    expect(await codeOf(verify(browser, browser))).toBe('mailed_link.invalid');
  });
});
