import { Plus, RefreshCw } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useUser } from '../../api/session.tsx';
import { WaitingModems } from '../../features/modem/waiting/waiting-modems.tsx';
import { ServerList } from '../../features/server/server-list.tsx';
import { useRefreshAll } from '../../features/server/use-server-acts.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { usePageActs } from '../../parts/command/page-commands.ts';
import { PageHeader } from '../../parts/frame/page-header.tsx';
import { loadDialogLater } from '../../parts/state/load-later.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';

const AddServerDialog = loadDialogLater(
  async () => (await import('../../features/server/add-server-dialog.tsx')).AddServerDialog,
);

export function Page() {
  const { t } = useTranslation(['servers', 'common']);
  const [isAdding, setIsAdding] = useState(false);
  const refreshing = useRefreshAll();
  // Only administrators add, re-address and delete servers.
  const mayAdd = useUser().role === 'admin';
  const commands = useMemo(
    () => ({
      refresh: { id: 'servers-refresh', icon: RefreshCw, label: t('refresh.all') },
      ...(mayAdd && { add: { id: 'servers-add', icon: Plus, label: t('add') } }),
    }),
    [t, mayAdd],
  );
  usePageActs(commands, { refresh: () => refreshing.mutate(), add: () => setIsAdding(true) });
  return (
    <>
      <PageHeader
        title={t('common:nav.servers')}
        subtitle={t('subtitle')}
        actions={
          <>
            <Button busy={refreshing.isPending} onClick={() => refreshing.mutate()}>
              <Icon of={RefreshCw} />
              {t('refresh.all')}
            </Button>
            {mayAdd && (
              <Button variant="primary" onClick={() => setIsAdding(true)}>
                <Icon of={Plus} />
                {t('add')}
              </Button>
            )}
          </>
        }
      />
      <WaitingModems />
      <ServerList isAdmin={mayAdd} />
      {isAdding && <AddServerDialog onClose={() => setIsAdding(false)} />}
    </>
  );
}
