import { currentLanguage } from '../../locales/i18n.ts';
import { locales } from '../../locales/locales.ts';
import { useTranslation } from '../../locales/use-translation.ts';

/** How dates and numbers are written in the chosen language. */
export function useLocale(): string {
  useTranslation();
  return locales[currentLanguage()];
}
