import { listServers } from '@cellgate/shared/server/server.endpoints.ts';
import { heartbeatSeconds, type Server } from '@cellgate/shared/server/server.ts';
import { useQuery } from '@tanstack/react-query';
import { Server as ServerIcon } from 'lucide-react';
import { useState } from 'react';
import { apiQuery } from '../../api/ask.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { EmptyState } from '../../parts/state/empty-state.tsx';
import { QueryView } from '../../parts/state/query-view.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { RenewEnrolmentDialog } from './renew-enrolment-dialog.tsx';
import { ServerCard } from './server-card.tsx';
import { ServerTotals } from './server-totals.tsx';

/** All servers with their live state. `mayRenew`: whether the user may create a new install command. */
export function ServerList({ mayRenew }: { mayRenew: boolean }) {
  const { t } = useTranslation('servers');
  const servers = useQuery({ ...apiQuery('servers', listServers, {}), refetchInterval: heartbeatSeconds * 1000 });
  const [renewing, setRenewing] = useState<Server>();
  return (
    <QueryView
      query={servers}
      loading={<Skeleton className="h-96" />}
      errorTitle={t('load_failed')}
      isEmpty={(data) => data.servers.length === 0}
      empty={<EmptyState icon={ServerIcon} title={t('none')} hint={t('none_hint')} />}
    >
      {(data) => (
        <div className="flex flex-col gap-4">
          <ServerTotals servers={data.servers} />
          <ul className="grid gap-4 lg:grid-cols-2">
            {data.servers.map((server) => (
              <li key={server.id}>
                <ServerCard server={server} onRenew={mayRenew ? () => setRenewing(server) : undefined} />
              </li>
            ))}
          </ul>
          {renewing && <RenewEnrolmentDialog server={renewing} onClose={() => setRenewing(undefined)} />}
        </div>
      )}
    </QueryView>
  );
}
