import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Throws `request.invalid` if a new password is shorter than the settings demand, or one of the commonest. `path`: field of the password. */
export async function requireGoodPassword(
  { settings }: Pick<Context, 'settings'>,
  password: string,
  path = 'password',
): Promise<void> {
  const { passwordMinLength: limit } = (await settings.current()).security;
  if (password.length < limit)
    throw new AppError('request.invalid', { issues: [{ path, code: 'too_short', params: { limit } }] });
  if (await isCommonPassword(password))
    throw new AppError('request.invalid', { issues: [{ path, code: 'password_common' }] });
}
