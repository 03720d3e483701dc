import { isStaff } from '@cellgate/shared/account/account.ts';
import { LayoutDashboard, ScanSearch } from 'lucide-react';
import { Navigate, Outlet } from 'react-router';
import { adminPaths } from '../../admin-paths.ts';
import { usePulsePolling } from '../../api/use-pulse.ts';
import { AlertBell } from '../../features/alert/alert-bell.tsx';
import { UnreadCount } from '../../features/message/unread-count.tsx';
import { KeysHelp } from '../../features/search/keys-help.tsx';
import { SearchOpener } from '../../features/search/search-opener.tsx';
import { StaffJobHost } from '../../features/staff-job/staff-job-host.tsx';
import { StaffJobsMenu } from '../../features/staff-job/staff-jobs-menu.tsx';
import { useTranslation } from '../../locales/use-translation.ts';
import { Shell, type ShellLink } from '../../parts/frame/shell.tsx';
import { useGoTo } from '../../parts/keyboard/use-go-to.ts';
import { useUndoKey } from '../../parts/mutation/use-undo.ts';
import { paths } from '../../paths.ts';
import { SignedInArea } from '../signed-in-area.tsx';
import { backOfficePages } from './pages.ts';

/** Guards the back office and renders its frame. Anyone but staff is redirected to the portal. */
export function Page() {
  return (
    <SignedInArea>
      {({ role }) =>
        isStaff(role) ? <BackOffice isAdmin={role === 'admin'} /> : <Navigate to={paths.dashboard} replace />
      }
    </SignedInArea>
  );
}

const loadPalette = async () => (await import('../../features/search/staff-palette.tsx')).StaffPalette;

function BackOffice({ isAdmin }: { isAdmin: boolean }) {
  const { t } = useTranslation(['backoffice', 'common']);
  usePulsePolling();
  const open = backOfficePages.filter(({ isForAdmins }) => isAdmin || !isForAdmins);
  useGoTo(open);
  useUndoKey();
  const pages = open.map((page) => ({ ...page, label: t(`pages.${page.label}`) }));
  const links: ShellLink[] = [
    ...pages.map(({ to, label, icon }) => ({
      to,
      label,
      icon,
      ...(to === adminPaths.messages && { badge: <UnreadCount /> }),
    })),
    { to: paths.dashboard, label: t('common:nav.portal'), icon: LayoutDashboard },
  ];
  const found = [...links, { to: adminPaths.ipLookup, label: t('ip_lookup'), icon: ScanSearch }];
  return (
    <Shell
      wide
      links={links}
      search={<SearchOpener pages={found} loadPalette={loadPalette} />}
      bell={
        <>
          <StaffJobsMenu />
          <AlertBell />
        </>
      }
    >
      <Outlet />
      <KeysHelp pages={pages} />
      <StaffJobHost />
    </Shell>
  );
}
