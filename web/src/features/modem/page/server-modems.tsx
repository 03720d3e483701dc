import type { ServerId } from '@cellgate/shared/contract/id.ts';
import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';
import { RefreshCw, Smartphone } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../../locales/use-translation.ts';
import { RelativeTime } from '../../../parts/format/relative-time.tsx';
import { gap, TextAround } from '../../../parts/format/text-around.tsx';
import { useJobAddress } from '../../../parts/job/job-address.ts';
import { useIsPhone } from '../../../parts/list/use-is-phone.ts';
import { EmptyState } from '../../../parts/state/empty-state.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { taskToShow } from '../action/modem-task.ts';
import { useModemTasks } from '../action/use-modem-tasks.ts';
import { ServerBulk } from '../bulk/server-bulk.tsx';
import { ModemCards } from '../card/modem-cards.tsx';
import { filterModems } from '../list/filter-modems.ts';
import { type ModemListQuery, readListQuery, writeListQuery } from '../list/list-query.ts';
import { ModemFilters } from '../list/modem-filters.tsx';
import { ModemTable } from '../list/modem-table.tsx';
import { useChangeStock } from '../list/use-change-stock.ts';
import { usePicked } from '../list/use-picked.ts';
import type { useServerModems } from '../list/use-server-modems.ts';
import type { ModemDialog, ModemHandlers } from '../modem-handlers.ts';
import { ModemDialogs } from './modem-dialogs.tsx';

interface ServerModemsProps {
  serverId: ServerId;
  modems: readonly StaffModem[];
  source: ReturnType<typeof useServerModems>;
}

/** The modems of a server as cards or as a table, with filters and bulk actions. */
export function ServerModems({ serverId, modems, source }: ServerModemsProps) {
  const { t } = useTranslation('modems');
  const [params, setParams] = useSearchParams();
  const query = readListQuery(params);
  const shown = filterModems(modems, query);
  const change = (next: Partial<ModemListQuery>) =>
    setParams((current) => writeListQuery({ ...query, ...next }, current), {
      replace: true,
      state: { keepsScroll: true },
    });
  const { picked, toggle, add, clear } = usePicked(() => shown.map(({ _id }) => _id));
  const { tasks, act } = useModemTasks(source.reload);
  const changeStock = useChangeStock(source.replace);
  const { show: showJob } = useJobAddress();
  const [opened, setOpened] = useState<{ dialog: ModemDialog; modem: StaffModem }>();
  const handlers = useMemo<ModemHandlers>(
    () => ({
      select: ({ _id }, extend) => toggle(_id, extend),
      act,
      changeStock: (modem) => void changeStock(modem),
      open: (dialog, modem) => setOpened({ dialog, modem }),
    }),
    [toggle, act, changeStock],
  );
  const close = useCallback(() => setOpened(undefined), []);
  const now = Date.now();
  const taskOf = (modem: StaffModem) => taskToShow(tasks.get(modem._id), modem.action, now);
  return (
    <div className="flex flex-col gap-4">
      <ModemFilters query={query} onChange={change} shown={shown.length} total={modems.length} />
      {modems.length > 0 && (
        <ServerBulk
          serverId={serverId}
          modems={modems}
          picked={picked}
          onSelectAll={() => add(shown.map(({ _id }) => _id))}
          onPick={add}
          onClear={clear}
          onStarted={(job) => showJob(job.id)}
          onAccessSet={source.reloadAfterAct}
          reload={source.reload}
        />
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="font-semibold text-16">{t('heading', { total: shown.length })}</h2>
        <Button size="small" busy={source.query.isFetching} onClick={source.reload}>
          <Icon of={RefreshCw} />
          {t('refresh')}
        </Button>
        <Age at={source.query.dataUpdatedAt} />
      </div>
      <Shown
        view={query.view}
        modems={shown}
        tasks={taskOf}
        picked={picked}
        handlers={handlers}
        total={modems.length}
      />
      <ModemDialogs
        opened={opened}
        onClose={close}
        onDone={() => {
          close();
          source.reloadAfterAct();
        }}
      />
    </div>
  );
}

function Age({ at }: { at: number }) {
  const { t } = useTranslation('modems');
  return (
    <span className="text-13 text-muted">
      <TextAround text={t('as_of', { when: gap })}>
        <RelativeTime at={new Date(at).toISOString()} />
      </TextAround>
    </span>
  );
}

interface ShownProps extends Omit<Parameters<typeof ModemTable>[0], 'view'> {
  view: ModemListQuery['view'];
  /** Number of modems of the server, matching or not. */
  total: number;
}

function Shown({ view, total, ...list }: ShownProps) {
  const { t } = useTranslation('modems');
  const isPhone = useIsPhone();
  if (list.modems.length === 0) {
    return <EmptyState icon={Smartphone} title={t('none')} hint={t(total === 0 ? 'none_yet_hint' : 'none_hint')} />;
  }
  // On phones a row of the table is the card of the modem.
  if (view === 'table' && !isPhone) return <ModemTable {...list} />;
  return <ModemCards {...list} />;
}
