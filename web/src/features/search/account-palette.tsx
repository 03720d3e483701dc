import { useState } from 'react';
import { useTranslation } from '../../locales/use-translation.ts';
import { CommandPalette } from './command-palette.tsx';
import { readAct } from './read-act.ts';
import type { PaletteProps } from './search-opener.tsx';
import { useAccountHits } from './use-account-hits.ts';
import { useActEntries, useActWords } from './use-act-entries.ts';
import { useCommands } from './use-commands.ts';
import { useHitEntries } from './use-hit-entries.ts';

/** Palette of the portal: its pages and actions, and what the customer's account has. */
export function AccountPalette({ pages, ...frame }: PaletteProps) {
  const { t } = useTranslation('search');
  const [text, setText] = useState('');
  const typed = text.trim();
  // "rotate shop" is no text that a proxy has: the search is for what the act is for.
  const wish = readAct(typed, useActWords());
  const search = useAccountHits(wish?.of ?? typed);
  const acts = useActEntries(search.result?.result.proxies.hits ?? [], wish?.act);
  const pageGroups = useCommands(pages, typed);
  const hitGroups = useHitEntries(search.result?.result, search.wanted);
  const groups = wish ? [acts, ...pageGroups, ...hitGroups] : [...pageGroups, ...hitGroups, acts];
  return (
    <CommandPalette
      {...frame}
      text={text}
      onText={setText}
      groups={groups}
      search={search}
      texts={{ field: t('field'), none: t('none_hint'), failed: t('failed') }}
    />
  );
}
