import { FilterX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../locales/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SearchBox } from '../form/search-box.tsx';

interface ListToolbarProps {
  search?: { label: string; hint: string; value: string | undefined; onSearch: (search: string) => void };
  /** Filters, each `FilterSelect` or a field of its height. */
  filters?: ReactNode;
  isFiltered: boolean;
  onClear: () => void;
  /** Saved views, columns, export. */
  tools?: ReactNode;
}

/** Bar above a list: search, filters, and what else can be done with all of it. */
export function ListToolbar({ search, filters, isFiltered, onClear, tools }: ListToolbarProps) {
  const { t } = useTranslation('list');
  return (
    <search aria-label={t('filters')} className="flex flex-wrap items-center gap-2">
      {search && (
        <SearchBox label={search.label} hint={search.hint} search={search.value ?? ''} onSearch={search.onSearch} />
      )}
      {/* On phones, each as wide as its longest text, and rows filled. */}
      {filters && <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:max-w-full max-sm:*:grow">{filters}</div>}
      {isFiltered && (
        <Button variant="ghost" onClick={onClear}>
          <Icon of={FilterX} />
          {t('clear')}
        </Button>
      )}
      {tools && <div className="ml-auto flex flex-wrap items-center gap-2">{tools}</div>}
    </search>
  );
}
