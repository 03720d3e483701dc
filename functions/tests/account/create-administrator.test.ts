import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAdministrator } from '../../src/domain/account/create-administrator.ts';
import { resetPassword } from '../../src/domain/credential/reset-password.ts';
import { codeOf } from '../_code-of.ts';
import { signInAs } from '../_sign-in.ts';
import { createWorld, type World, worldPassword } from '../_world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

it('creates an administrator who can sign in after choosing a password with the link', async () => {
  const { ctx, visitor: caller } = world;
  const input = { firstName: 'Root', lastName: 'Admin', email: ' Root@People.test ' };
  const { email, token } = await createAdministrator(ctx, input);
  const credentials = { email, password: worldPassword };
  expect(await codeOf(signInAs({ ctx, caller }, credentials))).toBe('account.credentials_wrong');
  await resetPassword({ ctx, caller, input: { token, password: worldPassword } });
  expect((await signInAs({ ctx, caller }, credentials)).user).toMatchObject({
    email: 'root@people.test',
    role: 'admin',
    security: { emailVerified: true },
  });
  expect(await codeOf(createAdministrator(ctx, input))).toBe('account.email_taken');
});

it('reports an invalid name or email', async () => {
  const input = { firstName: '', lastName: 'Admin', email: 'nowhere' };
  await expect(createAdministrator(world.ctx, input)).rejects.toMatchObject({
    code: 'request.invalid',
    issues: [{ path: 'firstName' }, { path: 'email' }],
  });
});
