import { challengeSeconds, recoveryCodeCount } from '@cellgate/shared/session/two-factor.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../src/context.ts';
import { rateLimits } from '../../src/domain/access/rate-limits.ts';
import { changePassword } from '../../src/domain/credential/change-password.ts';
import {
  confirmTwoFactor,
  disableTwoFactor,
  getTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
} from '../../src/domain/credential/switch-two-factor.ts';
import { verifyAccessToken } from '../../src/domain/session/access-token.ts';
import { getMe } from '../../src/domain/session/get-me.ts';
import { answerChallenge } from '../../src/domain/sign-in/answer-challenge.ts';
import { logIn } from '../../src/domain/sign-in/log-in.ts';
import { accountStore } from '../../src/storage/account/account-store.ts';
import { twoFactorStore } from '../../src/storage/account/two-factor-store.ts';
import { eventStore } from '../../src/storage/event-store.ts';
import { codeOf } from '../_code-of.ts';
import { signInAs } from '../_sign-in.ts';
import { codeAt as totpAt } from '../_totp.ts';
import { withTransactionBarrier } from '../_transaction-barrier.ts';
import { createWorld, type World, worldPassword } from '../_world.ts';

let world: World;
let serial = 0;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(() => {
  world.mails.length = 0;
});

const codeAt = (secret: string, nowMs = world.ctx.now()) => totpAt(secret, nowMs);
/** Returns the next code, half a minute later, because earlier ones are used up. */
const nextCode = (secret: string) => {
  world.clock.advance(30_000);
  return codeAt(secret);
};

async function person() {
  const { actor } = await world.customer();
  const account = await accountStore(world.ctx.database).find(actor.accountId);
  const email = account?.email ?? '';
  const from = { ...world.visitor, ip: `198.51.100.${++serial}` };
  const { tokens } = await signInAs({ ctx: world.ctx, caller: from }, { email, password: worldPassword });
  const caller = { ...from, actor: await verifyAccessToken(world.ctx, tokens.accessToken) };
  return { email, from, caller, accountId: actor.accountId };
}

/** Creates a customer with two-factor authentication. */
async function guarded() {
  const owner = await person();
  const { ctx } = world;
  const { secret } = await startTwoFactor({ ctx, caller: owner.caller, input: { password: worldPassword } });
  const confirmed = await confirmTwoFactor({ ctx, caller: owner.caller, input: { code: codeAt(secret) } });
  const challenge = async () => {
    const input = { email: owner.email, password: worldPassword, rememberMe: true };
    const answer = await logIn({ ctx, caller: owner.from, input });
    if (!('challenge' in answer)) throw new Error('no code was asked for');
    return answer.challenge;
  };
  const answer = async (code: string, { ctx: context = ctx }: { ctx?: Context } = {}) =>
    answerChallenge({ ctx: context, caller: owner.from, input: { challenge: await challenge(), code } });
  return { ...owner, secret, recoveryCodes: confirmed.recoveryCodes, challenge, answer };
}

describe('turning on two-factor authentication', () => {
  it('requires the password and a code, returns ten recovery codes and notifies by mail', async () => {
    const { caller, email } = await person();
    const { ctx } = world;
    expect(await codeOf(startTwoFactor({ ctx, caller, input: { password: 'wrong-Horse-7' } }))).toBe(
      'account.password_wrong',
    );
    const { secret, uri } = await startTwoFactor({ ctx, caller, input: { password: worldPassword } });
    expect(uri).toContain(`secret=${secret}`);
    expect((await getMe({ ctx, caller })).user.security.twoFactor).toBe(false);
    expect(await codeOf(confirmTwoFactor({ ctx, caller, input: { code: '000000' } }))).toBe('two_factor.code_wrong');
    const { recoveryCodes } = await confirmTwoFactor({ ctx, caller, input: { code: codeAt(secret) } });
    expect(new Set(recoveryCodes).size).toBe(recoveryCodeCount);
    expect((await getMe({ ctx, caller })).user.security.twoFactor).toBe(true);
    expect(await getTwoFactor({ ctx, caller })).toMatchObject({ recoveryCodesLeft: recoveryCodeCount });
    expect(world.mails).toMatchObject([{ to: email, subject: 'Two-factor authentication is on' }]);
    expect(await codeOf(startTwoFactor({ ctx, caller, input: { password: worldPassword } }))).toBe(
      'two_factor.already_on',
    );
  });

  it('does not affect sign-in until a code is confirmed', async () => {
    const { caller, from, email } = await person();
    await startTwoFactor({ ctx: world.ctx, caller, input: { password: worldPassword } });
    await expect(signInAs({ ctx: world.ctx, caller: from }, { email, password: worldPassword })).resolves.toBeDefined();
  });

  it('is refused while the email is unverified', async () => {
    const { caller, accountId } = await person();
    const update = { pk: `ACCOUNT#${accountId}`, sk: 'ACCOUNT' };
    const action = { update, set: 'SET emailVerifiedAt = :none', values: { ':none': null } };
    await world.ctx.database.transact([{ label: 'account', table: 'main', action }]);
    const starting = startTwoFactor({ ctx: world.ctx, caller, input: { password: worldPassword } });
    expect(await codeOf(starting)).toBe('account.email_unverified');
  });

  it('stores the secret sealed for its account, and codes as hashes', async () => {
    const { accountId, secret, recoveryCodes } = await guarded();
    const stored = JSON.stringify(await twoFactorStore(world.ctx.database).find(accountId));
    for (const text of [secret, ...recoveryCodes]) expect(stored).not.toContain(text);
  });
});

