import type { User } from '@cellgate/shared/account/account.ts';
import type { ApiError } from './api-error.ts';

export type SessionState =
  | { status: 'loading' }
  /** The user chose to sign out, and the server is being notified. */
  | { status: 'signing-out' }
  /** `hasLeft`: the user chose to sign out, and sees the page `leftTo`, if any, instead of the landing page. `hasEnded`: a session ended by itself. */
  | { status: 'signed-out'; hasLeft?: true; leftTo?: string | undefined; hasEnded?: true }
  | { status: 'signed-in'; user: User }
  /** Tokens are stored, but the server did not confirm or refuse them. */
  | { status: 'unreachable'; error: ApiError };

/** Merges the server's answer about the current user into the session state. */
export function mergeSessionState(now: SessionState, loaded: SessionState): SessionState {
  // An open page stays open with everything typed there; its own calls report that the server is unreachable.
  if (now.status === 'signed-in' && loaded.status === 'unreachable') return now;
  // A sign-out wins over an answer that was already under way.
  if (now.status === 'signing-out') return now;
  // The first sign-out recorded why the session ended; a later answer cannot.
  if (now.status === 'signed-out' && loaded.status === 'signed-out') return now;
  return loaded;
}
