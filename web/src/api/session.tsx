import type { User } from '@cellgate/shared/account/account.ts';
import type { Tokens } from '@cellgate/shared/session/session.ts';
import { storageKeys } from '@cellgate/shared/session/storage-keys.ts';
import { createContext, type ReactNode, startTransition, use, useCallback, useEffect, useMemo, useState } from 'react';
import { isApiError, isRefusal } from './api-error.ts';
import { call, onSignedOut } from './call.ts';
import { getMe } from './first-calls.ts';
import { mergeSessionState, type SessionState } from './session-state.ts';
import { browserStore, clearTokens, readTokens, writeTokens } from './storage.ts';
import { usePendingSignOuts } from './use-pending-sign-outs.ts';

export interface Session {
  state: SessionState;
  /** Stores the tokens of a sign-in or registration and switches to its user. */
  adopt(signedIn: { user: User; tokens: Tokens }): void;
  /**
   * Ends the session in this browser at once. `state` is `signing-out` until the server has confirmed it, at most `maxWaitMs`. An
   * unconfirmed sign-out is retried until the server confirms it, also after a reload.
   */
  signOut(): void;
  /** Does the same and leads to a page other than the landing page. */
  leaveTo(path: string): void;
  /** True while a sign-out has not reached the server. */
  isSignOutPending: boolean;
  /** Loads the current user again. */
  reload(): Promise<void>;
}

/** Longest wait for the server to confirm a sign-out, in milliseconds. */
const maxWaitMs = 5_000;

/** Context of the session; components read it through `useSession`. The gallery provides its own. */
export const SessionContext = createContext<Session | undefined>(undefined);

interface SessionProviderProps {
  /** True for a prerendered page: the first render starts in `loading`, which matches the prerendered markup. */
  isPrerendered: boolean;
  children: ReactNode;
}

export function SessionProvider({ isPrerendered, children }: SessionProviderProps) {
  const [state, setState] = useState<SessionState>(() => ({
    status: isPrerendered || readTokens(browserStore) ? 'loading' : 'signed-out',
  }));

  const { isPending: isSignOutPending, end } = usePendingSignOuts();

  const reload = useCallback(async () => {
    const loaded = await loadSession();
    setState((now) => mergeSessionState(now, loaded));
  }, []);

  const adopt = useCallback(({ user, tokens }: { user: User; tokens: Tokens }) => {
    writeTokens(browserStore, tokens);
    setState({ status: 'signed-in', user });
  }, []);

  const leave = useCallback(
    (leftTo?: string) => {
      setState({ status: 'signing-out' });
      const tokens = readTokens(browserStore);
      const ending = tokens && end(tokens.refreshToken);
      // The sign-out is already stored, so the tokens are not needed any more.
      clearTokens(browserStore);
      const waited = new Promise((resolve) => setTimeout(resolve, ending ? maxWaitMs : 0));
      void Promise.race([ending ?? waited, waited]).then(() =>
        setState({ status: 'signed-out', hasLeft: true, leftTo }),
      );
    },
    [end],
  );

  useEffect(() => {
    if (readTokens(browserStore)) void reload();
    // As a transition: a more urgent update would make React hydrate the whole page in one piece.
    else startTransition(() => setState(signedOutIfUnknown));
    const stopListening = onSignedOut(() =>
      setState((now) => mergeSessionState(now, { status: 'signed-out', hasEnded: true })),
    );
    const onStorage = (event: StorageEvent) => {
      if (event.key !== storageKeys.accessToken) return;
      if (event.newValue === null) setState((now) => (now.status === 'signing-out' ? now : { status: 'signed-out' }));
      else if (event.oldValue === null) void reload();
    };
    addEventListener('storage', onStorage);
    return () => {
      stopListening();
      removeEventListener('storage', onStorage);
    };
  }, [reload]);

  const session = useMemo(
    () => ({ state, adopt, signOut: () => leave(), leaveTo: leave, isSignOutPending, reload }),
    [state, adopt, leave, isSignOutPending, reload],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession stands outside SessionProvider');
  return session;
}

/** Returns the signed-in user. Throws outside the guard of the signed-in area. */
export function useUser(): User {
  const { state } = useSession();
  if (state.status !== 'signed-in') throw new Error('useUser stands outside the guarded area');
  return state.user;
}

const signedOutIfUnknown = (now: SessionState): SessionState =>
  now.status === 'loading' ? { status: 'signed-out' } : now;

async function loadSession(): Promise<SessionState> {
  const loaded = await askForUser();
  // The user signed out while the call was under way, and the call then succeeded, or failed for want of a connection.
  return readTokens(browserStore) || loaded.status === 'signed-out' ? loaded : { status: 'signed-out' };
}

async function askForUser(): Promise<SessionState> {
  try {
    const { user } = await call(getMe, {});
    return { status: 'signed-in', user };
  } catch (error) {
    if (isApiError(error) && !isRefusal(error)) return { status: 'unreachable', error };
    clearTokens(browserStore);
    return { status: 'signed-out', hasEnded: true };
  }
}
