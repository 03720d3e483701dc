import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runTask } from '../../src/entry/run-task.ts';
import { accountStore } from '../../src/storage/account/account-store.ts';
import { createWorld, type World, worldPassword } from '../_world.ts';
import { callsOn, type Person } from './_customers.ts';

let world: World;
let moderator: Person;
beforeAll(async () => {
  world = await createWorld();
  moderator = await world.account({ role: 'moderator' });
});
afterAll(() => world[Symbol.asyncDispose]());

it('lists the emails to a customer, newest first, with what became of them', async () => {
  const person = await world.customer();
  const on = callsOn(world, person);
  await on('POST', '/reset-link', { as: moderator });
  world.clock.advance(1_000);
  world.broken.mail = true;
  await on('POST', '/reset-link', { as: moderator });
  const list = async () => (await on<{ mails: object[] }>('GET', '/mails', { as: moderator })).data.mails;
  const { email: to = '' } = (await accountStore(world.ctx.database).find(person.actor.accountId)) ?? {};
  const mail = { kind: 'reset_password', subject: 'Choose a new password', to };
  const sent = { ...mail, state: 'sent', failure: null };
  expect(await list()).toMatchObject([{ ...mail, state: 'waiting', endedAt: null }, sent]);
  expect(JSON.stringify(await list())).not.toContain('/auth/reset-password/');
  // Its link works for an hour.
  world.clock.advance(2 * 3_600_000);
  await runTask(world.ctx, 'send-mails');
  world.broken.mail = false;
  expect(await list()).toMatchObject([{ ...mail, state: 'failed', failure: 'expired' }, sent]);
});

describe('another email of a customer', () => {
  const change = (on: ReturnType<typeof callsOn>, as: Person, body: object) =>
    on('PUT', '/mailbox', { as, body: { reason: 'Lost mailbox', ...body } });
  const emailOf = async ({ actor }: Person) =>
    (await accountStore(world.ctx.database).find(actor.accountId))?.email ?? '';

  it('ends the sessions, and both mailboxes are told; the new one confirms it with the password', async () => {
    const [person, admin] = [await world.customer(), await world.account({ role: 'admin' })];
    const on = callsOn(world, person);
    const seen = await emailOf(person);
    const email = 'Lost.And.Found@people.test';
    expect((await change(on, moderator, { email, seen })).code).toBe('access.denied');
    world.mails.length = 0;
    expect((await change(on, admin, { email, seen })).status).toBe(200);
    const to = email.toLowerCase();
    expect(world.mails.map((mail) => [mail.to, mail.subject])).toEqual([
      [seen, 'Support changed your email'],
      [to, 'Support changed your email'],
      [to, 'Confirm your email'],
    ]);
    expect(world.mails[0]?.text).not.toContain(to);
    expect((await world.request('GET', '/users/profile', { as: person })).status).toBe(401);
    const token = world.mails[2]?.text.match(/verify-email\/(\S+)/)?.[1];
    const verified = await world.request('POST', `/auth/verify-email/${token}`, { body: { password: worldPassword } });
    expect(verified.status).toBe(200);
    expect(await accountStore(world.ctx.database).findByEmail(to)).toMatchObject({
      accountId: person.actor.accountId,
      emailVerifiedAt: expect.any(String),
    });
    expect(await accountStore(world.ctx.database).findOwner(seen)).toBeUndefined();
    const { data } = await on<{ events: object[] }>('GET', '/events', { as: moderator });
    expect(data.events).toContainEqual(
      expect.objectContaining({
        kind: 'account.mailbox_changed',
        reason: 'Lost mailbox',
        changes: [{ field: 'email', before: seen, after: to }],
      }),
    );
  });

  it('is refused if it is taken or the same, if it has changed since it was seen, and for staff', async () => {
    const [person, other, admin] = [
      await world.customer(),
      await world.customer(),
      await world.account({ role: 'admin' }),
    ];
    const on = callsOn(world, person);
    const seen = await emailOf(person);
    expect((await change(on, admin, { email: await emailOf(other), seen })).code).toBe('account.email_taken');
    expect((await change(on, admin, { email: seen, seen })).code).toBe('request.invalid');
    expect((await change(on, admin, { email: 'new@people.test', seen: 'old@people.test' })).code).toBe('record.moved');
    const onStaff = callsOn(world, moderator);
    expect((await change(onStaff, admin, { email: 'new@people.test', seen })).code).toBe('customer.is_staff');
    expect(await emailOf(person)).toBe(seen);
  });
});
