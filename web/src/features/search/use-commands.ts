import { Activity, BellRing, KeyRound, Plus, ShieldCheck, ShoppingCart } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../locales/use-translation.ts';
import { paths, settingsPath } from '../../paths.ts';
import { type Entry, type EntryGroup, matchingGroups } from './entry.ts';
import type { PageLink } from './search-opener.tsx';
import { useFrameActions } from './use-frame-actions.ts';

/** Returns the pages and actions of the portal that match the typed text; all of them if it is empty. Needs no call. */
export function useCommands(pages: readonly PageLink[], typed: string): EntryGroup[] {
  const { t } = useTranslation(['search', 'common']);
  const groups: EntryGroup[] = [
    { id: 'pages', label: t('group.pages'), entries: usePages(pages) },
    { id: 'actions', label: t('group.actions'), entries: useActions() },
  ];
  return matchingGroups(groups, typed);
}

function usePages(pages: readonly PageLink[]): Entry[] {
  const { t } = useTranslation(['search', 'common']);
  const navigate = useNavigate();
  const settings = t('common:nav.settings');
  const others = [
    { to: paths.notifications, label: t('page.notifications'), icon: BellRing },
    { to: settingsPath('security'), label: t('page.security'), detail: settings, icon: ShieldCheck },
    { to: settingsPath('api'), label: t('page.api'), detail: settings, icon: KeyRound },
    { to: paths.status, label: t('page.status'), icon: Activity },
  ];
  // A new order is listed as an action.
  return [...pages.filter(({ to }) => to !== paths.newOrder), ...others].map(({ to, ...page }) => ({
    id: to,
    ...page,
    run: () => void navigate(to),
  }));
}

function useActions(): Entry[] {
  const { t } = useTranslation(['search', 'common']);
  const navigate = useNavigate();
  const order: Entry = {
    id: 'order',
    icon: ShoppingCart,
    label: t('common:nav.new_order'),
    run: () => void navigate(paths.newOrder),
  };
  const topUp: Entry = {
    id: 'top-up',
    icon: Plus,
    label: t('action.top_up'),
    run: () => void navigate(`${paths.balance}?add=`),
  };
  return [order, topUp, ...useFrameActions()];
}
