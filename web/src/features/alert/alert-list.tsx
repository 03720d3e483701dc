import { AlertQuery, listAlerts } from '@cellgate/shared/alert/alert.endpoints.ts';
import type { Alert } from '@cellgate/shared/alert/alert.ts';
import { hasAlertSort } from '@cellgate/shared/alert/alert-sort.ts';
import type { DataOf } from '@cellgate/shared/contract/endpoint.ts';
import { maxPageSize } from '@cellgate/shared/contract/paging.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { BellRing } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { apiQuery } from '../../api/ask.ts';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { filtersOf } from '../../parts/list/list-query.ts';
import { ListView } from '../../parts/list/list-view.tsx';
import { useListQuery } from '../../parts/list/use-list-query.ts';
import { ViewsMenu } from '../../parts/saved-view/views-menu.tsx';
import { EmptyState } from '../../parts/state/empty-state.tsx';
import { AlertBulk } from './alert-bulk.tsx';
import { AlertDetails } from './alert-details.tsx';
import { AlertFilters } from './alert-filters.tsx';
import { openAlertField } from './alert-path.ts';
import { exportAlerts } from './export-alerts.ts';
import { useAlertColumns } from './use-alert-columns.tsx';
import { useAlertText } from './use-alert-text.ts';

const rowsOf = ({ alerts }: { alerts: readonly Alert[] }) => alerts;
const rowKey = ({ id }: Alert) => id;

/** Open or ended alerts, filtered, with the details of one over it. List and details are in the URL. */
export function AlertList() {
  const { t } = useTranslation('alerts');
  const listed = useListQuery(AlertQuery);
  // An edited link may ask for an order that ended alerts do not have.
  const query = hasAlertSort(listed.query) ? listed.query : { ...listed.query, sort: undefined };
  // The ended alerts are a part of the page, not a filter that hides rows.
  const list = { ...listed, query, isFiltered: filtersOf(AlertQuery, query).some((name) => name !== 'state') };
  const textOf = useAlertText();
  const columns = useAlertColumns(query.state);
  const [address, setAddress] = useSearchParams();
  const data = useQuery({ ...apiQuery('alerts', listAlerts, { query }), placeholderData: keepPreviousData });
  const open = (id: string | null) =>
    setAddress(
      (current) => {
        const next = new URLSearchParams(current);
        if (id === null) next.delete(openAlertField);
        else next.set(openAlertField, id);
        return next;
      },
      { replace: true, state: { keepsScroll: true } },
    );
  const openId = address.get(openAlertField);
  return (
    <>
      <ListView
        name="alerts"
        caption={t('caption')}
        list={list}
        data={data}
        rowsOf={rowsOf}
        rowKey={rowKey}
        rowName={(alert) => textOf(alert).title}
        columns={columns}
        search={{ label: t('search'), hint: t('search_hint') }}
        filters={<AlertFilters query={query} onChange={list.change} />}
        tools={<ViewsMenu list="alerts" />}
        onOpen={({ id }) => open(id)}
        {...(query.state === 'open' && {
          bulk: (alerts: readonly Alert[], clear: () => void) => <AlertBulk alerts={alerts} onDone={clear} />,
          loadPart: async (cursor: string | undefined) => {
            const { alerts, next }: DataOf<typeof listAlerts> = await call(listAlerts, {
              query: { ...query, limit: maxPageSize, cursor },
            });
            return { rows: alerts, next };
          },
        })}
        exporting={{ fileName: `${t('file')}.csv`, load: () => exportAlerts(query, { t, textOf }) }}
        empty={
          <EmptyState
            icon={BellRing}
            title={t(query.state === 'open' ? 'none' : 'none_ended')}
            hint={query.state === 'open' ? t('none_hint') : undefined}
          />
        }
        errorTitle={t('load_failed')}
      />
      {openId !== null && <AlertDetails key={openId} id={openId} onClose={() => open(null)} />}
    </>
  );
}
