import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import { exportModems, getStockStats, listModems } from '@cellgate/shared/modem/modem-list.endpoints.ts';
import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Smartphone } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { apiQuery } from '../../../api/ask.ts';
import { call } from '../../../api/call.ts';
import { useTranslation } from '../../../locales/use-translation.ts';
import { ListView } from '../../../parts/list/list-view.tsx';
import { useListQuery } from '../../../parts/list/use-list-query.ts';
import { ViewsMenu } from '../../../parts/saved-view/views-menu.tsx';
import { EmptyState } from '../../../parts/state/empty-state.tsx';
import { modemName } from '../modem-name.ts';
import { SheetDialog } from '../sheet/sheet-dialog.tsx';
import { FleetBulk } from './fleet-bulk.tsx';
import { useFleetColumns } from './fleet-columns.tsx';
import { FleetFilters } from './fleet-filters.tsx';
import { PasteRows } from './paste-rows.tsx';
import { reloadEveryMs } from './reload-every-ms.ts';

const rowsOf = ({ modems }: DataOf<typeof listModems>) => modems;
const keyOf = ({ _id }: StaffModem) => _id;

const byServer = (modems: readonly StaffModem[], names: ReadonlyMap<string, string>) =>
  [...Map.groupBy(modems, ({ serverId }) => serverId)].map(([id, those]) => ({
    id,
    name: names.get(id) ?? '—',
    modemIds: those.map(keyOf),
  }));

/** All modems as a table with every filter. A row opens the data sheet. */
export function FleetTable() {
  const { t } = useTranslation(['fleet', 'modems']);
  const queryClient = useQueryClient();
  const list = useListQuery(listModems.query);
  const [opened, setOpened] = useState<StaffModem>();
  const stats = useQuery({ ...apiQuery('modems', getStockStats, {}), staleTime: 60_000 });
  const servers = stats.data?.servers;
  const names = useMemo(() => new Map(servers?.map(({ id, name }) => [id as string, name])), [servers]);
  const columns = useFleetColumns(names);
  const data = useQuery({
    ...apiQuery('modems', listModems, { query: list.query }),
    placeholderData: keepPreviousData,
    refetchInterval: reloadEveryMs,
  });
  const { page: _page, limit: _limit, cursor: _cursor, ...filters } = list.query;
  const open = useCallback((modem: StaffModem) => setOpened(modem), []);
  return (
    <>
      <ListView
        name="modems"
        caption={t('table')}
        list={list}
        data={data}
        rowsOf={rowsOf}
        rowKey={keyOf}
        rowName={modemName}
        columns={columns}
        search={{ label: t('modems:filter.search_label'), hint: t('search_hint') }}
        filters={<FleetFilters list={list} servers={servers ?? []} />}
        tools={<ViewsMenu list="modems" />}
        picking={(add) => <PasteRows onRows={add} />}
        exporting={{ fileName: 'modems.csv', load: () => call(exportModems, { query: filters }) }}
        bulk={(rows, clear) => <FleetBulk servers={byServer(rows, names)} onStarted={clear} />}
        loadPart={async (cursor) => {
          const part = await call(listModems, { query: { ...filters, limit: 100, ...(cursor && { cursor }) } });
          return { rows: part.modems, next: part.next };
        }}
        onOpen={open}
        empty={<EmptyState icon={Smartphone} title={t('modems:none')} hint={t('empty_hint')} />}
        errorTitle={t('failed')}
      />
      {opened && (
        <SheetDialog
          modem={opened}
          onDone={() => {
            setOpened(undefined);
            void queryClient.invalidateQueries({ queryKey: ['modems', listModems.path] });
          }}
        />
      )}
    </>
  );
}
