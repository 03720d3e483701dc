import { useTranslation } from '../locales/use-translation.ts';
import { Button } from './button.tsx';

/** Page navigation; renders nothing for a single page. `page` starts at 1. */
export function Pagination({ page, pages, onPage }: { page: number; pages: number; onPage: (page: number) => void }) {
  const { t } = useTranslation();
  if (pages <= 1) return null;
  return (
    <nav aria-label={t('pages_label')} className="flex items-center justify-between gap-3">
      <Button reads size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t('previous')}
      </Button>
      <span className="text-center text-13 text-muted tabular-nums">{t('page_of', { page, pages })}</span>
      <Button reads size="small" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {t('next')}
      </Button>
    </nav>
  );
}
