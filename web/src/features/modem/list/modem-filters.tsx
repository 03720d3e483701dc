import type { ReactNode } from 'react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { SearchBox } from '../../../parts/form/search-box.tsx';
import { useIsPhone } from '../../../parts/list/use-is-phone.ts';
import { ViewsMenu } from '../../../parts/saved-view/views-menu.tsx';
import { Segmented } from '../../../ui/form/segmented.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { healthChoices, stockChoices } from './filter-modems.ts';
import type { ListView, ModemListQuery } from './list-query.ts';

interface ModemFiltersProps {
  query: ModemListQuery;
  onChange: (change: Partial<ModemListQuery>) => void;
  shown: number;
  total: number;
  /** Export, columns and density. */
  tools: ReactNode;
}

/** Search, health, stock and the way the modems are shown, with the number that match. */
export function ModemFilters({ query, onChange, shown, total, tools }: ModemFiltersProps) {
  const { t } = useTranslation('modems');
  const isPhone = useIsPhone();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SearchBox
        label={t('filter.search_label')}
        hint={t('filter.search')}
        search={query.search}
        onSearch={(search) => onChange({ search })}
      />
      <Select
        compact
        aria-label={t('filter.health')}
        value={query.health ?? ''}
        onChange={(event) => onChange({ health: healthChoices.find((each) => each === event.target.value) })}
        options={[
          { value: '', label: t('filter.any_health') },
          ...healthChoices.map((value) => ({ value, label: t(`health.${value}`) })),
        ]}
      />
      <Select
        compact
        aria-label={t('filter.stock')}
        value={query.stock ?? ''}
        onChange={(event) => onChange({ stock: stockChoices.find((each) => each === event.target.value) })}
        options={[
          { value: '', label: t('filter.any_stock') },
          ...stockChoices.map((value) => ({ value, label: t(`stock.${value}`) })),
        ]}
      />
      {!isPhone && (
        <Segmented<ListView>
          compact
          label={t('filter.view')}
          value={query.view}
          onChange={(view) => onChange({ view })}
          choices={[
            { value: 'cards', label: t('filter.cards') },
            { value: 'table', label: t('filter.table') },
          ]}
        />
      )}
      <ViewsMenu list="server-modems" />
      {tools}
      <p role="status" className="ml-auto text-13 text-muted tabular-nums">
        {t('counter', { shown, total })}
      </p>
    </div>
  );
}
