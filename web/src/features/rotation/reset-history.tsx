import { getResetHistory } from '@cellgate/shared/proxy/proxy.endpoints.ts';
import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import type { ResetLog } from '@cellgate/shared/rotation/rotation.ts';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { useState } from 'react';
import { apiQuery } from '../../api/ask.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { RotationEntry } from '../../parts/product/rotation-entry.tsx';
import { EmptyState } from '../../parts/state/empty-state.tsx';
import { QueryView } from '../../parts/state/query-view.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const pollIntervalMs = 10_000;

interface ResetHistoryProps {
  proxyId: Proxy['_id'];
  /** Rows per page; without it all rows are shown. */
  pageSize?: number;
}

/** Latest rotations of a proxy from any source, newest first. */
export function ResetHistory({ proxyId: id, pageSize }: ResetHistoryProps) {
  const { t } = useTranslation('proxies');
  const history = useQuery({
    ...apiQuery('proxies', getResetHistory, { params: { id } }),
    refetchInterval: pollIntervalMs,
    staleTime: 0,
  });
  return (
    <QueryView
      query={history}
      loading={
        <div className="flex flex-col gap-2">
          {['first', 'second', 'third', 'fourth'].map((key) => (
            <Skeleton key={key} className="h-12 w-full" />
          ))}
        </div>
      }
      isEmpty={({ resetLogs }) => resetLogs.length === 0}
      empty={<EmptyState icon={History} title={t('history.empty')} hint={t('history.empty_hint')} />}
      errorTitle={t('history.load_failed')}
    >
      {({ resetLogs }) => <Entries logs={resetLogs} pageSize={pageSize ?? resetLogs.length} />}
    </QueryView>
  );
}

function Entries({ logs, pageSize }: { logs: readonly ResetLog[]; pageSize: number }) {
  const [page, setPage] = useState(1);
  const pages = Math.ceil(logs.length / pageSize);
  const shown = Math.min(page, pages);
  return (
    <>
      <ul className="divide-y divide-line">
        {logs.slice((shown - 1) * pageSize, shown * pageSize).map((log) => (
          <RotationEntry key={log.id} log={log} />
        ))}
      </ul>
      <Pagination page={shown} pages={pages} onPage={setPage} />
    </>
  );
}
