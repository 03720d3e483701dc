import { expect, it } from 'vitest';
import { displayName, initials } from './account-name.ts';

it.each([
  [{ firstName: 'Ada', lastName: 'Lovelace', email: 'a@example.com' }, 'Ada Lovelace', 'AL'],
  [{ firstName: 'Ada', lastName: '', email: 'a@example.com' }, 'Ada', 'A'],
  [{ firstName: '', lastName: '', email: 'grace@example.com' }, 'grace', 'G'],
  [{ firstName: '', lastName: '', email: '' }, '', ''],
])('names %o', (user, name, letters) => {
  expect(displayName(user)).toBe(name);
  expect(initials(user)).toBe(letters);
});
