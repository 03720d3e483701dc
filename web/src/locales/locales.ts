import type { Language } from '@cellgate/shared/language/language-choice.ts';

/** How dates and numbers are written in each language. */
export const locales = {
  tr: 'tr-TR',
  en: 'en-GB',
  ru: 'ru-RU',
  uk: 'uk-UA',
} as const satisfies Record<Language, string>;
