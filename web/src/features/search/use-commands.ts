import { Activity, BellRing, KeyRound, Plus, ShieldCheck, ShoppingCart } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useTranslation } from '../../locales/use-translation.ts';
import { paths, settingsPath } from '../../paths.ts';
import { type Entry, type EntryGroup, matchingGroups } from './entry.ts';
import { wordsOf } from './read-act.ts';
import type { PageLink } from './search-opener.tsx';
import { useFrameActions } from './use-frame-actions.ts';

/** Returns the pages and actions of the portal that match the typed text; all of them if it is empty. Needs no call. */
export function useCommands(pages: readonly PageLink[], typed: string): EntryGroup[] {
  const { t } = useTranslation(['search', 'common']);
  const named = useWords();
  const groups: EntryGroup[] = [
    { id: 'pages', label: t('group.pages'), entries: named(usePages(pages)) },
    { id: 'actions', label: t('group.actions'), entries: named(useActions()) },
  ];
  return matchingGroups(groups, typed);
}

/** Words of the pages and actions by the ID of their entry. */
const wordsById = {
  [paths.dashboard]: 'overview',
  [paths.proxies]: 'proxies',
  [paths.balance]: 'balance',
  [paths.history]: 'history',
  [paths.profile]: 'profile',
  [paths.settings]: 'settings',
  [paths.notifications]: 'notifications',
  [settingsPath('security')]: 'security',
  [settingsPath('api')]: 'api',
  [paths.status]: 'status',
  order: 'order',
  'top-up': 'top_up',
  'sign-out': 'sign_out',
} as const;

/** Returns the function that adds the words under which entries are found, beside their names. */
function useWords(): (entries: readonly Entry[]) => Entry[] {
  const { t } = useTranslation('palette');
  const keyOf = (id: string) => {
    if (id.startsWith('theme-')) return 'theme';
    if (id.startsWith('language-')) return 'language';
    return Object.hasOwn(wordsById, id) ? wordsById[id as keyof typeof wordsById] : undefined;
  };
  return (entries) =>
    entries.map((entry) => {
      const key = keyOf(entry.id);
      return key ? { ...entry, words: wordsOf(t(`words.${key}`)) } : entry;
    });
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
