import { focusManager, QueryClientProvider } from '@tanstack/react-query';
import { History, LayoutDashboard, Network, Settings, ShoppingCart, UserRound, Wallet } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { createQueryClient } from '../api/query-client.ts';
import { restWhenIdle } from '../api/rest-when-idle.ts';
import { useSession, useUser } from '../api/session.tsx';
import { useMailLanguage } from '../features/account/use-mail-language.ts';
import { Bell } from '../features/notification/bell.tsx';
import { SearchOpener } from '../features/search/search-opener.tsx';
import { UnverifiedBanner } from '../features/session/unverified-banner.tsx';
import { useTranslation } from '../locales/use-translation.ts';
import { ErrorState } from '../parts/error-state.tsx';
import { Shell, type ShellLink } from '../parts/shell.tsx';
import { Splash } from '../parts/splash.tsx';
import { paths } from '../paths.ts';
import { Toaster } from '../ui/toast.tsx';

/** The guard of the signed-in area and what stands around its pages. The server checks every call by itself. */
export function Page() {
  const { state, reload } = useSession();
  const location = useLocation();
  if (state.status === 'loading') return <Splash />;
  if (state.status === 'unreachable') {
    return (
      <main className="grid min-h-dvh place-items-center">
        <ErrorState error={state.error} onRetry={() => void reload()} />
      </main>
    );
  }
  if (state.status === 'signed-out') {
    if (state.leftAt === location.key) return <Navigate to={paths.landing} replace />;
    const from = `${location.pathname}${location.search}`;
    return <Navigate to={paths.login} replace state={{ from }} />;
  }
  // A fresh cache for each person: nothing of one account is ever shown to the next.
  return <ClientArea key={state.user._id} />;
}

function ClientArea() {
  const { t } = useTranslation();
  const { sessionTimeout } = useUser().preferences;
  useMailLanguage();
  const [queryClient] = useState(createQueryClient);
  useEffect(() => {
    const setFocused = (isFocused: false | undefined) => focusManager.setFocused(isFocused);
    return restWhenIdle({ idleMs: sessionTimeout * 60_000, target: window, setFocused });
  }, [sessionTimeout]);
  const links: ShellLink[] = [
    { to: paths.dashboard, label: t('nav.overview'), icon: LayoutDashboard, exact: true },
    { to: paths.proxies, label: t('nav.proxies'), icon: Network },
    { to: paths.newOrder, label: t('nav.new_order'), icon: ShoppingCart },
    { to: paths.balance, label: t('nav.balance'), icon: Wallet },
    { to: paths.history, label: t('nav.history'), icon: History },
    { to: paths.profile, label: t('nav.profile'), icon: UserRound },
    { to: paths.settings, label: t('nav.settings'), icon: Settings },
  ];
  return (
    <QueryClientProvider client={queryClient}>
      <Shell search={<SearchOpener pages={links} />} bell={<Bell />} links={links}>
        <UnverifiedBanner />
        <Outlet />
      </Shell>
      <Toaster label={t('messages')} />
    </QueryClientProvider>
  );
}
