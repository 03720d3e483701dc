import type { AccountId } from '@cellgate/shared/contract/id.ts';
import type { Event } from '@cellgate/shared/event/event.ts';
import { mailedLinkSeconds } from '@cellgate/shared/session/session.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '../../src/context.ts';
import { rateLimits } from '../../src/domain/access/rate-limits.ts';
import { forgotPassword } from '../../src/domain/credential/forgot-password.ts';
import { resetPassword } from '../../src/domain/credential/reset-password.ts';
import { refreshTokens } from '../../src/domain/session/refresh-tokens.ts';
import { accountStore } from '../../src/storage/account/account-store.ts';
import { eventStore } from '../../src/storage/event-store.ts';
import { codeOf } from '../_code-of.ts';
import { mailedToken } from '../_mailed.ts';
import { signInAs } from '../_sign-in.ts';
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

const another = 'Another-horse-8';
/** Uses a new IP per request, so that tests do not share limits. */
const from = () => ({ ...world.visitor, ip: `198.51.100.${(++serial % 250) + 1}` });
const forgot = (email: string, { ctx = world.ctx, caller = from() } = {}) =>
  forgotPassword({ ctx, caller, input: { email } });
const reset = (token: string, { password = another, ctx = world.ctx } = {}) =>
  resetPassword({ ctx, caller: from(), input: { token, password } });
const login = (email: string, password: string) => signInAs({ ctx: world.ctx, caller: from() }, { email, password });

async function person(): Promise<{ accountId: AccountId; email: string }> {
  const { actor } = await world.customer();
  const account = await accountStore(world.ctx.database).find(actor.accountId);
  if (!account) throw new Error('the account is missing');
  return { accountId: actor.accountId, email: account.email };
}

async function linkOf(email: string): Promise<string> {
  await forgot(email);
  return mailedToken(world.mails, { to: email, page: 'reset-password' });
}

describe('a forgotten password', () => {
  it('is replaced by the mailed link, and every session ends', async () => {
    const { accountId, email } = await person();
    const { tokens } = await login(email, worldPassword);
    await reset(await linkOf(email));
    expect(await codeOf(login(email, worldPassword))).toBe('account.credentials_wrong');
    expect(await codeOf(login(email, another))).toBe('ok');
    const refreshed = refreshTokens({ ctx: world.ctx, caller: from(), input: { refreshToken: tokens.refreshToken } });
    expect(await codeOf(refreshed)).toBe('session.revoked');
    expect(world.mails.map(({ subject }) => subject)).toEqual(['Choose a new password', 'Your password was changed']);
    const events = eventStore(world.ctx.database);
    const kindsOf = (found: readonly Event[]) => found.map(({ kind }) => kind);
    expect(kindsOf(await events.listOfSubject(accountId, 10))).toContain('account.password_reset');
    expect(kindsOf(await events.listAttempts(accountId, 10))).toContain('account.password_forgotten');
  });

  it('gives an unknown email the same response after the same time', async () => {
    const { email } = await person();
    const spentOn = async (address: string) => {
      let spentMs = 0;
      const mailer: Context['mailer'] = {
        ...world.ctx.mailer,
        async send(mail, options) {
          world.clock.advance(340);
          return world.ctx.mailer.send(mail, options);
        },
      };
      const begin = world.ctx.now();
      expect(await forgot(address, { ctx: { ...world.ctx, mailer } })).toEqual({});
      spentMs = world.ctx.now() - begin;
      return spentMs;
    };
    expect(await spentOn(email)).toBe(await spentOn('nobody@people.test'));
    expect(world.mails).toHaveLength(1);
  });

  it('limits unknown emails like known ones, with Retry-After', async () => {
    const { email } = await person();
    for (const address of [email, 'nobody-else@people.test']) {
      for (let asked = 0; asked < rateLimits['password-reset'].limit; asked++) await forgot(address);
      await expect(forgot(address)).rejects.toMatchObject({
        code: 'request.too_many',
        retryAfterSeconds: expect.any(Number),
      });
    }
  });

  it('mails nothing to a suspended account', async () => {
    const { accountId, email } = await person();
    const update = { pk: `ACCOUNT#${accountId}`, sk: 'ACCOUNT' };
    const action = { update, set: 'SET isActive = :no', values: { ':no': false } };
    await world.ctx.database.transact([{ label: 'account', table: 'main', action }]);
    await forgot(email);
    expect(world.mails).toEqual([]);
  });
});

describe('the mailed link', () => {
  it('works once, even if used twice concurrently', async () => {
    const { email } = await person();
    const token = await linkOf(email);
    const ctx = withTransactionBarrier(world.ctx, 2);
    const codes = await Promise.all([codeOf(reset(token, { ctx })), codeOf(reset(token, { ctx }))]);
    expect(codes.sort()).toEqual(['mailed_link.invalid', 'ok']);
    expect(await codeOf(reset(token))).toBe('mailed_link.invalid');
  });

  it('stops working when a newer one is requested', async () => {
    const { email } = await person();
    const older = await linkOf(email);
    const newer = await linkOf(email);
    expect(await codeOf(reset(older))).toBe('mailed_link.invalid');
    expect(await codeOf(reset(newer))).toBe('ok');
  });

  it('expires after an hour', async () => {
    const { email } = await person();
    const token = await linkOf(email);
    world.clock.advance(mailedLinkSeconds.reset_password * 1000);
    expect(await codeOf(reset(token))).toBe('mailed_link.invalid');
  });

  it('is refused if changed, and stays valid after a weak password', async () => {
    const { email } = await person();
    const token = await linkOf(email);
    for (const forged of [`${token}x`, token.slice(1), token.slice(0, 26), 'x', `..${token}`])
      expect(await codeOf(reset(forged))).toBe('mailed_link.invalid');
    const answer = await world.request('POST', `/auth/reset-password/${token}`, { body: { password: 'weak' } });
    expect(answer.status).toBe(400);
    expect(await codeOf(reset(token))).toBe('ok');
  });

  it('is no path of a file', async () => {
    const { email } = await person();
    expect(await linkOf(email)).toMatch(/^[\w-]{60,}$/);
  });

  it('is not stored', async () => {
    const { email } = await person();
    const token = await linkOf(email);
    const secret = token.slice(26);
    for await (const item of world.ctx.database.scan('main')) expect(JSON.stringify(item)).not.toContain(secret);
  });
});
