import type { Registration } from '@cellgate/shared/account/account.ts';
import { isApiError, isRefusal } from '../../../api/api-error.ts';

export interface RegisterOnceDeps<SignedIn> {
  register: (body: Registration) => Promise<SignedIn>;
  /** Resolves to undefined if a password alone does not sign in. */
  signIn: (credentials: Pick<Registration, 'email' | 'password'>) => Promise<SignedIn | undefined>;
}

/**
 * Returns a function that registers a user and tolerates a lost response: if a retry finds the email taken, it signs in with the password.
 * Other errors are thrown unchanged.
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
