import type { Language } from '../../language.ts';

/** First line of emails. */
export const greetingTexts: Record<Language, string> = {
  en: 'Hello {name},',
  tr: 'Merhaba {name},',
  ru: 'Здравствуйте, {name}!',
  uk: 'Вітаємо, {name}!',
};
