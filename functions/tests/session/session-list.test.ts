import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rateLimits } from '../../src/domain/access/rate-limits.ts';
import { changePassword } from '../../src/domain/credential/change-password.ts';
import { verifyAccessToken } from '../../src/domain/session/access-token.ts';
import { endOtherSessions, endSession, listSessions } from '../../src/domain/session/end-sessions.ts';
import { refreshTokens } from '../../src/domain/session/refresh-tokens.ts';
import { revokeSession } from '../../src/domain/session/revoke-session.ts';
import { accountStore } from '../../src/storage/account/account-store.ts';
import { codeOf } from '../_code-of.ts';
import { signInAs } from '../_sign-in.ts';
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

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';
const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Safari/604.1';

async function person() {
  const { actor } = await world.customer();
  await revokeSession({ ctx: world.ctx, caller: { ...world.visitor, actor }, input: { reason: 'logout' } });
  const account = await accountStore(world.ctx.database).find(actor.accountId);
  const email = account?.email ?? '';
  const ip = `198.51.100.${++serial}`;
  /** Signs in and returns the caller of the session with its refresh token. */
  const signIn = async (userAgent = firefox, password = worldPassword) => {
    const caller = { ...world.visitor, ip, userAgent };
    const { tokens } = await signInAs({ ctx: world.ctx, caller }, { email, password });
    const signedIn = { ...caller, actor: await verifyAccessToken(world.ctx, tokens.accessToken) };
    const refresh = () =>
      codeOf(refreshTokens({ ctx: world.ctx, caller, input: { refreshToken: tokens.refreshToken } }));
    return { caller: signedIn, id: signedIn.actor.sessionId, refresh };
  };
  return { email, ip, signIn };
}

describe('the list of sessions', () => {
  it('shows each browser with system, IP and last use, and marks the current session', async () => {
    const { ip, signIn } = await person();
    const desk = await signIn(firefox);
    world.clock.advance(60_000);
    const phone = await signIn(safari);
    const { sessions } = await listSessions({ ctx: world.ctx, caller: phone.caller });
    expect(sessions).toMatchObject([
      { id: phone.id, browser: 'Safari', system: 'iOS', ip, isCurrent: true },
      { id: desk.id, browser: 'Firefox', system: 'Linux', ip, isCurrent: false },
    ]);
  });

  it('omits expired sessions', async () => {
    const { signIn } = await person();
    await signIn();
    world.clock.advance(41 * 60_000);
    const now = await signIn();
    const { sessions } = await listSessions({ ctx: world.ctx, caller: now.caller });
    expect(sessions.map(({ id }) => id)).toEqual([now.id]);
  });

  it('ends only the chosen session', async () => {
    const { signIn } = await person();
    const [here, there] = [await signIn(), await signIn(safari)];
    await endSession({ ctx: world.ctx, caller: here.caller, input: { id: there.id } });
    expect(await there.refresh()).toBe('session.revoked');
    expect(await here.refresh()).toBe('ok');
    const again = endSession({ ctx: world.ctx, caller: here.caller, input: { id: there.id } });
    expect(await codeOf(again)).toBe('session.not_found');
  });

  it('has no sessions of other accounts', async () => {
    const mine = await (await person()).signIn();
    const theirs = await (await person()).signIn();
    const ending = endSession({ ctx: world.ctx, caller: mine.caller, input: { id: theirs.id } });
    expect(await codeOf(ending)).toBe('session.not_found');
    expect(await theirs.refresh()).toBe('ok');
  });

  it('ends all others at once and keeps the current one', async () => {
    const { signIn } = await person();
    const here = await signIn();
    const others = [await signIn(safari), await signIn(firefox)];
    await endOtherSessions({ ctx: world.ctx, caller: here.caller });
    for (const other of others) expect(await other.refresh()).toBe('session.revoked');
    expect(await here.refresh()).toBe('ok');
    const { sessions } = await listSessions({ ctx: world.ctx, caller: here.caller });
    expect(sessions.map(({ id }) => id)).toEqual([here.id]);
  });
});

describe('changing the password', () => {
  const newPassword = 'Another-horse-8';

  it('requires the current one, ends all other sessions and notifies by mail', async () => {
    const { email, signIn } = await person();
    const [here, there] = [await signIn(), await signIn(safari)];
    world.mails.length = 0;
    const change = (currentPassword: string) =>
      codeOf(
        changePassword({
          ctx: world.ctx,
          caller: here.caller,
          input: { currentPassword, newPassword, revokeAccess: false },
        }),
      );
    expect(await change('wrong-Horse-7')).toBe('account.password_wrong');
    expect(await there.refresh()).toBe('ok');
    expect(await change(worldPassword)).toBe('ok');
    expect(await there.refresh()).toBe('session.revoked');
    expect(await here.refresh()).toBe('ok');
    expect(world.mails).toMatchObject([{ to: email, subject: 'Your password was changed' }]);
    await expect(signIn(firefox, newPassword)).resolves.toMatchObject({ id: expect.any(String) });
  });

  it('does not restore an ended session, whose access token is still valid', async () => {
    const { signIn } = await person();
    const [owner, thief] = [await signIn(), await signIn(safari)];
    await changePassword({
      ctx: world.ctx,
      caller: owner.caller,
      input: { currentPassword: worldPassword, newPassword, revokeAccess: false },
    });
    expect(await codeOf(endOtherSessions({ ctx: world.ctx, caller: thief.caller }))).toBe('session.revoked');
    expect(await thief.refresh()).toBe('session.revoked');
    expect(await owner.refresh()).toBe('ok');
  });

  it('limits guesses of a stolen session', async () => {
    const { caller } = await (await person()).signIn();
    const guess = () =>
      codeOf(
        changePassword({
          ctx: world.ctx,
          caller,
          input: { currentPassword: 'wrong-Horse-7', newPassword, revokeAccess: false },
        }),
      );
    for (let tried = 0; tried < rateLimits.password.limit; tried++)
      expect(await guess()).toBe('account.password_wrong');
    expect(await guess()).toBe('request.too_many');
  });
});
