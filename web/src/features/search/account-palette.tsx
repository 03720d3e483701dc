import { useState } from 'react';
import { useTranslation } from '../../locales/use-translation.ts';
import { CommandPalette } from './command-palette.tsx';
import type { PaletteProps } from './search-opener.tsx';
import { useAccountHits } from './use-account-hits.ts';
import { useCommands } from './use-commands.ts';
import { useHitEntries } from './use-hit-entries.ts';

/** Palette of the portal: its pages and actions, and what the customer's account has. */
export function AccountPalette({ pages, ...frame }: PaletteProps) {
  const { t } = useTranslation('search');
  const [text, setText] = useState('');
  const typed = text.trim();
  const search = useAccountHits(typed);
  const groups = [...useCommands(pages, typed), ...useHitEntries(search.result?.result, search.wanted)];
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
