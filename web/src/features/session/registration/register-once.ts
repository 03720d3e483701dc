import type { Registration } from '@cellgate/shared/account/account.ts';
import { isApiError, isRefusal } from '../../../api/api-error.ts';

export interface RegisterOnceDeps<SignedIn> {
  register: (body: Registration) => Promise<SignedIn>;
  /** Undefined when a password alone does not sign in. */
  signIn: (credentials: Pick<Registration, 'email' | 'password'>) => Promise<SignedIn | undefined>;
}

/**
 * Registers somebody whose first answer may be lost: the account is there then, and asking again would only hear that the address is
 * taken. Who knows its password is let in. Anything else is thrown as it came.
 */
export function createRegisterOnce<SignedIn>({
  register,
  signIn,
}: RegisterOnceDeps<SignedIn>): (body: Registration) => Promise<SignedIn> {
  let unanswered: string | undefined;
  return async (body) => {
    try {
      return await register(body);
    } catch (error) {
      const mayBeOurs = isApiError(error, 'account.email_taken') && unanswered === body.email;
      if (!isRefusal(error)) unanswered = body.email;
      const signedIn = mayBeOurs ? await signIn(body).catch(() => undefined) : undefined;
      if (signedIn) return signedIn;
      throw error;
    }
  };
}
