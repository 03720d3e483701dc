import { expect, it } from 'vitest';
import { isCommonPassword } from './common-passwords.ts';

it.each(['Password1', 'Qwerty123', 'P@ssw0rd', 'Welcome1'])(
  'knows %s, which meets every other rule',
  async (password) => {
    expect(await isCommonPassword(password)).toBe(true);
  },
);

it.each(['Correct-horse-7', 'Admin-demo-1', ''])('does not know %j', async (password) => {
  expect(await isCommonPassword(password)).toBe(false);
});
