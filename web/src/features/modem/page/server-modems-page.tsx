import { ServerId as Id, type ServerId } from '@cellgate/shared/contract/id.ts';
import { getServer } from '@cellgate/shared/server/server.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, RefreshCw, Server as ServerIcon } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { adminPaths } from '../../../admin-paths.ts';
import { isApiError } from '../../../api/api-error.ts';
import { apiQuery } from '../../../api/ask.ts';
import { usePulse } from '../../../api/use-pulse.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { PageHeader, PageTitle } from '../../../parts/frame/page-header.tsx';
import { describeError } from '../../../parts/state/describe-error.ts';
import { EmptyState } from '../../../parts/state/empty-state.tsx';
import { ErrorState } from '../../../parts/state/error-state.tsx';
import { Button } from '../../../ui/button.tsx';
import { buttonStyle } from '../../../ui/button-style.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useServerModems } from '../list/use-server-modems.ts';
import { toastMs } from '../toast-ms.ts';
import { ServerModems } from './server-modems.tsx';
import { ServerStatistics } from './server-statistics.tsx';

/** Page of one server's modems. An ID that is none of ours shows that the server was not found. */
export function ServerModemsPage({ serverId }: { serverId: string }) {
  const id = Id.safeParse(serverId).data;
  return id ? <Loaded key={id} id={id} /> : <NotFound />;
}

const areas = ['modems', 'servers', 'jobs', 'proxies'] as const;

function Loaded({ id }: { id: ServerId }) {
  const { t } = useTranslation('modems');
  const server = useQuery(apiQuery('servers', getServer, { params: { id } }));
  const source = useServerModems(id);
  const modems = source.query;
  usePulse(areas, (changes) => {
    if (!changes || changes.some((change) => change.id === id || change.serverId === id)) source.reload();
  });
  const [isRefreshing, setIsRefreshing] = useState(false);
  const refreshAll = async () => {
    setIsRefreshing(true);
    const [reloaded] = await Promise.allSettled([source.reloadAll(), server.refetch()]);
    setIsRefreshing(false);
    if (reloaded.status === 'fulfilled') toast.success(t('refreshed'), { duration: toastMs.success });
    else toast.error(t('failed.data', { message: describeError(reloaded.reason) }), { duration: toastMs.error });
  };
  if (isApiError(server.error, 'server.not_found')) return <NotFound />;
  const failure = server.data ? undefined : server.error;
  if (failure) {
    return (
      <ErrorState
        error={failure}
        title={t('failed.load', { message: describeError(failure) })}
        onRetry={() => void server.refetch()}
        busy={server.isFetching}
      />
    );
  }
  if (!server.data) return <Loading />;
  return (
    <>
      <Back />
      <PageHeader
        title={t('title', { server: server.data.server.name })}
        subtitle={`${server.data.server.ipAddress} · ${server.data.server.location}`}
        actions={
          <Button busy={isRefreshing} onClick={() => void refreshAll()}>
            <Icon of={RefreshCw} />
            {t('refresh_data')}
          </Button>
        }
      />
      <div className="flex flex-col gap-4">
        <ServerStatistics server={server.data.server} modems={modems.data ?? []} />
        {modems.isError && (
          <Notice tone="bad">
            {t('failed.modems', { message: describeError(modems.error) })}
            {modems.data && ` ${t('outdated')}`}
          </Notice>
        )}
        {modems.data ? (
          <ServerModems serverId={id} modems={modems.data} source={source} />
        ) : (
          !modems.isError && <CardSkeletons />
        )}
      </div>
    </>
  );
}

function Back() {
  const { t } = useTranslation('modems');
  return (
    <Link to={adminPaths.servers} className={`${buttonStyle({ variant: 'ghost', size: 'small' })} -ml-2 mb-2`}>
      <Icon of={ArrowLeft} />
      {t('back')}
    </Link>
  );
}

function Loading() {
  const { t } = useTranslation('modems');
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <p role="status" className="text-14 text-muted">
        {t('loading')}
      </p>
      <Skeleton className="h-44" />
      <CardSkeletons />
    </div>
  );
}

function CardSkeletons() {
  return (
    <div aria-busy="true" className="grid gap-4 md:grid-cols-2 min-[90rem]:grid-cols-3">
      {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((key) => (
        <Skeleton key={key} className="h-120" />
      ))}
    </div>
  );
}

function NotFound() {
  const { t } = useTranslation('modems');
  return (
    <>
      <PageTitle title={t('not_found')} />
      <h1 className="sr-only">{t('not_found')}</h1>
      <EmptyState
        icon={ServerIcon}
        title={t('not_found')}
        action={
          <Link to={adminPaths.servers} className={buttonStyle()}>
            {t('back')}
          </Link>
        }
      />
    </>
  );
}
