import { ProxyType } from '@cellgate/shared/product/product.ts';
import { ProxyStatus } from '@cellgate/shared/proxy/proxy.ts';
import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../ui/icon.tsx';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import type { ListQuery } from './list-query.ts';

/** Milliseconds after the last letter until the list follows. */
const typingPauseMs = 300;

interface ProxyFiltersProps {
  query: ListQuery;
  onChange: (change: Partial<ListQuery>) => void;
}

export function ProxyFilters({ query, onChange }: ProxyFiltersProps) {
  const { t } = useTranslation(['proxies', 'common']);
  return (
    <search className="flex flex-wrap gap-2">
      <SearchBox search={query.search} onSearch={(search) => onChange({ search })} />
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

function SearchBox({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const { t } = useTranslation('proxies');
  const [typed, setTyped] = useState(search);

  // The address changed from elsewhere: back, forward, or "show all".
  useEffect(() => setTyped((current) => (current.trim() === search ? current : search)), [search]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the pause; a new callback does not.
  useEffect(() => {
    if (typed.trim() === search) return;
    const timer = setTimeout(() => onSearch(typed.trim()), typingPauseMs);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <div className="relative min-w-0 flex-1 basis-56">
      <Icon of={Search} className="pointer-events-none absolute inset-y-0 left-3 my-auto text-muted" />
      <TextInput
        type="search"
        aria-label={t('filter.search')}
        placeholder={t('filter.search_hint')}
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="min-h-9! py-1! pl-9 sm:text-14"
      />
    </div>
  );
}
