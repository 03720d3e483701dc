import { staffSearchLimits } from '@cellgate/shared/search/staff-search.ts';
import { useState } from 'react';
import { useTranslation } from '../../locales/use-translation.ts';
import { CommandPalette } from './command-palette.tsx';
import type { PaletteProps } from './search-opener.tsx';
import { useStaffCommands } from './use-staff-commands.ts';
import { useStaffEntries } from './use-staff-entries.ts';
import { useStaffHits } from './use-staff-hits.ts';

/** Palette of the back office: its pages, acts on what is open, and any customer, order, proxy, modem, server or payment. */
export function StaffPalette({ pages, ...frame }: PaletteProps) {
  const { t } = useTranslation('backoffice');
  const [text, setText] = useState('');
  const typed = text.trim();
  const search = useStaffHits(typed);
  const groups = [...useStaffCommands(pages, typed), ...useStaffEntries(search.result?.result)];
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
