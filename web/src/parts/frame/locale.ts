import { currentLanguage } from '../../locales/i18n.ts';
import { locales } from '../../locales/locales.ts';
import { useTranslation } from '../../locales/use-translation.ts';

/** Returns the locale for dates and numbers in the selected language. */
export function useLocale(): string {
  useTranslation();
  return locales[currentLanguage()];
}
