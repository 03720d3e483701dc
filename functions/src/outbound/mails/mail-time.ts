import type { Language } from '@cellgate/shared/language/language.ts';

/** A moment as a mail tells it. Where its reader's clock stands is not known, so it is UTC and says so. */
export function mailTime(language: Language, at: string): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return `${format.format(new Date(at))} UTC`;
}
