import { ClipboardList, ListChecks, Play } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { usePageCommands } from '../../../parts/command/page-commands.ts';

const icons = { selectAll: ListChecks, paste: ClipboardList, startAll: Play } as const;
const labels = { selectAll: 'select_all', paste: 'paste_list', startAll: 'start_all' } as const;
const acts = ['selectAll', 'paste', 'startAll'] as const;

/** Offers the bulk actions of a server in the command palette. */
export function useBulkCommands(run: Readonly<Record<(typeof acts)[number], () => void>>): void {
  const { t } = useTranslation(['bulk', 'backoffice']);
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  const commands = useMemo(
    () =>
      acts.map((act) => ({
        id: `modems-${act}`,
        icon: icons[act],
        label: t(labels[act]),
        detail: t('label'),
        run: () => latest.current[act](),
      })),
    [t],
  );
  usePageCommands(commands);
}
