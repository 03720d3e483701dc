import type { Language } from '@cellgate/shared/language/language-choice.ts';

/** Locale of dates and numbers by language. */
export const locales = {
  tr: 'tr-TR',
  en: 'en-GB',
  ru: 'ru-RU',
  uk: 'uk-UA',
} as const satisfies Record<Language, string>;
