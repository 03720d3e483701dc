import { toIssues } from '@cellgate/shared/contract/issue.ts';
import { expect, it } from 'vitest';
import { emptyRegistration, RegistrationForm, stepOf } from './registration-form.ts';

const filled = {
  ...emptyRegistration,
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'Ada@Example.com',
  password: 'Secret-42',
  confirmPassword: 'Secret-42',
  termsAccepted: true,
};
/** Returns the first issue code of each field, which the form shows. */
function codes(values: object): Record<string, string> {
  const { error } = RegistrationForm.safeParse(values);
  const found: Record<string, string> = {};
  for (const { path, code } of toIssues(error?.issues ?? [], values)) found[path] ??= code;
  return found;
}

it('accepts a form without the optional step', () => {
  expect(RegistrationForm.parse(filled)).toMatchObject({ email: 'ada@example.com', industry: '' });
});

it('requires the mandatory fields and the terms', () => {
  expect(codes(emptyRegistration)).toMatchObject({
    firstName: 'required',
    lastName: 'required',
    email: 'required',
    password: 'required',
    confirmPassword: 'required',
    termsAccepted: 'terms_required',
  });
});

it.each([
  ['Ab1', 'password_short'],
  ['abcdefgh', 'password_weak'],
])('refuses the password %s as %s', (password, code) => {
  expect(codes({ ...filled, password })).toEqual({ password: code });
});

it('returns the first step with an error', () => {
  expect(stepOf(['termsAccepted', 'email'])).toBe(0);
  expect(stepOf(['industry'])).toBe(1);
  expect(stepOf(['elsewhere'])).toBe(2);
});
