import { dateFormat } from '../format/formats.ts';

/** A name or value as it is shown. `isCode`: it is shown as it was stored. */
export interface Told {
  text: string;
  isCode: boolean;
}

export const word = (text: string): Told => ({ text, isCode: false });
export const code = (text: string): Told => ({ text, isCode: true });

const dateTime = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const date = /^\d{4}-\d\d-\d\d$/;

/** Returns the words for a stored time or day; undefined for anything else. */
export function tellTime(value: string, locale: string): Told | undefined {
  const format = (options: Intl.DateTimeFormatOptions) => word(dateFormat(locale, options).format(new Date(value)));
  if (dateTime.test(value)) return format({ dateStyle: 'medium', timeStyle: 'short' });
  return date.test(value) ? format({ dateStyle: 'medium', timeZone: 'UTC' }) : undefined;
}
