import { listServers } from '@cellgate/shared/server/server.endpoints.ts';
import { heartbeatSeconds, type Server } from '@cellgate/shared/server/server.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Server as ServerIcon } from 'lucide-react';
import { useState } from 'react';
import { apiQuery } from '../../api/ask.ts';
import { usePulse } from '../../api/use-pulse.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { EmptyState } from '../../parts/state/empty-state.tsx';
import { loadDialogLater } from '../../parts/state/load-later.tsx';
import { QueryView } from '../../parts/state/query-view.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useChartsAddress } from './charts/charts-address.ts';
import { ServerCard } from './server-card.tsx';
import type { ServerDialog } from './server-menu.tsx';
import { ServerTotals } from './server-totals.tsx';

// Loaded when first opened: their forms are a good part of the page's scripts.
const ServerDialogs = loadDialogLater(async () => (await import('./server-dialogs.tsx')).ServerDialogs);
const ServerChartsDialog = loadDialogLater(
  async () => (await import('./charts/server-charts-dialog.tsx')).ServerChartsDialog,
);

const areas = ['servers', 'modems', 'proxies'] as const;

/** All servers with their live state. `isAdmin`: whether the user may install, re-address and delete. */
export function ServerList({ isAdmin }: { isAdmin: boolean }) {
  const { t } = useTranslation('servers');
  const servers = useQuery({ ...apiQuery('servers', listServers, {}), refetchInterval: heartbeatSeconds * 1000 });
  const queryClient = useQueryClient();
  usePulse(areas, () => void queryClient.invalidateQueries({ queryKey: ['servers'] }));
  const [open, setOpen] = useState<{ dialog: ServerDialog; server: Server }>();
  const charts = useChartsAddress();
  return (
    <QueryView
      query={servers}
      loading={<Skeleton className="h-96" />}
      errorTitle={t('load_failed')}
      isEmpty={(data) => data.servers.length === 0}
      empty={
        <Panel flush>
          <EmptyState icon={ServerIcon} title={t('none')} hint={t('none_hint')} />
        </Panel>
      }
    >
      {(data) => (
        <div className="flex flex-col gap-4">
          <ServerTotals servers={data.servers} />
          <ul className="grid gap-4 lg:grid-cols-2">
            {data.servers.map((server) => (
              <li key={server.id}>
                <ServerCard server={server} isAdmin={isAdmin} onOpen={(dialog) => setOpen({ dialog, server })} />
              </li>
            ))}
          </ul>
          {charts.serverId !== null && (
            <ServerChartsDialog
              key={charts.serverId}
              serverId={charts.serverId}
              name={data.servers.find(({ id }) => id === charts.serverId)?.name}
              charts={charts}
              onClose={charts.close}
            />
          )}
          {open && <ServerDialogs {...open} isAdmin={isAdmin} onClose={() => setOpen(undefined)} />}
        </div>
      )}
    </QueryView>
  );
}
