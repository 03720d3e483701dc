import type { Language } from '@cellgate/shared/language/language-choice.ts';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../locales/i18n.ts';

const locales = { tr: 'tr-TR', en: 'en-GB', ru: 'ru-RU', uk: 'uk-UA' } as const satisfies Record<Language, string>;

/** How dates and numbers are written in the chosen language. */
export function useLocale(): string {
  useTranslation();
  return locales[currentLanguage()];
}
