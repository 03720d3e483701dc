import { ClipboardList, ListChecks, Play } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { usePageActs } from '../../../parts/command/page-commands.ts';

/** Offers the bulk actions of a server in the command palette. */
export function useBulkCommands(run: Readonly<Record<'selectAll' | 'paste' | 'startAll', () => void>>): void {
  const { t } = useTranslation(['bulk', 'backoffice']);
  const commands = useMemo(() => {
    const detail = t('label');
    return {
      selectAll: { id: 'modems-select-all', icon: ListChecks, label: t('select_all'), detail },
      paste: { id: 'modems-paste', icon: ClipboardList, label: t('paste_list'), detail },
      startAll: { id: 'modems-start-all', icon: Play, label: t('start_all'), detail },
    };
  }, [t]);
  usePageActs(commands, run);
}
