import type { ModemId } from '@cellgate/shared/contract/id.ts';
import type { ModemHistoryEntry } from '@cellgate/shared/modem/modem-history.ts';
import { listModemHistory } from '@cellgate/shared/modem/staff-modem.endpoints.ts';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { apiQuery } from '../../../api/ask.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { RelativeTime } from '../../../parts/format/relative-time.tsx';
import { EmptyState } from '../../../parts/state/empty-state.tsx';
import { QueryView } from '../../../parts/state/query-view.tsx';
import { TableLoading } from '../../../parts/table/table-frame.tsx';
import { Status, type Tone } from '../../../ui/status.tsx';
import { type Column, Table } from '../../../ui/table.tsx';

/** Last 50 actions on a modem and rotations of the proxies on it, newest first. */
export function ModemHistory({ id }: { id: ModemId }) {
  const { t } = useTranslation('modems');
  const history = useQuery({ ...apiQuery('modems', listModemHistory, { params: { id } }), staleTime: 0 });
  const columns: Column<ModemHistoryEntry>[] = [
    {
      key: 'when',
      header: t('sheet.when'),
      notOnPhone: true,
      cell: (entry) => <RelativeTime at={entry.requestedAt} />,
    },
    { key: 'what', header: t('sheet.what'), cell: (entry) => <What entry={entry} /> },
    { key: 'result', header: t('sheet.result'), cell: (entry) => <Result entry={entry} /> },
    {
      key: 'ip',
      header: t('fact.current_ip'),
      notOnPhone: true,
      cell: ({ oldIp, newIp }) => (
        <span className="figures text-13">{newIp === null ? '—' : `${oldIp ?? '—'} → ${newIp}`}</span>
      ),
    },
  ];
  return (
    <div className="rounded-lg border border-line">
      <QueryView
        query={history}
        loading={<TableLoading />}
        errorTitle={t('sheet.history_failed')}
        isEmpty={({ entries }) => entries.length === 0}
        empty={<EmptyState icon={History} title={t('sheet.history_none')} />}
      >
        {({ entries }) => (
          <Table caption={t('sheet.history')} columns={columns} rows={entries} rowKey={(entry) => entry.id} />
        )}
      </QueryView>
    </div>
  );
}

/** Act and how it was done; on phones, which have no column for the time, also when. */
function What({ entry: { kind, source, method, requestedAt } }: { entry: ModemHistoryEntry }) {
  const { t } = useTranslation('modems');
  const how = (['fast', 'soft', 'hard', 'smart'] as const).find((each) => each === method);
  return (
    <span>
      {kind === 'rotation' ? t('sheet.rotation') : t(`action.${kind}`)}
      <span className="block text-12 text-muted">
        {[how && t(`method.${how}.label`), source && t(`sheet.source.${source}`)].filter(Boolean).join(' · ')}
      </span>
      <span className="block text-12 text-muted sm:hidden">
        <RelativeTime at={requestedAt} />
      </span>
    </span>
  );
}

const tones: Readonly<Record<string, Tone>> = { done: 'good', changed: 'good', unchanged: 'warn', failed: 'bad' };

function Result({ entry: { status, code } }: { entry: ModemHistoryEntry }) {
  const { t } = useTranslation('modems');
  const known = (['done', 'changed', 'unchanged', 'failed', 'requested', 'accepted', 'rotating'] as const).find(
    (each) => each === status,
  );
  return (
    <span title={code ?? undefined}>
      <Status tone={tones[status] ?? 'neutral'}>{known ? t(`sheet.status.${known}`) : status}</Status>
    </span>
  );
}