describe('signing in with two-factor authentication', () => {
  it('accepts a code for a challenge, once', async () => {
    const { answer, secret, email } = await guarded();
    const code = nextCode(secret);
    const { user } = await answer(code);
    expect(user).toMatchObject({ email, security: { twoFactor: true } });
    expect(await codeOf(answer(code))).toBe('two_factor.code_wrong');
    expect(await codeOf(answer(nextCode(secret)))).toBe('ok');
  });

  it('accepts one of two concurrent uses of the same code', async () => {
    const { answer, secret, challenge, from } = await guarded();
    const input = { challenge: await challenge(), code: nextCode(secret) };
    expect(answer).toBeTypeOf('function');
    // The last two of four transactions wait for one another: two throttles, two sign-ins.
    const ctx = withTransactionBarrier(world.ctx, 2);
    const both = [0, 1].map(() => codeOf(answerChallenge({ ctx, caller: from, input })));
    expect((await Promise.all(both)).sort()).toEqual(['ok', 'two_factor.code_wrong']);
  });

  it('accepts a code one step early or late', async () => {
    const { answer, secret } = await guarded();
    world.clock.advance(120_000);
    expect(await codeOf(answer(codeAt(secret, world.ctx.now() - 30_000)))).toBe('ok');
    expect(await codeOf(answer(codeAt(secret, world.ctx.now() + 30_000)))).toBe('ok');
    world.clock.advance(120_000);
    expect(await codeOf(answer(codeAt(secret, world.ctx.now() - 60_000)))).toBe('two_factor.code_wrong');
  });

  it('accepts each recovery code once, in any spelling', async () => {
    const { answer, recoveryCodes, caller } = await guarded();
    const [first = '', second = ''] = recoveryCodes;
    expect(await codeOf(answer(first.toLowerCase().replaceAll('-', ' ')))).toBe('ok');
    expect(await codeOf(answer(first))).toBe('two_factor.code_wrong');
    expect(await codeOf(answer(second))).toBe('ok');
    expect(await getTwoFactor({ ctx: world.ctx, caller })).toMatchObject({ recoveryCodesLeft: recoveryCodeCount - 2 });
  });

  it('rejects a challenge after five minutes, after a password change, and an invalid one', async () => {
    const { challenge, secret, from, caller } = await guarded();
    const late = await challenge();
    world.clock.advance(challengeSeconds * 1000);
    const answer = (text: string) =>
      codeOf(answerChallenge({ ctx: world.ctx, caller: from, input: { challenge: text, code: nextCode(secret) } }));
    expect(await answer(late)).toBe('two_factor.challenge_expired');
    expect(await answer('a.b.c')).toBe('two_factor.challenge_expired');
    const before = await challenge();
    const input = { currentPassword: worldPassword, newPassword: 'Another-horse-8', revokeAccess: false };
    await changePassword({ ctx: world.ctx, caller, input });
    expect(await answer(before)).toBe('two_factor.challenge_expired');
  });

  it('is no access token, and an access token is no challenge', async () => {
    const { challenge, from, caller } = await guarded();
    expect(await codeOf(verifyAccessToken(world.ctx, await challenge()))).toBe('session.required');
    const { signAccessToken } = await import('../../src/domain/session/access-token.ts');
    const token = await signAccessToken(world.ctx, caller.actor);
    const input = { challenge: token, code: '000000' };
    expect(await codeOf(answerChallenge({ ctx: world.ctx, caller: from, input }))).toBe('two_factor.challenge_expired');
  });

  it('limits guesses per network and in total', async () => {
    const { challenge, from, secret } = await guarded();
    const text = await challenge();
    const guess = (ip: string, code = '000000') =>
      codeOf(answerChallenge({ ctx: world.ctx, caller: { ...from, ip }, input: { challenge: text, code } }));
    for (let tried = 0; tried < rateLimits['two-factor-ip'].limit; tried++)
      expect(await guess('192.0.2.1')).toBe('two_factor.code_wrong');
    expect(await guess('192.0.2.1', codeAt(secret))).toBe('request.too_many');
    for (let tried = rateLimits['two-factor-ip'].limit; tried < rateLimits['two-factor'].limit; tried++)
      expect(await guess(`192.0.2.${tried + 10}`)).toBe('two_factor.code_wrong');
    expect(await guess('192.0.2.200')).toBe('request.too_many');
  });

  it('also limits guesses per day, records it and notifies the owner once', async () => {
    const { challenge, from, email, accountId, secret } = await guarded();
    const { limit: perAccount, windowSeconds } = rateLimits['two-factor'];
    const perDay = rateLimits['two-factor-day'].limit;
    // Advances past the code that turned it on to the start of a day, so that all guesses fall on one day.
    world.clock.advance(86_400_000 - (world.ctx.now() % 86_400_000));
    let ended = await challenge();
    const guess = (serial: number, code = '000000') =>
      codeOf(
        answerChallenge({
          ctx: world.ctx,
          caller: { ...from, ip: `203.0.${serial}.1` },
          input: { challenge: ended, code },
        }),
      );
    for (let tried = 0; tried < perDay; tried++) {
      if (tried === perAccount) {
        world.clock.advance(windowSeconds * 1000);
        ended = await challenge();
      }
      expect(await guess(tried)).toBe('two_factor.code_wrong');
    }
    world.clock.advance(windowSeconds * 1000);
    ended = await challenge();
    expect(await guess(perDay, codeAt(secret))).toBe('request.too_many');

    const attempts = await eventStore(world.ctx.database).listAttempts(accountId, 100);
    expect(attempts.filter(({ kind }) => kind === 'account.two_factor_failed')).toHaveLength(perDay);
    const warnings = world.mails.filter(({ to, subject }) => to === email && subject === 'Wrong two-factor codes');
    expect(warnings).toHaveLength(1);
  });
});

