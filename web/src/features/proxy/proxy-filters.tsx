import { ProxyType } from '@cellgate/shared/product/product.ts';
import { ProxyStatus } from '@cellgate/shared/proxy/proxy.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { SearchBox } from '../../parts/search-box.tsx';
import { Select } from '../../ui/select.tsx';
import type { ListQuery } from './list-query.ts';

interface ProxyFiltersProps {
  query: ListQuery;
  onChange: (change: Partial<ListQuery>) => void;
}

export function ProxyFilters({ query, onChange }: ProxyFiltersProps) {
  const { t } = useTranslation(['proxies', 'common']);
  return (
    <search className="flex flex-wrap gap-2">
      <SearchBox
        label={t('filter.search')}
        hint={t('filter.search_hint')}
        search={query.search}
        onSearch={(search) => onChange({ search })}
      />
      <Select
        compact
        aria-label={t('filter.status')}
        value={query.status ?? ''}
        onChange={(event) => onChange({ status: ProxyStatus.safeParse(event.target.value).data })}
        options={[
          { value: '', label: t('filter.any_status') },
          ...ProxyStatus.options.map((value) => ({ value, label: t(`common:proxy_status.${value}`) })),
        ]}
      />
      <Select
        compact
        aria-label={t('filter.type')}
        value={query.type ?? ''}
        onChange={(event) => onChange({ type: ProxyType.safeParse(event.target.value).data })}
        options={[
          { value: '', label: t('filter.any_type') },
          ...ProxyType.options.map((value) => ({ value, label: t(`common:proxy_type.${value}`) })),
        ]}
      />
    </search>
  );
}
