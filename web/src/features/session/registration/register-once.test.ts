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
const origin = 'http://localhost';
const lost = new ApiError({ code: networkFailure, status: 0, message: 'no answer', origin });
const taken = new ApiError({ code: 'account.email_taken', status: 409, message: 'taken', origin });

it('lets in who registered already when the first answer was lost', async () => {
  const register = vi.fn().mockRejectedValueOnce(lost).mockRejectedValueOnce(taken);
  const registerOnce = createRegisterOnce({ register, signIn: async ({ email }) => email });
  await expect(registerOnce(body)).rejects.toBe(lost);
  await expect(registerOnce(body)).resolves.toBe('ada@example.com');
});

it('says that an address is taken when it was so from the beginning', async () => {
  const signIn = vi.fn();
  await expect(createRegisterOnce({ register: () => Promise.reject(taken), signIn })(body)).rejects.toBe(taken);
  expect(signIn).not.toHaveBeenCalled();
});

it('says so too when somebody else was faster', async () => {
  const register = vi.fn().mockRejectedValueOnce(lost).mockRejectedValueOnce(taken);
  const registerOnce = createRegisterOnce({ register, signIn: () => Promise.reject(new Error('wrong password')) });
  await expect(registerOnce(body)).rejects.toBe(lost);
  await expect(registerOnce(body)).rejects.toBe(taken);
});
