import { nameCountries } from '@cellgate/shared/language/country-name.ts';
import type { NotificationDetails } from '@cellgate/shared/notification/notification.ts';

/** Returns the values of a notification's placeholders as they are read in a locale: times, and the countries of proxies. */
export function placeholdersOf(details: NotificationDetails, locale: string): NotificationDetails {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  const entries = Object.entries(details).map(([name, value]) => {
    if (typeof value !== 'string') return [name, value];
    return [name, name === 'until' ? format.format(new Date(value)) : nameCountries(value, locale)];
  });
  return Object.fromEntries(entries);
}
