import type { FieldError, UseFormReturn } from 'react-hook-form';
import { expect, it } from 'vitest';
import { ApiError, type FailureCode } from '../../api/api-error.ts';
import { applyServerIssues } from './form-issues.ts';

/** Returns the errors that a form with these fields shows after a failure. */
function refuse(fields: Record<string, string>, failure: { code: FailureCode; path?: string }) {
  const errors: Record<string, FieldError> = {};
  const form = {
    getValues: () => fields,
    setError: (field: string, error: FieldError) => Object.assign(errors, { [field]: error }),
  } as unknown as UseFormReturn<Record<string, string>>;
  const issues = failure.path === undefined ? [] : [{ path: failure.path, code: 'required' as const }];
  const error = new ApiError({ code: failure.code, status: 403, message: 'No.', issues });
  return { isApplied: applyServerIssues(form, error), errors };
}

it('shows an issue at its field', () => {
  expect(refuse({ url: '' }, { code: 'request.invalid', path: 'url' })).toMatchObject({
    isApplied: true,
    errors: { url: { type: 'server' } },
  });
});

it.each([
  ['account.password_wrong', { currentPassword: '', password: '' }, 'currentPassword'],
  ['account.password_wrong', { password: '', code: '' }, 'password'],
  ['two_factor.code_wrong', { password: '', code: '' }, 'code'],
  ['account.email_taken', { email: '' }, 'email'],
] as const)('shows %s at its field with the server’s text', (code, fields, field) => {
  expect(refuse(fields, { code })).toMatchObject({ isApplied: true, errors: { [field]: { message: 'No.' } } });
});

it('returns false if no field of the form is concerned', () => {
  expect(refuse({ amount: '' }, { code: 'request.invalid', path: 'quantity' })).toEqual({
    isApplied: false,
    errors: {},
  });
  expect(refuse({ amount: '' }, { code: 'account.password_wrong' })).toEqual({ isApplied: false, errors: {} });
});
