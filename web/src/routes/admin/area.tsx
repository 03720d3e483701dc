import { isStaff } from '@cellgate/shared/account/account.ts';
import { LayoutDashboard } from 'lucide-react';
import { Navigate, Outlet } from 'react-router';
import { usePulsePolling } from '../../api/use-pulse.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { Shell, type ShellLink } from '../../parts/frame/shell.tsx';
import { paths } from '../../paths.ts';
import { SignedInArea } from '../signed-in-area.tsx';
import { backOfficePages } from './pages.ts';

/** Guards the back office and renders its frame. Anyone but staff is redirected to the portal. */
export function Page() {
  return (
    <SignedInArea>
      {({ role }) => (isStaff(role) ? <BackOffice /> : <Navigate to={paths.dashboard} replace />)}
    </SignedInArea>
  );
}

function BackOffice() {
  const { t } = useTranslation(['backoffice', 'common']);
  usePulsePolling();
  const links: ShellLink[] = [
    ...backOfficePages.map(({ to, label, icon }) => ({ to, label: t(`pages.${label}`), icon })),
    { to: paths.dashboard, label: t('common:nav.portal'), icon: LayoutDashboard },
  ];
  return (
    <Shell wide links={links}>
      <Outlet />
    </Shell>
  );
}
