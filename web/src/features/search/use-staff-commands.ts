import { isAddress } from '@cellgate/shared/address/network.ts';
import { bestMatches } from '@cellgate/shared/search/rank-match.ts';
import { ScanSearch } from 'lucide-react';
import { useNavigate } from 'react-router';
import { adminPaths } from '../../admin-paths.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { type PageCommand, useOfferedCommands } from '../../parts/command/page-commands.ts';
import { type EntryGroup, matchingGroups } from './entry.ts';
import type { PageLink } from './search-opener.tsx';
import { useFrameActions } from './use-frame-actions.ts';

/** Returns the acts on what is open, the pages and the actions of the back office that match the typed text; all if it is empty. */
export function useStaffCommands(pages: readonly PageLink[], typed: string): EntryGroup[] {
  const { t } = useTranslation(['backoffice', 'search']);
  const navigate = useNavigate();
  const lookups = isAddress(typed)
    ? [
        {
          id: 'ip-lookup',
          icon: ScanSearch,
          label: t('palette.who_had', { ip: typed }),
          run: () => void navigate(`${adminPaths.ipLookup}?${new URLSearchParams({ ip: typed })}`),
        },
      ]
    : [];
  const groups: EntryGroup[] = [
    {
      id: 'here',
      label: t('palette.here'),
      entries: useOfferedCommands().filter((command) => !command.isOnlyFound || namesAct(command, typed)),
    },
    {
      id: 'pages',
      label: t('search:group.pages'),
      entries: pages.map(({ to, ...page }) => ({ id: to, ...page, run: () => void navigate(to) })),
    },
    { id: 'actions', label: t('search:group.actions'), entries: [...lookups, ...useFrameActions()] },
  ];
  return matchingGroups(groups, typed);
}

/** Reports whether more than the name of a record is typed: the name alone finds the record. */
function namesAct(command: PageCommand, typed: string): boolean {
  const fieldsOf = ({ detail }: PageCommand) => [detail ?? null];
  return typed !== '' && bestMatches([command], { typed, fieldsOf }).length === 0;
}
