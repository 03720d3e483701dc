import { getFleet } from '@cellgate/shared/modem/modem-list.endpoints.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ClipboardList, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { apiQuery } from '../../../api/ask.ts';
import { usePulse } from '../../../api/use-pulse.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { PageHeader } from '../../../parts/frame/page-header.tsx';
import { ListAge } from '../../../parts/list/list-age.tsx';
import { EmptyState } from '../../../parts/state/empty-state.tsx';
import { QueryView } from '../../../parts/state/query-view.tsx';
import { Button } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PasteDialog } from '../bulk/paste-dialog.tsx';
import { nameCell } from '../list/find-listed.ts';
import { usePicked } from '../list/use-picked.ts';
import { WaitingModems } from '../waiting/waiting-modems.tsx';
import { type CellAspect, cellAspects } from './cell-view.ts';
import { FleetBulk } from './fleet-bulk.tsx';
import { FleetLegend } from './fleet-legend.tsx';
import { FleetMap } from './fleet-map.tsx';
import type { FleetServer } from './fleet-row.tsx';
import { FleetTable } from './fleet-table.tsx';
import { reloadEveryMs } from './reload-every-ms.ts';
import { useFleetCommands } from './use-fleet-commands.ts';

const areas = ['modems', 'servers'] as const;

/** Page of all modems: on one screen as cells, or as a table. */
export function FleetPage() {
  const { t } = useTranslation(['fleet', 'backoffice']);
  const queryClient = useQueryClient();
  const [params, setParams] = useSearchParams();
  const isTable = params.get('view') === 'table';
  useFleetCommands();
  usePulse(areas, () => {
    for (const scope of ['modems', 'servers']) void queryClient.invalidateQueries({ queryKey: [scope] });
  });
  return (
    <>
      <PageHeader
        title={t('backoffice:pages.modems')}
        subtitle={t('subtitle')}
        actions={
          <Segmented<'map' | 'table'>
            compact
            label={t('view')}
            value={isTable ? 'table' : 'map'}
            onChange={(view) => setParams(view === 'table' ? { view } : {}, { replace: true })}
            choices={[
              { value: 'map', label: t('map') },
              { value: 'table', label: t('table') },
            ]}
          />
        }
      />
      <WaitingModems />
      {isTable ? <FleetTable /> : <FleetCells />}
    </>
  );
}

function FleetCells() {
  const { t } = useTranslation(['fleet', 'modems']);
  const fleet = useQuery({ ...apiQuery('modems', getFleet, {}), refetchInterval: reloadEveryMs });
  return (
    <QueryView
      query={fleet}
      loading={<Skeleton className="h-160" />}
      errorTitle={t('failed')}
      isEmpty={({ servers }) => servers.length === 0}
      empty={
        <Panel flush>
          <EmptyState icon={Smartphone} title={t('modems:none')} hint={t('empty_hint')} />
        </Panel>
      }
    >
      {({ servers }) => <Cells servers={servers} loadedAt={fleet.dataUpdatedAt} />}
    </QueryView>
  );
}

function Cells({ servers, loadedAt }: { servers: readonly FleetServer[]; loadedAt: number }) {
  const { t } = useTranslation(['fleet', 'bulk']);
  const [params, setParams] = useSearchParams();
  const aspect = cellAspects.find((each) => each === params.get('by')) ?? 'health';
  const ids = () => servers.flatMap(({ modems }) => modems.map(({ id }) => id));
  const { picked, toggle, add, clear } = usePicked(ids);
  const [isPasting, setIsPasting] = useState(false);
  const chosen = servers.flatMap(({ id, name, modems }) => {
    const modemIds = modems.map((cell) => cell.id).filter((modemId) => picked.has(modemId));
    return modemIds.length === 0 ? [] : [{ id, name, modemIds }];
  });
  const count = chosen.reduce((sum, { modemIds }) => sum + modemIds.length, 0);
  const choose = (by: CellAspect) =>
    setParams((current) => withBy(current, by), { replace: true, state: { keepsScroll: true } });
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Select<CellAspect>
          compact
          aria-label={t('color_by')}
          value={aspect}
          options={cellAspects.map((value) => ({ value, label: t(`aspect.${value}`) }))}
          onChange={({ target }) => choose(cellAspects.find((each) => each === target.value) ?? 'health')}
        />
        <FleetLegend servers={servers} aspect={aspect} />
        <span className="ml-auto">
          <ListAge at={loadedAt} />
        </span>
      </div>
      <section
        aria-label={t('bulk:label')}
        className="sticky top-16 z-20 flex flex-wrap items-center gap-2 rounded-lg border border-line bg-surface p-3"
      >
        <span role="status" className="font-medium text-13">
          {t('bulk:selected', { count })}
        </span>
        <Button size="small" variant="ghost" onClick={() => add(ids())}>
          {t('bulk:select_all')}
        </Button>
        <Button size="small" variant="ghost" disabled={count === 0} onClick={clear}>
          {t('bulk:clear')}
        </Button>
        <Button size="small" variant="ghost" onClick={() => setIsPasting(true)}>
          <Icon of={ClipboardList} />
          {t('bulk:paste_list')}
        </Button>
        <span className="flex flex-wrap gap-2 sm:ml-auto">
          <FleetBulk servers={chosen} onStarted={clear} />
        </span>
      </section>
      <FleetMap servers={servers} aspect={aspect} picked={picked} onToggle={toggle} />
      {isPasting && (
        <PasteDialog
          modems={servers.flatMap(({ host, modems }) => modems.map((cell) => nameCell(cell, host)))}
          onSelect={(found) => {
            add(found);
            setIsPasting(false);
          }}
          onClose={() => setIsPasting(false)}
        />
      )}
    </div>
  );
}

function withBy(address: URLSearchParams, by: CellAspect): URLSearchParams {
  const next = new URLSearchParams(address);
  if (by === 'health') next.delete('by');
  else next.set('by', by);
  return next;
}
