import { languages } from '@cellgate/shared/language/language-choice.ts';
import { Languages, LogOut, Monitor, Moon, Sun } from 'lucide-react';
import { useSession } from '../../api/session.tsx';
import { changeLanguage, currentLanguage } from '../../locales/i18n.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { setTheme, themes, useTheme } from '../../parts/frame/theme.ts';
import { toast } from '../../ui/toast.tsx';
import type { Entry } from './entry.ts';

const themeIcons = { system: Monitor, light: Sun, dark: Moon };

/** Returns the actions of the frame, which every signed-in page has: sign out, theme, language. */
export function useFrameActions(): Entry[] {
  const { t } = useTranslation();
  const { signOut } = useSession();
  const theme = useTheme();
  const language = currentLanguage();
  const themeLabel = t('theme.label');
  const languageLabel = t('language.label');
  return [
    { id: 'sign-out', icon: LogOut, label: t('nav.sign_out'), run: signOut },
    ...themes.map((value) => ({
      id: `theme-${value}`,
      icon: themeIcons[value],
      label: t(`theme.${value}`),
      detail: themeLabel,
      isCurrent: value === theme,
      run: () => setTheme(value),
    })),
    ...languages.map((value) => ({
      id: `language-${value}`,
      icon: Languages,
      label: t(`language.${value}`),
      lang: value,
      detail: languageLabel,
      isCurrent: value === language,
      run: () => void changeLanguage(value).catch(() => toast.error(t('language.failed'))),
    })),
  ];
}
