import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailedToken } from '../_mailed.ts';
import { createWorld, type World } from '../_world.ts';
import type { Person } from './_customers.ts';

let world: World;
let moderator: Person;
beforeAll(async () => {
  world = await createWorld();
  moderator = await world.account({ role: 'moderator' });
});
afterAll(() => world[Symbol.asyncDispose]());

const person = { firstName: 'Grace', lastName: 'Hopper', email: 'grace@people.test' };
const invite = (change: object = {}) =>
  world.request('POST', '/admin/users', { as: moderator, body: { ...person, language: 'tr', ...change } });
const signIn = (password: string) => world.request('POST', '/auth/login', { body: { email: person.email, password } });

it('an invited customer sets the first password by the mailed link, within a week and once', async () => {
  const response = await invite();
  expect(response.status).toBe(201);
  expect(world.mails.at(-1)).toMatchObject({ to: person.email, subject: expect.stringContaining('Davet') });
  expect((await signIn('New-horse-77')).status).toBe(401);
  const token = mailedToken(world.mails, { to: person.email, page: 'reset-password' });
  world.clock.advance(6 * 86_400_000);
  const set = () => world.request('POST', `/auth/reset-password/${token}`, { body: { password: 'New-horse-77' } });
  expect((await set()).status).toBe(200);
  expect((await signIn('New-horse-77')).status).toBe(200);
  expect((await set()).status).toBe(410);
});

it('an email that has an account, a role or an unknown language is refused', async () => {
  const codeOf = async (change: object) => {
    const answer = (await (await invite(change)).json()) as { error: { code: string } };
    return answer.error.code;
  };
  expect(await codeOf({ email: 'GRACE@people.test' })).toBe('account.email_taken');
  expect(await codeOf({ email: 'new@people.test', role: 'admin' })).toBe('request.invalid');
  expect(await codeOf({ email: 'new@people.test', language: 'de' })).toBe('request.invalid');
});
