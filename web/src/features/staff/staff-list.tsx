import { fullName } from '@cellgate/shared/account/full-name.ts';
import type { StaffAccount } from '@cellgate/shared/staff/staff.ts';
import { useState } from 'react';
import { useTranslation } from '../../locales/use-translation.ts';
import { RelativeTime } from '../../parts/format/relative-time.tsx';
import { QueryView } from '../../parts/state/query-view.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Badge, Status } from '../../ui/status.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { StaffActDialog } from './staff-act-dialog.tsx';
import { type StaffDialog, StaffMenu } from './staff-menu.tsx';
import { StaffSessionsDialog } from './staff-sessions-dialog.tsx';
import { useStaff } from './use-staff.ts';

/** Accounts of staff, and the dialogs about one of them. */
export function StaffList() {
  const { t } = useTranslation('staff');
  const query = useStaff();
  const [opened, setOpened] = useState<{ member: StaffAccount; dialog: StaffDialog }>();
  const columns = useColumns((member, dialog) => setOpened({ member, dialog }));
  const onClose = () => setOpened(undefined);
  return (
    <QueryView query={query} loading={<Skeleton className="h-64" />} errorTitle={t('load_failed')}>
      {({ staff }) => (
        <>
          <Panel flush>
            <Table caption={t('title')} columns={columns} rows={staff} rowKey={({ id }) => id} />
          </Panel>
          {opened?.dialog === 'sessions' && <StaffSessionsDialog member={opened.member} onClose={onClose} />}
          {opened && opened.dialog !== 'sessions' && (
            <StaffActDialog member={opened.member} act={opened.dialog} onClose={onClose} />
          )}
        </>
      )}
    </QueryView>
  );
}

function useColumns(onOpen: (member: StaffAccount, dialog: StaffDialog) => void): Column<StaffAccount>[] {
  const { t } = useTranslation('staff');
  return [
    {
      key: 'name',
      header: t('column.name'),
      cell: (member) => (
        <div className="flex min-w-0 flex-col">
          <span className="flex flex-wrap items-center gap-2 font-medium">
            {fullName(member)}
            {member.isCaller && <Badge>{t('you')}</Badge>}
          </span>
          <span className="text-13 text-muted [overflow-wrap:anywhere]">{member.email}</span>
          <span className="text-13 text-muted sm:hidden">{t(`role.${member.role}`)}</span>
        </div>
      ),
    },
    { key: 'role', header: t('column.role'), notOnPhone: true, cell: ({ role }) => t(`role.${role}`) },
    {
      key: 'state',
      header: t('column.state'),
      cell: ({ isActive, isInvited }) => {
        if (!isActive) return <Status tone="bad">{t('state.suspended')}</Status>;
        return isInvited ? (
          <Status tone="neutral">{t('state.invited')}</Status>
        ) : (
          <Status tone="good">{t('state.active')}</Status>
        );
      },
    },
    {
      key: 'two_factor',
      header: t('column.two_factor'),
      notOnPhone: true,
      cell: ({ twoFactor }) => (
        <Status tone={twoFactor ? 'good' : 'warn'}>{t(twoFactor ? 'two_factor.on' : 'two_factor.off')}</Status>
      ),
    },
    {
      key: 'seen',
      header: t('column.seen'),
      wideOnly: true,
      cell: ({ lastSeen }) => <RelativeTime at={lastSeen} />,
    },
    {
      key: 'sessions',
      header: t('column.sessions'),
      align: 'end',
      wideOnly: true,
      cell: ({ sessions }) => <span className="figures">{sessions}</span>,
    },
    {
      key: 'menu',
      header: <span className="sr-only">{t('column.menu')}</span>,
      align: 'end',
      cell: (member) => <StaffMenu member={member} onOpen={(dialog) => onOpen(member, dialog)} />,
    },
  ];
}
