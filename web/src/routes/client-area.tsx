import { isStaff, type User } from '@cellgate/shared/account/account.ts';
import {
  History,
  LayoutDashboard,
  Network,
  Server,
  Settings,
  ShoppingCart,
  UserRound,
  Wallet,
  Wrench,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { adminPaths } from '../admin-paths.ts';
import { useSiteState } from '../api/use-site-state.ts';
import { useMailLanguage } from '../features/account/use-mail-language.ts';
import { Bell } from '../features/notification/bell.tsx';
import { SearchOpener } from '../features/search/search-opener.tsx';
import { UnverifiedBanner } from '../features/session/security/unverified-banner.tsx';
import { useTranslation } from '../locales/use-translation.ts';
import { Shell, type ShellLink } from '../parts/frame/shell.tsx';
import { EmptyState } from '../parts/state/empty-state.tsx';
import { paths } from '../paths.ts';
import { SignedInArea } from './signed-in-area.tsx';

/** Guards the portal and renders its frame. */
export function Page() {
  return (
    <SignedInArea>
      {(user) => (
        <ClientFrame user={user}>
          <Outlet />
        </ClientFrame>
      )}
    </SignedInArea>
  );
}

const loadPalette = async () => (await import('../features/search/account-palette.tsx')).AccountPalette;

/** Frame of the portal, or the notice that the site is in maintenance. */
export function ClientFrame({ user, children }: { user: User; children: ReactNode }) {
  const { t } = useTranslation(['common', 'site']);
  const isClosed = useSiteState()?.maintenance === true && !isStaff(user.role);
  useMailLanguage();
  const links: ShellLink[] = [
    { to: paths.dashboard, label: t('nav.overview'), icon: LayoutDashboard, exact: true },
    { to: paths.proxies, label: t('nav.proxies'), icon: Network },
    { to: paths.newOrder, label: t('nav.new_order'), icon: ShoppingCart },
    { to: paths.balance, label: t('nav.balance'), icon: Wallet },
    { to: paths.history, label: t('nav.history'), icon: History },
    { to: paths.profile, label: t('nav.profile'), icon: UserRound },
    { to: paths.settings, label: t('nav.settings'), icon: Settings },
    ...(isStaff(user.role) ? [{ to: adminPaths.dashboard, label: t('nav.back_office'), icon: Server }] : []),
  ];
  return (
    <Shell search={<SearchOpener pages={links} loadPalette={loadPalette} />} bell={<Bell />} links={links}>
      {isClosed ? (
        <EmptyState icon={Wrench} title={t('site:maintenance.title')} hint={t('site:maintenance.hint')} />
      ) : (
        <>
          <UnverifiedBanner />
          {children}
        </>
      )}
    </Shell>
  );
}
