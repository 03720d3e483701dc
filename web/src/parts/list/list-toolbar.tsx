import { FilterX, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../../locales/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
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

/** Bar above a list: search, filters, and what else can be done with all of it. On phones the filters of an unfiltered list open by a button. */
export function ListToolbar({ search, filters, isFiltered, onClear, tools }: ListToolbarProps) {
  const { t } = useTranslation('list');
  const [isOpen, setOpen] = useState(isFiltered);
  return (
    <search aria-label={t('filters')} className="flex flex-wrap items-center gap-2">
      {search && (
        <SearchBox label={search.label} hint={search.hint} search={search.value ?? ''} onSearch={search.onSearch} />
      )}
      {filters && (
        <>
          <Button className="sm:hidden" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <Icon of={SlidersHorizontal} />
            {t('show_filters')}
          </Button>
          {/* On phones, each as wide as its longest text, and rows filled. */}
          <div
            className={classNames(
              'flex flex-wrap gap-2 max-sm:w-full max-sm:*:max-w-full max-sm:*:grow',
              !isOpen && 'max-sm:hidden',
            )}
          >
            {filters}
          </div>
        </>
      )}
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
