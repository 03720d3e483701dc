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
// A world for each: the sweep sends whatever waits.
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

describe('a mail of a committed act', () => {
  it('is gone from the tables once it was sent', async () => {
    await resendVerification({ ctx: world.ctx, caller: await unverified() });
    expect(subjects()).toEqual([subject]);
    expect(await waiting()).toBe(0);
    world.clock.advance(2 * minute);
    await sweep();
    expect(subjects()).toEqual([subject]);
  });

  it('arrives once when the process died right after the commit', async () => {
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

  it('comes again under the same Message-ID when the process died before it was taken off', async () => {
    const caller = await unverified();
    const { mailer } = world.ctx;
    const dying: Context['mailer'] = {
      ...mailer,
      async send(mail, options) {
        await mailer.send(mail, options);
        // Sent, and nothing after it happened.
        dead.transact = async () => {
          throw new Error('the process died');
        };
      },
    };
    const dead = { ...world.ctx.database };
    await resendVerification({ ctx: { ...world.ctx, database: dead, mailer: dying }, caller });
    world.clock.advance(minute + 1);
    await sweep();
    expect(subjects()).toEqual([subject, subject]);
    expect(world.mails[0]?.messageId).toMatch(/^<eml_\w{26}@shop\.test>$/);
    expect(world.mails[1]?.messageId).toBe(world.mails[0]?.messageId);
    expect(await waiting()).toBe(0);
  });

  it('waits for a mail server that does not answer, longer each time', async () => {
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

  it('is given up after eleven tries, and that stands in the events', async () => {
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

  it('with a link ends when the link does', async () => {
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

  it('does not show its link to who reads the tables', async () => {
    world.broken.mail = true;
    await resendVerification({ ctx: world.ctx, caller: await unverified() });
    for await (const item of world.ctx.database.scan('main')) {
      if (item.sk === 'MAIL') expect(JSON.stringify(item)).not.toMatch(/verify-email|people\.test/);
    }
    expect(await waiting()).toBe(1);
  });
});
