import type { SampleRange } from '@cellgate/shared/server/server-sample.ts';
import { useMemo } from 'react';
import { useTranslation } from '../../../locales/use-translation.ts';
import { dataSize } from '../../../parts/format/data-size.ts';
import { dateFormat, numberFormat } from '../../../parts/format/formats.ts';
import { useLocale } from '../../../parts/frame/locale.ts';
import { percentText } from '../percent-text.ts';

const tickOptions = {
  '24h': { hour: '2-digit', minute: '2-digit' },
  '7d': { day: 'numeric', month: 'short' },
} as const satisfies Record<SampleRange, Intl.DateTimeFormatOptions>;

/** Returns the functions that write figures and times in the selected language. */
export function useChartFormats(range: SampleRange) {
  const { t } = useTranslation('servers');
  const locale = useLocale();
  return useMemo(() => {
    const count = numberFormat(locale, { maximumFractionDigits: 1 });
    const whole = numberFormat(locale, { maximumFractionDigits: 0 });
    const time = dateFormat(locale, { weekday: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit' });
    const tick = dateFormat(locale, tickOptions[range]);
    return {
      percent: (value: number) => percentText(value, locale),
      count: (value: number) => count.format(value),
      whole: (value: number) => whole.format(value),
      rate: (value: number) => t('facts.per_second', { size: dataSize(value, locale) }),
      time: (atMs: number) => time.format(atMs),
      tick: (atMs: number) => tick.format(atMs),
    };
  }, [t, locale, range]);
}

export type ChartFormats = ReturnType<typeof useChartFormats>;
