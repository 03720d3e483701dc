import type { AlertQuery } from '@cellgate/shared/alert/alert.endpoints.ts';
import { AlertKind, AlertLevel, AlertTopic } from '@cellgate/shared/alert/alert-kind.ts';
import { AlertSort, alertSorts } from '@cellgate/shared/alert/alert-sort.ts';
import type { z } from 'zod';
import { useTranslation } from '../../locales/use-translation.ts';
import { FilterSelect } from '../../parts/list/filter/filter-select.tsx';
import { Segmented } from '../../ui/form/segmented.tsx';
import { Select } from '../../ui/form/select.tsx';

type Query = z.output<typeof AlertQuery>;

/** State, level, topic and who has taken the alerts, and their order. */
export function AlertFilters({ query, onChange }: { query: Query; onChange: (change: Partial<Query>) => void }) {
  const { t } = useTranslation(['alerts', 'alert-settings']);
  return (
    <>
      <Segmented<Query['state']>
        compact
        label={t('state.label')}
        value={query.state}
        onChange={(state) => onChange({ state, sort: undefined })}
        choices={[
          { value: 'open', label: t('state.open') },
          { value: 'ended', label: t('state.ended') },
        ]}
      />
      <FilterSelect
        label={t('level.label')}
        value={query.level}
        options={AlertLevel.options.toReversed().map((value) => ({ value, label: t(`level.${value}`) }))}
        onChange={(level) => onChange({ level })}
      />
      <FilterSelect
        label={t('topic.label')}
        value={query.topic}
        options={AlertTopic.options.map((value) => ({ value, label: t(`topic.${value}`) }))}
        onChange={(topic) => onChange({ topic })}
      />
      <FilterSelect
        label={t('columns.title')}
        value={query.kind}
        options={AlertKind.options.map((value) => ({ value, label: t(`alert-settings:kind.${value}`) }))}
        onChange={(kind) => onChange({ kind })}
      />
      <FilterSelect
        label={t('taken_filter.label')}
        value={query.taken}
        options={(['mine', 'free'] as const).map((value) => ({ value, label: t(`taken_filter.${value}`) }))}
        onChange={(taken) => onChange({ taken })}
      />
      <FilterSelect
        label={t('silenced_filter.label')}
        value={query.silenced}
        options={(['no', 'yes'] as const).map((value) => ({ value, label: t(`silenced_filter.${value}`) }))}
        onChange={(silenced) => onChange({ silenced })}
      />
      <Select<AlertSort>
        compact
        aria-label={t('sort.label')}
        value={query.sort ?? alertSorts[query.state][0]}
        options={alertSorts[query.state].map((value) => ({ value, label: t(`sort.${value}`) }))}
        onChange={({ target }) => onChange({ sort: AlertSort.parse(target.value) })}
      />
    </>
  );
}
