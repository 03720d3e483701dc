const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Formats bytes in the decimal unit (powers of 1000, as operators count) that needs the fewest digits. */
export function dataSize(bytes: number, locale: string): string {
  const step = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const text = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[step],
    // The short form of "byte" is the whole word in some languages.
    unitDisplay: step === 0 ? 'narrow' : 'short',
    maximumSignificantDigits: 3,
  }).format(bytes / 1000 ** step);
  return text.replace(/(?<=\d)(?=\p{L})/u, '\u00a0');
}
