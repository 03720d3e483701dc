import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { AccountActor, Caller } from '../../src/context.ts';
import { eventStore } from '../../src/storage/event-store.ts';
import { createWorld, type World } from '../_world.ts';

let world: World;
let customer: Caller<AccountActor>;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(async () => {
  customer = await world.customer();
});

const profile = { phone: '+380 44 123-45-67', country: 'de', industry: 'fintech', useCase: '' };
const change = { firstName: 'Ada', lastName: 'Byron', profile };
const ask = (method: string, path: string, body?: unknown) => world.request(method, path, { as: customer, body });
const userOf = async (answer: Response) => ((await answer.json()) as { data: { user: unknown } }).data.user;

it.each(['/users/profile', '/auth/profile'])('changes name and profile by %s, and shows them again', async (path) => {
  expect(await userOf(await ask('PUT', path, change))).toMatchObject(change);
  expect(await userOf(await ask('GET', '/users/profile'))).toMatchObject(change);
  const [event] = await eventStore(world.ctx.database).listOfSubject(customer.actor.accountId, 1);
  expect(event?.kind).toBe('account.profile_changed');
});

it.each([
  ['a role', { ...change, role: 'admin' }],
  ['a balance', { ...change, stats: { balance: 1 } }],
  ['another mailbox', { ...change, email: 'other@people.test' }],
  ['a country that is no option', { ...change, profile: { ...profile, country: 'xx' } }],
  ['letters in a phone number', { ...change, profile: { ...profile, phone: 'call me' } }],
  ['an empty name', { ...change, firstName: ' ' }],
])('refuses %s', async (_, body) => {
  expect((await ask('PUT', '/users/profile', body)).status).toBe(400);
});

it('changes only the preferences that are named, also from two tabs at once', async () => {
  const both = [{ notifications: { marketing: true } }, { notifications: { email: false } }];
  await Promise.all(both.map((body) => ask('PUT', '/users/preferences', body)));
  await ask('PUT', '/users/preferences', { sessionTimeout: 480 });
  await ask('PUT', '/users/preferences', { language: 'uk' });
  // Security notifications cannot be turned off.
  await ask('PUT', '/users/preferences', { notifications: { security: false } });
  expect(await userOf(await ask('GET', '/users/profile'))).toMatchObject({
    preferences: {
      notifications: { email: false, marketing: true, security: true },
      sessionTimeout: 480,
      language: 'uk',
    },
  });
});

it.each([{ sessionTimeout: 31 }, { notifications: { push: true } }, { isActive: true }])(
  'refuses the preferences %j',
  async (body) => {
    expect((await ask('PUT', '/users/preferences', body)).status).toBe(400);
  },
);

it('returns nothing to a visitor', async () => {
  expect((await world.request('GET', '/users/profile')).status).toBe(401);
});
