import type { LucideIcon } from 'lucide-react';
import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '../../locales/use-translation.ts';
import { EmptyState } from '../../parts/state/empty-state.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Panel } from '../../ui/panel.tsx';
import { type HistoryQuery, isHistoryFiltered } from './history-query.ts';

/** Props of each tab of the history. */
export interface HistoryPartProps {
  query: HistoryQuery;
  onChange: (change: Partial<HistoryQuery>) => void;
  onShowAll: () => void;
}

export function HistoryPanel({ children }: { children: ReactNode }) {
  return <Panel flush>{children}</Panel>;
}

/** Empty state of a tab. An empty history links to where it begins; an empty search result offers to clear the filters. */
export function HistoryEmpty({
  query,
  onShowAll,
  icon,
  to,
}: Pick<HistoryPartProps, 'query' | 'onShowAll'> & { icon: LucideIcon; to: string }) {
  const { t } = useTranslation('history');
  if (isHistoryFiltered(query)) {
    return (
      <EmptyState
        icon={SearchX}
        title={t('no_hits.title')}
        hint={t('no_hits.hint')}
        action={
          <Button reads onClick={onShowAll}>
            {t('no_hits.action')}
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={icon}
      title={t(`empty.${query.tab}.title`)}
      hint={t(`empty.${query.tab}.hint`)}
      action={
        <Link to={to} className={buttonStyle({ variant: 'primary' })}>
          {t(`empty.${query.tab}.action`)}
        </Link>
      }
    />
  );
}
