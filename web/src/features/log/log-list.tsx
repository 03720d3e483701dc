import { LogQuery } from '@cellgate/shared/log/log.endpoints.ts';
import { LogClass } from '@cellgate/shared/log/log-class.ts';
import type { LogEntry } from '@cellgate/shared/log/log-entry.ts';
import { PulseArea } from '@cellgate/shared/pulse/pulse-area.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { usePulse } from '../../api/use-pulse.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { useActionText } from '../../parts/event/use-action-text.ts';
import { useActorText } from '../../parts/event/use-actor-text.ts';
import { filtersOf } from '../../parts/list/list-query.ts';
import { ListView } from '../../parts/list/list-view.tsx';
import { useListQuery } from '../../parts/list/use-list-query.ts';
import { LookedBack } from '../../parts/look-back/looked-back.tsx';
import { ViewsMenu } from '../../parts/saved-view/views-menu.tsx';
import { EmptyState } from '../../parts/state/empty-state.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { exportLogs } from './export-logs.ts';
import { loadLogs } from './load-logs.ts';
import { LogDetails } from './log-details.tsx';
import { LogFilters } from './log-filters.tsx';
import { mayHave } from './log-kinds.ts';
import { SystemState } from './system-state.tsx';
import { useComponentText } from './use-component-text.ts';
import { useLogColumns } from './use-log-columns.tsx';

const rowsOf = ({ logs }: { logs: readonly LogEntry[] }) => logs;
const rowKey = ({ id }: LogEntry) => id;
/** Interval in ms after which the newest page looks for lines that no area of the pulse tells of, such as sign-ins. */
const refreshMs = 30_000;

/** The log of everything that happened, filtered, with the details of one line over it. Its newest page follows what happens. */
export function LogList() {
  const { t } = useTranslation('logs');
  const listed = useListQuery(LogQuery);
  const { query } = listed;
  // A class is a part of the log with a tab of its own, not a filter that hides lines.
  const list = { ...listed, isFiltered: filtersOf(LogQuery, query).some((name) => name !== 'class') };
  const queryClient = useQueryClient();
  const textOf = useActionText();
  const actorOf = useActorText();
  const componentOf = useComponentText();
  const columns = useLogColumns(query.class);
  const [opened, setOpened] = useState<LogEntry>();
  const isNewest = query.cursor === undefined;
  const data = useQuery({
    queryKey: ['logs', query] as const,
    queryFn: ({ signal }) => loadLogs(query, signal),
    placeholderData: keepPreviousData,
    refetchInterval: isNewest && refreshMs,
  });
  usePulse(PulseArea.options, () => {
    if (isNewest) void queryClient.invalidateQueries({ queryKey: ['logs'] });
  });
  const shown = (
    <>
      <ListView
        // Each part has columns of its own, and remembers which of them are shown.
        name={query.class === undefined ? 'logs' : `logs-${query.class}`}
        caption={t('caption')}
        list={list}
        data={data}
        rowsOf={rowsOf}
        rowKey={rowKey}
        rowName={textOf}
        columns={columns}
        search={{ label: t('search'), hint: t('search_hint') }}
        filters={<LogFilters query={query} lines={data.data?.logs ?? []} onChange={list.change} />}
        tools={<ViewsMenu list="logs" />}
        onOpen={setOpened}
        exporting={{ fileName: `${t('file')}.csv`, load: () => exportLogs(query, { t, textOf, actorOf, componentOf }) }}
        empty={<EmptyState icon={ScrollText} title={t('none')} />}
        errorTitle={t('load_failed')}
      />
      {data.data && <LookedBack page={data.data} count={data.data.logs.length} onFurther={list.toNext} />}
      {query.class === 'system' && <SystemState />}
      {opened && <LogDetails entry={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
  const part = query.class ?? 'all';
  const toPart = (value: LogClass | 'all') => {
    const next = value === 'all' ? undefined : value;
    // A kind that the other part never has would leave it empty.
    const keepsKind = query.kind === undefined || mayHave(next, query.kind);
    list.change({ class: next, ...(!keepsKind && { kind: undefined }) });
  };
  return (
    <Tabs<LogClass | 'all'>
      label={t('class.label')}
      value={part}
      onChange={toPart}
      tabs={(['all', ...LogClass.options] as const).map((value) => ({
        value,
        label: t(`class.${value}`),
        content: value === part && shown,
      }))}
    />
  );
}
