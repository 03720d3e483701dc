import { languages } from '@cellgate/shared/language/language-choice.ts';
import { bestMatches } from '@cellgate/shared/search/rank-match.ts';
import {
  Activity,
  BellRing,
  KeyRound,
  Languages,
  LogOut,
  type LucideIcon,
  Monitor,
  Moon,
  Plus,
  ShieldCheck,
  ShoppingCart,
  Sun,
} from 'lucide-react';
import { useNavigate } from 'react-router';
import { useSession } from '../../api/session.tsx';
import { changeLanguage, currentLanguage } from '../../locales/i18n.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { setTheme, themes, useTheme } from '../../parts/frame/theme.ts';
import { paths, settingsPath } from '../../paths.ts';
import { toast } from '../../ui/toast.tsx';
import type { Entry, EntryGroup } from './entry.ts';

/** Page of the sidebar. */
export interface PageLink {
  to: string;
  label: string;
  icon: LucideIcon;
}

const themeIcons = { system: Monitor, light: Sun, dark: Moon };

/** Returns the pages and actions that match the typed text; all of them if it is empty. Needs no call. */
export function useCommands(pages: readonly PageLink[], typed: string): EntryGroup[] {
  const { t } = useTranslation(['search', 'common']);
  const groups: EntryGroup[] = [
    { id: 'pages', label: t('group.pages'), entries: usePages(pages) },
    { id: 'actions', label: t('group.actions'), entries: useActions() },
  ];
  if (typed === '') return groups;
  const fieldsOf = ({ label, detail }: Entry) => [label, detail ?? null];
  return groups.map((group) => ({ ...group, entries: bestMatches(group.entries, { typed, fieldsOf }) }));
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
  const { signOut } = useSession();
  const theme = useTheme();
  const language = currentLanguage();
  const themeLabel = t('common:theme.label');
  const languageLabel = t('common:language.label');
  return [
    {
      id: 'order',
      icon: ShoppingCart,
      label: t('common:nav.new_order'),
      run: () => void navigate(paths.newOrder),
    },
    { id: 'top-up', icon: Plus, label: t('action.top_up'), run: () => void navigate(`${paths.balance}?add=`) },
    { id: 'sign-out', icon: LogOut, label: t('common:nav.sign_out'), run: signOut },
    ...themes.map((value) => ({
      id: `theme-${value}`,
      icon: themeIcons[value],
      label: t(`common:theme.${value}`),
      detail: themeLabel,
      isCurrent: value === theme,
      run: () => setTheme(value),
    })),
    ...languages.map((value) => ({
      id: `language-${value}`,
      icon: Languages,
      label: t(`common:language.${value}`),
      lang: value,
      detail: languageLabel,
      isCurrent: value === language,
      run: () => void changeLanguage(value).catch(() => toast.error(t('common:language.failed'))),
    })),
  ];
}
