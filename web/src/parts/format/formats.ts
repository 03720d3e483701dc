/**
 * Formats of dates, numbers and names. One is dear to make and cheap to use, and a list asks for the same few in every row: each is made once.
 */
export const dateFormat = once(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);
export const numberFormat = once((locale, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options));
export const agoFormat = once(
  (locale, options: Intl.RelativeTimeFormatOptions) => new Intl.RelativeTimeFormat(locale, options),
);
export const displayNames = once((locale, options: Intl.DisplayNamesOptions) => new Intl.DisplayNames(locale, options));

/** Writes a percentage from 0 to 100 as the language does: `99.9%`, `%99,9`, `99,9 %`. */
export function formatPercent(percent: number, locale: string, maximumFractionDigits = 0): string {
  return numberFormat(locale, { style: 'percent', maximumFractionDigits }).format(percent / 100);
}

function once<Options, Format>(make: (locale: string, options: Options) => Format) {
  const made = new Map<string, Format>();
  return (locale: string, options: Options): Format => {
    const key = `${locale} ${JSON.stringify(options)}`;
    const format = made.get(key) ?? make(locale, options);
    made.set(key, format);
    return format;
  };
}
