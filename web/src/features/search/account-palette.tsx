import { useState } from 'react';
import { useTranslation } from '../../locales/use-translation.ts';
import { CommandPalette } from './command-palette.tsx';
import { readAct, readBareAct } from './read-act.ts';
import type { PaletteProps } from './search-opener.tsx';
import { useAccountHits, useNewestHits } from './use-account-hits.ts';
import { useActEntries, useActWords } from './use-act-entries.ts';
import { useCommands } from './use-commands.ts';
import { useHitEntries } from './use-hit-entries.ts';

/** Palette of the portal: its pages and actions, and what the customer's account has. */
export function AccountPalette({ pages, ...frame }: PaletteProps) {
  const { t } = useTranslation('search');
  const [text, setText] = useState('');
  const typed = text.trim();
  // "rotate shop" is no text that a proxy has: the search is for what the act is for.
  const actWords = useActWords();
  const wish = readAct(typed, actWords);
  const bareAct = wish ? undefined : readBareAct(typed, actWords);
  const newest = useNewestHits(bareAct !== undefined);
  const search = useAccountHits(wish?.of ?? typed);
  const hits = search.result?.result.proxies.hits ?? [];
  const acts = useActEntries(bareAct ? newest : hits, wish?.act ?? bareAct);
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
