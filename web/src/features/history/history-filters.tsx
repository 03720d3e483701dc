import { Period } from '@cellgate/shared/contract/period.ts';
import { exportHistory } from '@cellgate/shared/history/history.endpoints.ts';
import { ActionStatus } from '@cellgate/shared/history/history.ts';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { ExportButton } from '../../parts/dialog/export-button.tsx';
import { SearchBox } from '../../parts/form/search-box.tsx';
import { Select } from '../../ui/form/select.tsx';
import type { HistoryQuery } from './history-query.ts';

interface HistoryFiltersProps {
  query: HistoryQuery;
  onChange: (change: Partial<HistoryQuery>) => void;
}

export function HistoryFilters({ query, onChange }: HistoryFiltersProps) {
  const { t } = useTranslation('history');
  const { tab, search, status, period } = query;
  return (
    <search className="flex flex-wrap gap-2">
      <SearchBox
        label={t('filter.search')}
        hint={t(`filter.hint.${tab}`)}
        search={search}
        onSearch={(next) => onChange({ search: next })}
      />
      <Select
        compact
        aria-label={t('filter.status')}
        value={status ?? ''}
        onChange={(event) => onChange({ status: ActionStatus.safeParse(event.target.value).data })}
        options={[
          { value: '', label: t('filter.any_status') },
          ...ActionStatus.options.map((value) => ({ value, label: t(`status.${value}`) })),
        ]}
      />
      <Select
        compact
        aria-label={t('filter.period')}
        value={period}
        onChange={(event) => onChange({ period: Period.safeParse(event.target.value).data ?? period })}
        options={Period.options.map((value) => ({ value, label: t(`period.${value}`) }))}
      />
      <ExportButton
        fileName={`${tab}-${period}.csv`}
        load={() => call(exportHistory, { query: { tab, search, status, period } })}
      />
    </search>
  );
}
