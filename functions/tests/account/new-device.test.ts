import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountStore } from '../../src/storage/account/account-store.ts';
import { changeNotificationSettingsWrite, notificationStore } from '../../src/storage/account/notification-store.ts';
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

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0';
const edge = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36 Edg/156.0';

async function person() {
  const { actor } = await world.customer();
  const account = await accountStore(world.ctx.database).find(actor.accountId);
  const email = account?.email ?? '';
  const signIn = (userAgent: string, ip = '203.0.113.7') =>
    signInAs({ ctx: world.ctx, caller: { ...world.visitor, userAgent, ip } }, { email, password: worldPassword });
  const subjects = () => world.mails.filter(({ to }) => to === email).map(({ subject }) => subject);
  return { accountId: actor.accountId, signIn, subjects };
}

describe('a sign-in from a new device', () => {
  it('is mailed once per device, except for the first device', async () => {
    const { signIn, subjects } = await person();
    await signIn(firefox);
    await signIn(firefox, '203.0.2.9');
    expect(subjects()).toEqual([]);
    await signIn(edge, '198.51.100.9');
    expect(subjects()).toEqual(['New sign-in to your account']);
    expect(world.mails[0]?.text).toContain('Edge · Windows');
    expect(world.mails[0]?.text).toContain('198.51.100.9');
    await signIn(edge, '198.51.100.9');
    expect(subjects()).toHaveLength(1);
  });

  it('is mailed even if all notifications are off', async () => {
    const { accountId, signIn, subjects } = await person();
    await signIn(firefox);
    const update = { pk: `ACCOUNT#${accountId}`, sk: 'ACCOUNT' };
    const values = { ':none': { email: false, marketing: false, security: false } };
    const silent = { mail: false, bell: false };
    const channels = { orders: silent, proxies: silent, payments: silent, balance: silent, security: silent };
    await world.ctx.database.transact([
      { label: 'account', table: 'main', action: { update, set: 'SET notifications = :none', values } },
      changeNotificationSettingsWrite(accountId, { channels, lowBalance: 0 }),
    ]);
    await signIn(edge, '198.51.100.9');
    expect(subjects()).toEqual(['New sign-in to your account']);
    expect(await notificationStore(world.ctx.database).list(accountId, { limit: 5 })).toEqual([]);
  });

  it('is shown as a notification as well', async () => {
    const { accountId, signIn } = await person();
    await signIn(firefox);
    await signIn(edge, '198.51.100.9');
    const [notification] = await notificationStore(world.ctx.database).list(accountId, { limit: 5 });
    expect(notification).toMatchObject({
      kind: 'new_device',
      details: { device: 'Edge · Windows', address: '198.51.100.9' },
    });
  });
});
