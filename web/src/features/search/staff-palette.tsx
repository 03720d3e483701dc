import { staffSearchLimits } from '@cellgate/shared/search/staff-search.ts';
import { useState } from 'react';
import { useTranslation } from '../../locales/use-translation.ts';
import { CommandPalette } from './command-palette.tsx';
import { readAct } from './read-act.ts';
import type { PaletteProps } from './search-opener.tsx';
import { useStaffActEntries, useStaffActWords } from './use-staff-act-entries.ts';
import { useStaffCommands } from './use-staff-commands.ts';
import { useStaffEntries } from './use-staff-entries.ts';
import { useStaffHits } from './use-staff-hits.ts';

/** Palette of the back office: its pages, acts on what is open or found, and any customer, order, proxy, modem, server or payment. */
export function StaffPalette({ pages, ...frame }: PaletteProps) {
  const { t } = useTranslation('backoffice');
  const [text, setText] = useState('');
  const typed = text.trim();
  // "suspend ada" is no text that a record has: the search is for whom the act is for.
  const wish = readAct(typed, useStaffActWords());
  const search = useStaffHits(wish?.of ?? typed);
  const acts = useStaffActEntries(search.result?.result.hits ?? [], wish?.act);
  const commands = useStaffCommands(pages, typed);
  const hits = useStaffEntries(search.result?.result);
  const groups = wish ? [...commands, acts, ...hits] : [...commands, ...hits, acts];
  return (
    <CommandPalette
      {...frame}
      text={text}
      onText={setText}
      groups={groups}
      search={search}
      maxLength={staffSearchLimits.maxLength}
      texts={{ field: t('palette.field'), none: t('palette.none_hint'), failed: t('palette.failed') }}
    />
  );
}
