import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Caller, Context, SessionActor } from '../../src/context.ts';
import { forgotPassword } from '../../src/domain/credential/forgot-password.ts';
import { resendVerification } from '../../src/domain/sign-in/verify-email.ts';
import { runTask } from '../../src/entry/run-task.ts';
import { accountStore } from '../../src/storage/account/account-store.ts';
import { eventStore } from '../../src/storage/event-store.ts';
import { crashAfter } from '../_crash.ts';
import { createWorld, type World } from '../_world.ts';

const minute = 60_000;
const subject = 'Confirm your email';

let world: World;
// One world per test, because the sweep sends every waiting mail.
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world[Symbol.asyncDispose]());

async function unverified(): Promise<Caller<SessionActor>> {
  const customer = await world.customer();
  const update = { pk: `ACCOUNT#${customer.actor.accountId}`, sk: 'ACCOUNT' };
  const action = { update, set: 'SET emailVerifiedAt = :none', values: { ':none': null } };
  await world.ctx.database.transact([{ label: 'account', table: 'main', action }]);
  return customer;
}

const sweep = () => runTask(world.ctx, 'send-mails');
const subjects = () => world.mails.map((mail) => mail.subject);
async function waiting(): Promise<number> {
  let count = 0;
  for await (const { sk } of world.ctx.database.scan('main')) if (sk === 'MAIL') count++;
  return count;
}

describe('the mail of a committed transaction', () => {
  it('is removed from the tables once it is sent', async () => {
    await resendVerification({ ctx: world.ctx, caller: await unverified() });
    expect(subjects()).toEqual([subject]);
    expect(await waiting()).toBe(0);
    world.clock.advance(2 * minute);
    await sweep();
    expect(subjects()).toEqual([subject]);
  });

  it('arrives once after a crash right after the commit', async () => {
    const caller = await unverified();
    await expect(resendVerification({ ctx: crashAfter(world.ctx, 'mailed_token'), caller })).rejects.toThrow('died');
    await sweep();
    expect(subjects()).toEqual([]);
    world.clock.advance(minute + 1);
    await Promise.all([sweep(), sweep()]);
    expect(subjects()).toEqual([subject]);
    world.clock.advance(60 * minute);
    await sweep();
    expect(subjects()).toEqual([subject]);
  });

  it('is repeated with the same Message-ID after a crash before its removal', async () => {
    const caller = await unverified();
    const { mailer } = world.ctx;
    const dying: Context['mailer'] = {
      ...mailer,
      async send(mail, options) {
        const answer = await mailer.send(mail, options);
        // The mail is sent, and nothing after it happens.
        crashedDatabase.transact = async () => {
          throw new Error('the process died');
        };
        return answer;
      },
    };
    const crashedDatabase = { ...world.ctx.database };
    await resendVerification({ ctx: { ...world.ctx, database: crashedDatabase, mailer: dying }, caller });
    world.clock.advance(minute + 1);
    await sweep();
    expect(subjects()).toEqual([subject, subject]);
    expect(world.mails[0]?.messageId).toMatch(/^<eml_\w{26}@shop\.test>$/);
    expect(world.mails[1]?.messageId).toBe(world.mails[0]?.messageId);
    expect(await waiting()).toBe(0);
  });

  it('is retried at growing intervals while the mail server is down', async () => {
    world.broken.mail = true;
    await resendVerification({ ctx: world.ctx, caller: await unverified() });
    world.clock.advance(minute + 1);
    await sweep();
    world.broken.mail = false;
    world.clock.advance(minute);
    await sweep();
    expect(subjects()).toEqual([]);
    world.clock.advance(minute + 1);
    await sweep();
    expect(subjects()).toEqual([subject]);
  });

  it('is dropped with an event after eleven attempts', async () => {
    world.broken.mail = true;
    const caller = await unverified();
    await resendVerification({ ctx: world.ctx, caller });
    const failures = () => world.logs.filter(({ event }) => event === 'mail.send_failed').length;
    for (let waitMs = minute; (await waiting()) > 0 && waitMs < 4096 * minute; waitMs *= 2) {
      world.clock.advance(waitMs + 1);
      await sweep();
    }
    expect(failures()).toBe(11);
    const [event] = await eventStore(world.ctx.database).listOfSubject(caller.actor.accountId, 1);
    expect(event).toMatchObject({ kind: 'mail.undelivered', details: { attempts: 11 } });
  });

  it('expires with its link', async () => {
    world.broken.mail = true;
    const { actor } = await world.customer();
    const account = await accountStore(world.ctx.database).find(actor.accountId);
    await forgotPassword({ ctx: world.ctx, caller: world.visitor, input: { email: account?.email ?? '' } });
    world.broken.mail = false;
    world.clock.advance(60 * minute);
    await sweep();
    expect(subjects()).toEqual([]);
    expect(await waiting()).toBe(0);
    const [event] = await eventStore(world.ctx.database).listOfSubject(actor.accountId, 1);
    expect(event).toMatchObject({ kind: 'mail.undelivered', details: { reason: 'expired' } });
  });

  it('is stored without a readable link', async () => {
    world.broken.mail = true;
    await resendVerification({ ctx: world.ctx, caller: await unverified() });
    for await (const item of world.ctx.database.scan('main')) {
      if (item.sk === 'MAIL') expect(JSON.stringify(item)).not.toMatch(/verify-email|people\.test/);
    }
    expect(await waiting()).toBe(1);
  });
});
