import { ArrowLeft, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { adminPaths } from '../../admin-paths.ts';
import { InviteStaffDialog } from '../../features/staff/invite-staff-dialog.tsx';
import { StaffList } from '../../features/staff/staff-list.tsx';
import { useTranslation } from '../../locales/use-translation.ts';
import { PageHeader } from '../../parts/frame/page-header.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Icon } from '../../ui/icon.tsx';

export function Page() {
  const { t } = useTranslation('staff');
  const [isInviting, setIsInviting] = useState(false);
  return (
    <>
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          <>
            <Link to={adminPaths.adminSettings} className={buttonStyle({})}>
              <Icon of={ArrowLeft} />
              {t('back')}
            </Link>
            <Button variant="primary" onClick={() => setIsInviting(true)}>
              <Icon of={UserPlus} />
              {t('invite.action')}
            </Button>
          </>
        }
      />
      <StaffList />
      {isInviting && <InviteStaffDialog onClose={() => setIsInviting(false)} />}
    </>
  );
}
