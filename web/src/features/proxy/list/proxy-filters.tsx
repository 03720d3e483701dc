import { ProxyType } from '@cellgate/shared/product/product.ts';
import { ProxyStatus } from '@cellgate/shared/proxy/proxy.ts';
import { memo } from 'react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { SearchBox } from '../../../parts/form/search-box.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { useTags } from '../tags/use-tags.ts';
import { type ListQuery, readStatus } from './list-query.ts';

interface ProxyFiltersProps {
  query: ListQuery;
  /** Operators of the account's proxies. */
  operators: readonly string[];
  onChange: (change: Partial<ListQuery>) => void;
}

/** Search and filters of the proxies. They flow with what stands beside them in the same toolbar. Memoized: only their own change renders them. */
export const ProxyFilters = memo(function ProxyFilters({ query, operators, onChange }: ProxyFiltersProps) {
  const { t } = useTranslation(['proxies', 'common', 'proxy-table']);
  const known = useTags();
  // An old URL may name a tag that no proxy has any more; the list is still filtered by it.
  const { tag: wanted } = query;
  const isListed = wanted === undefined || known.some(({ tag }) => tag === wanted);
  const tags = isListed ? known : [...known, { tag: wanted, proxies: 0 }];
  return (
    <search className="contents">
      <SearchBox
        label={t('filter.search')}
        hint={t('filter.search_hint')}
        search={query.search}
        onSearch={(search) => onChange({ search })}
      />
      <Select
        compact
        aria-label={t('filter.status')}
        value={query.status}
        onChange={(event) => onChange({ status: readStatus(event.target.value) })}
        options={[
          { value: 'current', label: t('filter.current') },
          ...ProxyStatus.options.map((value) => ({ value, label: t(`common:proxy_status.${value}`) })),
          { value: 'all', label: t('filter.any_status') },
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
      {(operators.length > 1 || query.operator) && (
        <Select
          compact
          className="max-w-44"
          aria-label={t('proxy-table:columns.operator')}
          value={query.operator ?? ''}
          onChange={(event) => onChange({ operator: event.target.value || undefined })}
          options={[
            { value: '', label: t('proxy-table:any_operator') },
            ...[...new Set([...operators, ...(query.operator ? [query.operator] : [])])].map((value) => ({
              value,
              label: value,
            })),
          ]}
        />
      )}
      {tags.length > 0 && (
        <Select
          compact
          className="max-w-44"
          aria-label={t('filter.tag')}
          value={query.tag ?? ''}
          onChange={(event) => onChange({ tag: event.target.value || undefined })}
          options={[
            { value: '', label: t('filter.any_tag') },
            ...tags.map(({ tag, proxies }) => ({ value: tag, label: `${tag} (${proxies})` })),
          ]}
        />
      )}
    </search>
  );
});
