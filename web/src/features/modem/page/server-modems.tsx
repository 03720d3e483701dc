import type { ServerId } from '@cellgate/shared/contract/id.ts';
import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';
import { RefreshCw, Smartphone } from 'lucide-react';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslation } from '../../../locales/use-translation.ts';
import { ExportButton } from '../../../parts/dialog/export-button.tsx';
import { useModemError } from '../../../parts/format/modem-error.ts';
import { RelativeTime } from '../../../parts/format/relative-time.tsx';
import { gap, TextAround } from '../../../parts/format/text-around.tsx';
import { useJobAddress } from '../../../parts/job/job-address.ts';
import { LookMenu } from '../../../parts/list/look-menu.tsx';
import { useIsPhone } from '../../../parts/list/use-is-phone.ts';
import { useListKeys } from '../../../parts/list/use-list-keys.ts';
import { useListLook } from '../../../parts/list/use-list-look.ts';
import { EmptyState } from '../../../parts/state/empty-state.tsx';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { taskToShow } from '../action/modem-task.ts';
import { useModemTasks } from '../action/use-modem-tasks.ts';
import { ServerBulk } from '../bulk/server-bulk.tsx';
import { ModemCards } from '../card/modem-cards.tsx';
import { exportModems } from '../list/export-modems.ts';
import { filterModems } from '../list/filter-modems.ts';
import { type ModemListQuery, readListQuery, writeListQuery } from '../list/list-query.ts';
import { useModemColumns } from '../list/modem-columns.tsx';
import { ModemFilters } from '../list/modem-filters.tsx';
import { ModemTable, useRowMenu } from '../list/modem-table.tsx';
import { modemSorts, sortModems } from '../list/sort-modems.ts';
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
  const errorText = useModemError();
  const [params, setParams] = useSearchParams();
  const query = readListQuery(params);
  const shown = sortModems(filterModems(modems, query), query);
  const change = (next: Partial<ModemListQuery>) =>
    setParams((current) => writeListQuery({ ...query, ...next }, current), {
      replace: true,
      state: { keepsScroll: true },
    });
  const { picked, toggle, add, remove, clear } = usePicked(() => shown.map(({ _id }) => _id));
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
  const frame = useRef<HTMLDivElement>(null);
  useListKeys(frame, (key, isRange) => toggle(key, isRange));
  const [look, setLook] = useListLook('server-modems');
  const columns = useModemColumns(handlers, useRowMenu(handlers));
  const isPhone = useIsPhone();
  const isTable = query.view === 'table' && !isPhone;
  const close = useCallback(() => setOpened(undefined), []);
  const now = Date.now();
  const taskOf = (modem: StaffModem) => taskToShow(tasks.get(modem._id), modem.action, now);
  return (
    <div ref={frame} className="flex flex-col gap-4">
      <ModemFilters
        query={query}
        onChange={change}
        shown={shown.length}
        total={modems.length}
        tools={
          <>
            <ExportButton fileName="modems.csv" load={async () => exportModems(shown, { t, errorText })} />
            {isTable && <LookMenu columns={columns} look={look} onChange={setLook} />}
          </>
        }
      />
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
      {shown.length === 0 && (
        <EmptyState icon={Smartphone} title={t('none')} hint={t(modems.length === 0 ? 'none_yet_hint' : 'none_hint')} />
      )}
      {shown.length > 0 &&
        // On phones a row of the table is the card of the modem.
        (isTable ? (
          <ModemTable
            modems={shown}
            tasks={taskOf}
            picked={picked}
            handlers={handlers}
            columns={columns}
            look={look}
            order={{
              sort: query.sort,
              direction: query.direction,
              onOrder: (sort, direction) => change({ sort: modemSorts.find((each) => each === sort), direction }),
            }}
            onTogglePage={() => {
              const ids = shown.map(({ _id }) => _id);
              if (ids.every((id) => picked.has(id))) remove(ids);
              else add(ids);
            }}
          />
        ) : (
          <ModemCards modems={shown} tasks={taskOf} picked={picked} handlers={handlers} />
        ))}
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
