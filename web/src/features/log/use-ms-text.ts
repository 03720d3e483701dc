import { useCallback } from 'react';
import { numberFormat } from '../../parts/format/formats.ts';
import { useLocale } from '../../parts/frame/locale.ts';

/** Returns a function that writes a duration in milliseconds, in the chosen language. */
export function useMsText(): (durationMs: number) => string {
  const locale = useLocale();
  return useCallback(
    (durationMs) => numberFormat(locale, { style: 'unit', unit: 'millisecond' }).format(durationMs),
    [locale],
  );
}
