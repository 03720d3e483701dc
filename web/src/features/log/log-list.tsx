import { LogQuery } from '@cellgate/shared/log/log.endpoints.ts';
import { LogClass } from '@cellgate/shared/log/log-class.ts';
import type { LogEntry } from '@cellgate/shared/log/log-entry.ts';
import { PulseArea } from '@cellgate/shared/pulse/pulse-area.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { usePulse } from '../../api/use-pulse.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { DateText } from '../../parts/format/relative-time.tsx';
import { gap, TextAround } from '../../parts/format/text-around.tsx';
import { ListView } from '../../parts/list/list-view.tsx';
import { useListQuery } from '../../parts/list/use-list-query.ts';
import { ViewsMenu } from '../../parts/saved-view/views-menu.tsx';
import { EmptyState } from '../../parts/state/empty-state.tsx';
import { Button } from '../../ui/button.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { exportLogs } from './export-logs.ts';
import { type LogPage, loadLogs } from './load-logs.ts';
import { LogDetails } from './log-details.tsx';
import { LogFilters } from './log-filters.tsx';
import { useActionText } from './use-action-text.ts';
import { useActorText } from './use-actor-text.ts';
import { useLogColumns } from './use-log-columns.tsx';

const rowsOf = ({ logs }: { logs: readonly LogEntry[] }) => logs;
const rowKey = ({ id }: LogEntry) => id;
/** Interval in ms after which the newest page looks for lines that no area of the pulse tells of, such as sign-ins. */
const refreshMs = 30_000;

/** The log of everything that happened, filtered, with the details of one line over it. Its newest page follows what happens. */
export function LogList() {
  const { t } = useTranslation('logs');
  const list = useListQuery(LogQuery);
  const { query } = list;
  const queryClient = useQueryClient();
  const textOf = useActionText();
  const actorOf = useActorText();
  const columns = useLogColumns();
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
        name="logs"
        caption={t('caption')}
        list={list}
        data={data}
        rowsOf={rowsOf}
        rowKey={rowKey}
        rowName={textOf}
        columns={columns}
        search={{ label: t('search'), hint: t('search_hint') }}
        filters={<LogFilters query={query} onChange={list.change} />}
        tools={<ViewsMenu list="logs" />}
        onOpen={setOpened}
        exporting={{ fileName: `${t('file')}.csv`, load: () => exportLogs(query, { t, textOf, actorOf }) }}
        empty={<EmptyState icon={ScrollText} title={t('none')} />}
        errorTitle={t('load_failed')}
      />
      {data.data && <LookedBack page={data.data} onFurther={list.toNext} />}
      {opened && <LogDetails entry={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
  const part = query.class ?? 'all';
  return (
    <Tabs<LogClass | 'all'>
      label={t('class.label')}
      value={part}
      onChange={(value) => list.change({ class: value === 'all' ? undefined : value })}
      tabs={(['all', ...LogClass.options] as const).map((value) => ({
        value,
        label: t(`class.${value}`),
        content: value === part && shown,
      }))}
    />
  );
}

/** Says back to which time the log was looked at, if lines may follow; on an empty page it offers to look further. */
function LookedBack({ page, onFurther }: { page: LogPage; onFurther: (cursor: string) => void }) {
  const { t } = useTranslation('logs');
  const { logs, lookedBackTo, next } = page;
  if (lookedBackTo === null || next === null) return null;
  return (
    <p className="mt-3 flex flex-wrap items-center gap-3 text-13 text-muted">
      <span>
        <TextAround text={t('looked_back', { when: gap })}>
          <DateText at={lookedBackTo} withTime />
        </TextAround>
      </span>
      {logs.length === 0 && <Button onClick={() => onFurther(next)}>{t('look_further')}</Button>}
    </p>
  );
}