describe('changing two-factor authentication', () => {
  it('renews the recovery codes with password and code, which invalidates the old ones', async () => {
    const { answer, caller, recoveryCodes, secret } = await guarded();
    const renew = (password: string, code: string) =>
      renewRecoveryCodes({ ctx: world.ctx, caller, input: { password, code } });
    const code = nextCode(secret);
    expect(await codeOf(renew('wrong-Horse-7', code))).toBe('account.password_wrong');
    const { recoveryCodes: renewed } = await renew(worldPassword, code);
    expect(await codeOf(answer(recoveryCodes[0] ?? ''))).toBe('two_factor.code_wrong');
    expect(await codeOf(answer(renewed[0] ?? ''))).toBe('ok');
  });

  it('is turned off with password and code, with a mail', async () => {
    const { caller, email, from, secret } = await guarded();
    world.mails.length = 0;
    const disable = (password: string, code: string) =>
      codeOf(disableTwoFactor({ ctx: world.ctx, caller, input: { password, code } }));
    const code = nextCode(secret);
    expect(await disable('wrong-Horse-7', code)).toBe('account.password_wrong');
    expect(await disable(worldPassword, '000000')).toBe('two_factor.code_wrong');
    expect(await disable(worldPassword, code)).toBe('ok');
    expect(await disable(worldPassword, code)).toBe('two_factor.not_on');
    expect(world.mails).toMatchObject([{ to: email, subject: 'Two-factor authentication is off' }]);
    await expect(signInAs({ ctx: world.ctx, caller: from }, { email, password: worldPassword })).resolves.toBeDefined();
  });
});
