import { fullName } from '@cellgate/shared/account/full-name.ts';
import { listStaffSessions } from '@cellgate/shared/staff/staff.endpoints.ts';
import type { StaffAccount } from '@cellgate/shared/staff/staff.ts';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../api/ask.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { RelativeTime } from '../../parts/format/relative-time.tsx';
import { QueryView } from '../../parts/state/query-view.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Sessions of a member of staff: device, IP and last use. */
export function StaffSessionsDialog({ member, onClose }: { member: StaffAccount; onClose: () => void }) {
  const { t } = useTranslation(['staff', 'common']);
  const query = useQuery(apiQuery('staff', listStaffSessions, { params: { id: member.id } }));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('sessions.title', { name: fullName(member) })}
      footer={
        <Button size="large" onClick={onClose}>
          {t('common:close')}
        </Button>
      }
    >
      <QueryView
        query={query}
        loading={<Skeleton className="h-24" />}
        errorTitle={t('sessions.load_failed')}
        empty={<p className="text-14 text-muted">{t('sessions.none')}</p>}
        isEmpty={({ sessions }) => sessions.length === 0}
      >
        {({ sessions }) => (
          <ul className="divide-y divide-line">
            {sessions.map(({ id, browser, system, ip, lastUsedAt }) => (
              <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2.5 text-14">
                <span className="font-medium">
                  {[browser, system].filter(Boolean).join(' · ') || t('sessions.unknown')}
                </span>
                <span className="text-13 text-muted">
                  <span className="figures">{ip}</span> · <RelativeTime at={lastUsedAt} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </Dialog>
  );
}
