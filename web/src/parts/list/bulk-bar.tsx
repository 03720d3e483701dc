import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../locales/use-translation.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { ListSelection } from './use-list-selection.ts';

interface BulkBarProps<Row> {
  selection: Pick<ListSelection<Row>, 'rows' | 'clear'>;
  /** Button that selects everything that matches. */
  matching?: ReactNode;
  /** Actions for the selected rows. */
  children: ReactNode;
}

/** Actions for the selected rows of a list. Stays visible while the list scrolls. */
export function BulkBar<Row>({ selection: { rows, clear }, matching, children }: BulkBarProps<Row>) {
  const { t } = useTranslation('list');
  if (rows.length === 0) return null;
  return (
    <section
      aria-label={t('bulk')}
      className="sticky bottom-3 z-20 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface px-4 py-2.5 shadow-float"
    >
      <p aria-live="polite" className="font-medium text-14">
        {t('selected', { count: rows.length })}
      </p>
      <Button size="small" variant="ghost" onClick={clear}>
        <Icon of={X} />
        {t('deselect')}
      </Button>
      {matching}
      <div className="flex flex-wrap gap-2 max-sm:w-full sm:ml-auto">{children}</div>
    </section>
  );
}
