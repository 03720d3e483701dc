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
  /** Signs in with what signing in or registering answered. */
  adopt(signedIn: { user: User; tokens: Tokens }): void;
  /**
   * Ends the session here at once; `state` is `signing-out` until the server has confirmed it, at most `maxWaitMs`. What the server has not confirmed by then is repeated until it
   * has, also after a reload.
   */
  signOut(): void;
  /** Some sign-out has not reached the server yet. */
  isSignOutPending: boolean;
  /** Asks again who is signed in. */
  reload(): Promise<void>;
}

/** Milliseconds for which a sign-out is waited for. */
const maxWaitMs = 5_000;

const SessionContext = createContext<Session | undefined>(undefined);

interface SessionProviderProps {
  /** What was prerendered knows nobody yet, and the first drawing must agree with it. */
  isPrerendered: boolean;
  children: ReactNode;
}

export function SessionProvider({ isPrerendered, children }: SessionProviderProps) {
  const [state, setState] = useState<SessionState>(() => ({
    status: isPrerendered || readTokens(browserStore) ? 'loading' : 'signed-out',
  }));

  const { isPending: isSignOutPending, end } = usePendingSignOuts();

  const reload = useCallback(async () => {
    const learnt = await loadSession();
    setState((now) => mergeSessionState(now, learnt));
  }, []);

  const adopt = useCallback(({ user, tokens }: { user: User; tokens: Tokens }) => {
    writeTokens(browserStore, tokens);
    setState({ status: 'signed-in', user });
  }, []);

  const signOut = useCallback(() => {
    setState({ status: 'signing-out' });
    const tokens = readTokens(browserStore);
    const ending = tokens && end(tokens.refreshToken);
    // The sign-out has been noted by now; from here on nobody has the tokens.
    clearTokens(browserStore);
    const waited = new Promise((resolve) => setTimeout(resolve, ending ? maxWaitMs : 0));
    void Promise.race([ending ?? waited, waited]).then(() => setState({ status: 'signed-out', hasLeft: true }));
  }, [end]);

  useEffect(() => {
    if (readTokens(browserStore)) void reload();
    // In its own time: anything more urgent would make React take the whole page over at once, in one piece.
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
    () => ({ state, adopt, signOut, isSignOutPending, reload }),
    [state, adopt, signOut, isSignOutPending, reload],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession stands outside SessionProvider');
  return session;
}

/** The signed-in person; only below the guard of the client area. */
export function useUser(): User {
  const { state } = useSession();
  if (state.status !== 'signed-in') throw new Error('useUser stands outside the guarded area');
  return state.user;
}

const signedOutIfUnknown = (now: SessionState): SessionState =>
  now.status === 'loading' ? { status: 'signed-out' } : now;

async function loadSession(): Promise<SessionState> {
  try {
    const { user } = await call(getMe, {});
    // Left while the question was on its way.
    if (!readTokens(browserStore)) return { status: 'signed-out' };
    return { status: 'signed-in', user };
  } catch (error) {
    if (isApiError(error) && !isRefusal(error)) return { status: 'unreachable', error };
    clearTokens(browserStore);
    return { status: 'signed-out', hasEnded: true };
  }
}
