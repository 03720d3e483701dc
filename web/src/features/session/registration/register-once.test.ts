import { Registration } from '@cellgate/shared/account/account.ts';
import { expect, it, vi } from 'vitest';
import { ApiError, networkFailure } from '../../../api/api-error.ts';
import { createRegisterOnce } from './register-once.ts';

const body = Registration.parse({
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  password: 'Secret-42',
  termsAccepted: true,
});
const lost = new ApiError({ code: networkFailure, status: 0, message: 'no answer' });
const taken = new ApiError({ code: 'account.email_taken', status: 409, message: 'taken' });

it('signs in if the first response was lost and the email is taken', async () => {
  const register = vi.fn().mockRejectedValueOnce(lost).mockRejectedValueOnce(taken);
  const registerOnce = createRegisterOnce({ register, signIn: async ({ email }) => email });
  await expect(registerOnce(body)).rejects.toBe(lost);
  await expect(registerOnce(body)).resolves.toBe('ada@example.com');
});

it('throws if the email was taken from the beginning', async () => {
  const signIn = vi.fn();
  await expect(createRegisterOnce({ register: () => Promise.reject(taken), signIn })(body)).rejects.toBe(taken);
  expect(signIn).not.toHaveBeenCalled();
});

it('throws if another user registered the email first', async () => {
  const register = vi.fn().mockRejectedValueOnce(lost).mockRejectedValueOnce(taken);
  const registerOnce = createRegisterOnce({ register, signIn: () => Promise.reject(new Error('wrong password')) });
  await expect(registerOnce(body)).rejects.toBe(lost);
  await expect(registerOnce(body)).rejects.toBe(taken);
});
