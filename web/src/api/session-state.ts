import type { User } from '@cellgate/shared/account/account.ts';
import type { ApiError } from './api-error.ts';

export type SessionState =
  | { status: 'loading' }
  /** The person chose to leave, and the server is being told. */
  | { status: 'signing-out' }
  /** `hasLeft`: the person chose to leave. `hasEnded`: there was a session, and it ended by itself. */
  | { status: 'signed-out'; hasLeft?: true; hasEnded?: true }
  | { status: 'signed-in'; user: User }
  /** Tokens are stored, but nothing could be learnt about them. */
  | { status: 'unreachable'; error: ApiError };

/** What stands after the server was asked who is signed in. */
export function mergeSessionState(now: SessionState, learnt: SessionState): SessionState {
  // What is open stays open with all that was typed or bought there: its own calls say that there is no answer.
  if (now.status === 'signed-in' && learnt.status === 'unreachable') return now;
  // Whoever leaves is out, whatever an answer says that was on its way.
  if (now.status === 'signing-out') return now;
  // Why somebody is out is known to whoever was there when it happened.
  if (now.status === 'signed-out' && learnt.status === 'signed-out') return now;
  return learnt;
}
