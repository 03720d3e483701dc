import { describe, expect, it } from 'vitest';
import { Registration, shortName } from './account.ts';
import { passwordStrength } from './password.ts';

const valid = {
  firstName: 'Ada',
  lastName: 'Kaya',
  email: ' Ada@Example.COM ',
  password: 'Correct7horse',
  termsAccepted: true,
};
const codes = (change: object) =>
  Registration.safeParse({ ...valid, ...change }).error?.issues.map((issue) => issue.message);

describe('Registration', () => {
  it('normalizes the email address', () => expect(Registration.parse(valid).email).toBe('ada@example.com'));
  it('refuses what a client must not set', () => {
    for (const field of ['role', 'balance', 'isActive', 'stats'])
      expect(Registration.safeParse({ ...valid, [field]: 'x' }).success).toBe(false);
  });
  it('requires 8 characters', () => expect(codes({ password: 'Short7a' })).toContain('password_short'));
  it('requires three of length, lower case, upper case and digit', () =>
    expect(codes({ password: 'onlyletters' })).toEqual(['password_weak']));
  it.each(['Prize at evil.example', 'https://evil', 'a@b.c', 'www.evil.example'])('refuses %s as a name', (firstName) =>
    expect(codes({ firstName })).toEqual(['name_link']),
  );
  it.each(['J. R. R.', 'J.R.R.', 'Dr. Şule', 'O’Neill-Kaya', 'Ada (Jr.)'])('accepts %s as a name', (firstName) =>
    expect(codes({ firstName })).toBeUndefined(),
  );
  it('requires accepted terms', () => expect(codes({ termsAccepted: false })).toEqual(['terms_required']));
});

describe('passwordStrength', () => {
  it.each([
    ['', 'weak'],
    ['abc', 'weak'],
    ['abcdefgh', 'fair'],
    ['abcdefg1', 'good'],
    ['Abcdefg1', 'strong'],
    ['Abcdefg1!', 'strong'],
  ] as const)('calls %j %s', (password, strength) => expect(passwordStrength(password).strength).toBe(strength));
});

describe('shortName', () => {
  it.each([
    [{ firstName: 'Ada', lastName: 'Kaya', email: 'a@b.c' }, 'Ada K.'],
    [{ firstName: 'Ada', lastName: '', email: 'a@b.c' }, 'Ada'],
    [{ firstName: '', lastName: 'Kaya', email: 'a@b.c' }, 'Kaya'],
    [{ firstName: '', lastName: '', email: 'mail@b.c' }, 'mail'],
  ])('of %j is %s', (person, name) => expect(shortName(person)).toBe(name));
});
