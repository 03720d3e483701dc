import type { AlertKind } from '@cellgate/shared/alert/alert-kind.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { reportFindings } from '../../src/domain/audit/report-findings.ts';
import { confirmTwoFactor, startTwoFactor } from '../../src/domain/credential/switch-two-factor.ts';
import { answerChallenge } from '../../src/domain/sign-in/answer-challenge.ts';
import { logIn } from '../../src/domain/sign-in/log-in.ts';
import { accountStore } from '../../src/storage/account/account-store.ts';
import { signInAs } from '../_sign-in.ts';
import { codeAt } from '../_totp.ts';
import { createWorld, type World, worldPassword } from '../_world.ts';
import { live, watch } from './_alert-fixture.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(() => {
  world.mails.length = 0;
  world.clock.advance(3_600_000);
});

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';
const edge = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36 Edg/156.0';

async function person(role: 'client' | 'moderator') {
  const caller = await world.account({ role });
  const { accountId } = caller.actor;
  const email = (await accountStore(world.ctx.database).find(accountId))?.email ?? '';
  const signIn = (userAgent: string, ip = '203.0.113.7') =>
    signInAs({ ctx: world.ctx, caller: { ...world.visitor, userAgent, ip } }, { email, password: worldPassword });
  const guess = async (times: number, ip = '203.0.113.7') => {
    for (let count = 0; count < times; count++)
      await world.request('POST', '/auth/login', {
        body: { email, password: 'Not-my-horse-7' },
        headers: { 'cloudfront-viewer-address': `${ip}:40000`, 'user-agent': firefox },
      });
  };
  const alerts = async (kind: AlertKind) => (await watch(world, kind)).filter(({ subject }) => subject === accountId);
  return { caller, accountId, email, signIn, guess, alerts };
}

describe('a sign-in of staff', () => {
  it('from a new device is an alert, and each further device is told', async () => {
    const { signIn, alerts } = await person('moderator');
    await signIn(firefox);
    expect(await alerts('staff_new_device')).toEqual([]);
    await signIn(edge, '198.51.100.9');
    const [alert] = await alerts('staff_new_device');
    expect(alert).toMatchObject({
      level: 'warning',
      params: { person: 'Ada Lovelace', device: 'Edge · Windows', ip: '198.51.100.9' },
      members: [{ name: 'Edge · Windows', note: '198.51.100.9' }],
    });
    await signIn(edge, '198.51.100.9');
    await signIn(firefox, '192.0.2.8');
    expect(await alerts('staff_new_device')).toMatchObject([
      { alertId: alert?.alertId, params: { device: 'Firefox · Linux' }, members: [{}, {}] },
    ]);
    await live(world, 3);
    const told = world.mails.filter(({ to }) => to.startsWith('support@'));
    expect(told.map(({ subject }) => subject)).toEqual([
      'New: Ada Lovelace signed in from a new device',
      'Changed: Ada Lovelace signed in from a new device',
    ]);
    expect(told[0]?.text).toContain(`/admin/alerts?alert=${alert?.alertId}`);
  });

  it('is no alert any more after a day', async () => {
    const { signIn, alerts } = await person('moderator');
    await signIn(firefox);
    await signIn(edge, '198.51.100.9');
    expect(await alerts('staff_new_device')).toHaveLength(1);
    world.clock.advance(23 * 3_600_000);
    expect(await alerts('staff_new_device')).toHaveLength(1);
    world.clock.advance(3_600_000);
    expect(await alerts('staff_new_device')).toEqual([]);
  });

  it('of a customer is none', async () => {
    const { signIn, guess, alerts } = await person('client');
    await signIn(firefox);
    await signIn(edge, '198.51.100.9');
    await guess(6);
    expect(await alerts('staff_new_device')).toEqual([]);
    expect(await alerts('staff_wrong_password')).toEqual([]);
  });
});

describe('wrong guesses at the account of a member of staff', () => {
  it('are an alert from five passwords an hour on, also from a known device', async () => {
    const { signIn, guess, alerts } = await person('moderator');
    await signIn(firefox);
    await guess(4);
    expect(await alerts('staff_wrong_password')).toEqual([]);
    await guess(1);
    expect(await alerts('staff_wrong_password')).toMatchObject([
      { level: 'warning', params: { person: 'Ada Lovelace', ip: '203.0.113.7' }, members: [] },
    ]);
  });

  it('are none if they are few in each hour', async () => {
    const { guess, alerts } = await person('moderator');
    for (let hour = 0; hour < 2; hour++) {
      await guess(4);
      world.clock.advance(3_600_000);
    }
    expect(await alerts('staff_wrong_password')).toEqual([]);
  });

  it('are critical from three codes on, because who enters codes has the password', async () => {
    const { caller, email, alerts } = await person('moderator');
    const { ctx, visitor } = world;
    const { secret } = await startTwoFactor({ ctx, caller, input: { password: worldPassword } });
    await confirmTwoFactor({ ctx, caller, input: { code: codeAt(secret, ctx.now()) } });
    const answer = await logIn({ ctx, caller: visitor, input: { email, password: worldPassword, rememberMe: false } });
    const challenge = 'challenge' in answer ? answer.challenge : '';
    for (let count = 0; count < 3; count++) {
      const wrong = answerChallenge({ ctx, caller: visitor, input: { challenge, code: '000000' } });
      await expect(wrong).rejects.toMatchObject({ code: 'two_factor.code_wrong' });
    }
    expect(await alerts('staff_wrong_password')).toMatchObject([{ level: 'critical' }]);
  });
});

describe('findings of the audit', () => {
  const findings = (count: number) =>
    Array.from(
      { length: count },
      (_, index) => ({ rule: 'ledger', subject: `acc_${index}`, detail: 'differs' }) as const,
    );

  it('are one critical alert, which ends with a run that has none', async () => {
    await reportFindings(world.ctx, findings(2));
    const [alert] = await watch(world, 'audit_finding');
    expect(alert).toMatchObject({
      level: 'critical',
      subject: 'installation',
      params: { count: 2 },
      members: [
        { name: 'acc_0', note: 'ledger' },
        { name: 'acc_1', note: 'ledger' },
      ],
    });
    await reportFindings(world.ctx, findings(30));
    const [more] = await watch(world, 'audit_finding');
    expect(more).toMatchObject({ alertId: alert?.alertId, params: { count: 30 } });
    expect(more?.members).toHaveLength(20);
    await reportFindings(world.ctx, []);
    expect(await watch(world, 'audit_finding')).toEqual([]);
  });
});
