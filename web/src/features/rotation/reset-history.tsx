import { getResetHistory } from '@cellgate/shared/proxy/proxy.endpoints.ts';
import type { Proxy } from '@cellgate/shared/proxy/proxy.ts';
import type { ResetLog, RotationReceipt } from '@cellgate/shared/rotation/rotation.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight, History } from 'lucide-react';
import { useState } from 'react';
import { apiQuery } from '../../api/ask.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { RelativeTime } from '../../parts/format/relative-time.tsx';
import { useLocale } from '../../parts/frame/locale.ts';
import { EmptyState } from '../../parts/state/empty-state.tsx';
import { QueryView } from '../../parts/state/query-view.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Status, type Tone } from '../../ui/status.tsx';

const pollIntervalMs = 10_000;
const tones: Record<RotationReceipt['status'], Tone> = {
  changed: 'good',
  unchanged: 'warn',
  rotating: 'accent',
  failed: 'bad',
};

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
          <Entry key={log.id} log={log} />
        ))}
      </ul>
      <Pagination page={shown} pages={pages} onPage={setPage} />
    </>
  );
}

function Entry({ log }: { log: ResetLog }) {
  const { t } = useTranslation('proxies');
  const number = new Intl.NumberFormat(useLocale());
  return (
    <li className="flex flex-col gap-1 py-2.5 text-13">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Status tone={tones[log.status]} busy={log.status === 'rotating'}>
          {t(`history.status.${log.status}`)}
        </Status>
        <span className="flex min-w-0 flex-wrap items-center gap-x-2 max-sm:order-last max-sm:w-full">
          <span className="figures break-all text-muted">{log.oldIp ?? '—'}</span>
          <Icon of={ArrowRight} size={14} className="text-muted" />
          <span className="sr-only">{t('rotation.became')}</span>
          <span className="figures break-all">{log.newIp ?? '—'}</span>
        </span>
        <span className="ml-auto text-muted">
          <RelativeTime at={log.timestamp} />
        </span>
      </div>
      <div className="flex flex-wrap gap-x-3 text-12 text-muted">
        <span>{t(`history.source.${log.source}`, { key: log.keyName ?? '' })}</span>
        {log.ipAddress && <span className="figures break-all">{log.ipAddress}</span>}
        {log.durationMs !== null && <span>{t('rotation.took', { milliseconds: number.format(log.durationMs) })}</span>}
      </div>
      {log.errorMessage && <p className="text-bad">{log.errorMessage}</p>}
    </li>
  );
}
