import type { User } from '@cellgate/shared/account/account.ts';
import { focusManager, QueryClientProvider } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { useConnectionWatch, useReconnected } from '../api/connection/use-connection.ts';
import { pausePollingWhenIdle } from '../api/pause-polling-when-idle.ts';
import { createQueryClient, refreshQueries, reloadInLanguage } from '../api/query-client.ts';
import { useSession, useUser } from '../api/session.tsx';
import type { SessionState } from '../api/session-state.ts';
import { ProofDialogHost } from '../features/session/security/proof-dialog-host.tsx';
import { onLanguageChange } from '../locales/i18n.ts';
import { useTranslation } from '../locales/use-translation.ts';
import { EmptyState } from '../parts/state/empty-state.tsx';
import { ErrorState } from '../parts/state/error-state.tsx';
import { Splash } from '../parts/state/splash.tsx';
import { paths } from '../paths.ts';
import { buttonStyle } from '../ui/button-style.ts';
import { Toaster } from '../ui/toast.tsx';

/** Data of pages that were left stays readable for half an hour, also while there is no connection. */
const keptMs = 30 * 60_000;

interface SignedInAreaProps {
  children: (user: User) => ReactNode;
}

/**
 * Guards the pages of signed-in users. A sign-out redirects to the landing page, a session that ended by itself to the sign-in page. The
 * server authorizes every call on its own.
 */
export function SignedInArea({ children }: SignedInAreaProps) {
  const { state, reload, isSignOutPending } = useSession();
  const location = useLocation();
  useConnectionWatch();
  useReload(state, reload);
  const leftKey = useRef<string>(undefined);
  // A navigation that was under way when the user signed out may finish while the server is being notified.
  useLayoutEffect(() => {
    if (state.status === 'signing-out') leftKey.current = location.key;
  }, [state.status, location.key]);
  if (state.status === 'loading' || state.status === 'signing-out') return <Splash />;
  if (state.status === 'unreachable') {
    return (
      <main className="grid min-h-dvh place-items-center">
        <ErrorState error={state.error} onRetry={() => void reload()} />
      </main>
    );
  }
  if (state.status === 'signed-out') {
    if (state.hasLeft && leftKey.current === location.key)
      return isSignOutPending ? <SignedOutHere /> : <Navigate to={state.leftTo ?? paths.landing} replace />;
    const from = `${location.pathname}${location.search}`;
    return <Navigate to={paths.login} replace state={{ from }} />;
  }
  // Each account gets a fresh cache, so that no data of one account is shown to the next.
  return <OwnCache key={state.user._id}>{children(state.user)}</OwnCache>;
}

/** Loads the user again, every 2 s, while the server can be neither reached nor has refused. */
function useReload(state: SessionState, reload: () => Promise<void>): void {
  useEffect(() => {
    if (state.status !== 'unreachable') return;
    const timer = setTimeout(reload, 2_000);
    return () => clearTimeout(timer);
  }, [state, reload]);
}

/** Replaces the landing page after a sign-out, because its parts may fail to load while the server cannot be reached. */
function SignedOutHere() {
  const { t } = useTranslation();
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <EmptyState
        icon={LogOut}
        title={t('signed_out_here')}
        hint={t('sign_out_pending')}
        action={
          <Link to={paths.login} className={buttonStyle({ size: 'large' })}>
            {t('nav.sign_in')}
          </Link>
        }
      />
    </main>
  );
}

function OwnCache({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { sessionTimeout } = useUser().preferences;
  const [queryClient] = useState(() => createQueryClient({ keptMs }));
  useReconnected(() => void refreshQueries(queryClient));
  useEffect(() => onLanguageChange(() => void reloadInLanguage(queryClient)), [queryClient]);
  useEffect(() => {
    const setFocused = (isFocused: false | undefined) => focusManager.setFocused(isFocused);
    return pausePollingWhenIdle({ idleMs: sessionTimeout * 60_000, target: window, setFocused });
  }, [sessionTimeout]);
  return (
    <QueryClientProvider client={queryClient}>
      {children}
      <ProofDialogHost />
      <Toaster label={t('messages')} />
    </QueryClientProvider>
  );
}
