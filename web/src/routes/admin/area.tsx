import { isStaff } from '@cellgate/shared/account/account.ts';
import { LayoutDashboard, Server } from 'lucide-react';
import { Navigate, Outlet } from 'react-router';
import { useTranslation } from '../../locales/use-translation.ts';
import { Shell, type ShellLink } from '../../parts/frame/shell.tsx';
import { paths } from '../../paths.ts';
import { SignedInArea } from '../signed-in-area.tsx';

/** Guards the back office and renders its frame. Anyone but staff is redirected to the portal. */
export function Page() {
  return (
    <SignedInArea>
      {({ role }) => (isStaff(role) ? <BackOffice /> : <Navigate to={paths.dashboard} replace />)}
    </SignedInArea>
  );
}

function BackOffice() {
  const { t } = useTranslation();
  const links: ShellLink[] = [
    { to: paths.servers, label: t('nav.servers'), icon: Server },
    { to: paths.dashboard, label: t('nav.portal'), icon: LayoutDashboard },
  ];
  return (
    <Shell links={links}>
      <Outlet />
    </Shell>
  );
}
