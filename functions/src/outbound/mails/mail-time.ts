import type { Language } from '@cellgate/shared/language/language.ts';

/** Formats a time for an email: in UTC, and marked as such, because the reader’s time zone is unknown. */
export function mailTime(language: Language, at: string): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  return `${format.format(new Date(at))} UTC`;
}
