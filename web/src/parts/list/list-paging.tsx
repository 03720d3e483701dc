import { useTranslation } from '../../locales/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/form/select.tsx';
import { useLocale } from '../frame/locale.ts';
import type { ListState } from './use-list-query.ts';

/** What the response of a list tells about its pages. `total` and `pages` are null where the bounded look cannot know them. */
export interface ListPages {
  pagination?: { page: number; limit: number; total: number | null; pages: number | null };
  /** Cursor of the next page; null on the last one. */
  next: string | null;
}

const pageSizes = [10, 25, 50, 100] as const;

interface ListPagingProps<Query> {
  list: Pick<ListState<Query>, 'toNext' | 'toPrevious' | 'toFirst' | 'pageNumber'>;
  pages: ListPages;
  /** Number of rows on this page. */
  count: number;
  /** Number of rows that a page may have, and the function that changes it. */
  limit: number;
  onLimit: (limit: number) => void;
  /** Offered numbers of rows; 10, 25, 50 and 100 by default. */
  sizes?: readonly number[];
}

/** Line below a list: which rows it shows, how many a page has, and the way to other pages. */
export function ListPaging<Query>({
  list,
  pages: { pagination, next },
  count,
  limit,
  onLimit,
  sizes: offered = pageSizes,
}: ListPagingProps<Query>) {
  const { t } = useTranslation(['list', 'common']);
  const { toNext, toPrevious, toFirst } = list;
  const locale = useLocale();
  const sizes = [...new Set([...offered, limit])].toSorted((a, b) => a - b);
  const page = list.pageNumber ?? pagination?.page;
  const total = pagination?.total;
  const from = page === undefined ? undefined : (page - 1) * limit + 1;
  const text = (value: number) => value.toLocaleString(locale);
  const range = from !== undefined && count > 0 && { from: text(from), to: text(from + count - 1) };
  return (
    <nav
      aria-label={t('common:pages_label')}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t px-3 py-2.5 text-13 text-muted"
    >
      <span className="tabular-nums">
        {range && (typeof total === 'number' ? t('range_of', { ...range, total: text(total) }) : t('range', range))}
      </span>
      <Select
        compact
        aria-label={t('page_size')}
        value={String(limit)}
        options={sizes.map((size) => ({ value: String(size), label: String(size) }))}
        onChange={({ target }) => onLimit(Number(target.value))}
      />
      <span className="ml-auto flex items-center gap-2">
        {toFirst && page !== 2 && (
          <Button size="small" variant="ghost" onClick={toFirst}>
            {t('first')}
          </Button>
        )}
        <Button size="small" disabled={!toPrevious} onClick={toPrevious}>
          {t('common:previous')}
        </Button>
        <Button size="small" disabled={next === null} onClick={() => next !== null && toNext(next)}>
          {t('common:next')}
        </Button>
      </span>
    </nav>
  );
}
