import { listProxies } from '@cellgate/shared/proxy/proxy.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { Archive, Network, SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { apiQuery } from '../../../api/ask.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { EmptyState } from '../../../parts/state/empty-state.tsx';
import { QueryView } from '../../../parts/state/query-view.tsx';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonStyle } from '../../../ui/button-style.ts';
import { filtersOf, isFiltered, type ListQuery } from './list-query.ts';

interface EmptyListProps {
  query: ListQuery;
  loading: ReactNode;
  onShowEnded: () => void;
  onShowAll: () => void;
}

/** Says why the list is empty. The default list hides ended proxies: whether any match decides what is said. */
export function EmptyList({ query, loading, onShowEnded, onShowAll }: EmptyListProps) {
  const { t } = useTranslation('proxies');
  const hides = query.status === 'current';
  const filters = { ...filtersOf({ ...query, status: 'expired' }), limit: 1, credentials: 'hidden' as const };
  const ended = useQuery({ ...apiQuery('proxies', listProxies, { query: filters }), enabled: hides });
  const none = isFiltered(query) ? <NoHits onShowAll={onShowAll} /> : <NoProxies />;
  if (!hides) return none;
  return (
    <QueryView
      query={ended}
      loading={loading}
      isEmpty={({ pagination }) => pagination.total === 0}
      empty={none}
      errorTitle={t('load_failed')}
    >
      {() => <OnlyEnded isFiltered={isFiltered(query)} onShow={onShowEnded} />}
    </QueryView>
  );
}

function OnlyEnded({ isFiltered, onShow }: { isFiltered: boolean; onShow: () => void }) {
  const { t } = useTranslation('proxy-table');
  return (
    <div className="rounded-lg border border-line bg-surface">
      <EmptyState
        icon={Archive}
        title={t(isFiltered ? 'only_ended.matching' : 'only_ended.all')}
        hint={t('only_ended.hint')}
        action={
          <Button reads onClick={onShow}>
            {t('only_ended.action')}
          </Button>
        }
      />
    </div>
  );
}

function NoProxies() {
  const { t } = useTranslation('proxies');
  return (
    <div className="rounded-lg border border-line bg-surface">
      <EmptyState
        icon={Network}
        title={t('empty.title')}
        hint={t('empty.hint')}
        action={
          <Link to={paths.newOrder} className={buttonStyle({ variant: 'primary' })}>
            {t('empty.action')}
          </Link>
        }
      />
    </div>
  );
}

function NoHits({ onShowAll }: { onShowAll: () => void }) {
  const { t } = useTranslation('proxies');
  return (
    <div className="rounded-lg border border-line bg-surface">
      <EmptyState
        icon={SearchX}
        title={t('no_hits.title')}
        hint={t('no_hits.hint')}
        action={
          <Button reads onClick={onShowAll}>
            {t('no_hits.action')}
          </Button>
        }
      />
    </div>
  );
}
