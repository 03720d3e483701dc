import { formatUsd, toCents } from '@cellgate/shared/contract/usd.ts';
import { useMemo } from 'react';
import { dateFormat, numberFormat } from '../../../parts/format/formats.ts';
import { useLocale } from '../../../parts/frame/locale.ts';

/** Returns the functions that write figures and days in the selected language. Days are those of UTC, as local times. */
export function useDayFormats() {
  const locale = useLocale();
  return useMemo(() => {
    const whole = numberFormat(locale, { maximumFractionDigits: 0 });
    const tick = dateFormat(locale, { day: 'numeric', month: 'short' });
    const day = dateFormat(locale, { day: 'numeric', month: 'short', year: 'numeric' });
    const usd = {
      style: 'currency',
      currency: 'USD',
      currencyDisplay: 'narrowSymbol',
      notation: 'compact',
      maximumFractionDigits: 1,
    } as const;
    const axisMoney = numberFormat(locale, usd);
    return {
      money: (dollars: number) => formatUsd(toCents(dollars), locale),
      count: (value: number) => whole.format(value),
      axis: {
        money: (dollars: number) => axisMoney.format(dollars),
        count: (value: number) => (Number.isInteger(value) ? whole.format(value) : ''),
      },
      tick: (atMs: number) => tick.format(atMs),
      day: (atMs: number) => day.format(atMs),
    };
  }, [locale]);
}

export type DayFormats = ReturnType<typeof useDayFormats>;

/** Returns the beginning of a day in the user's time zone, in epoch ms, so that a date is the same on the axis and in UTC. */
export function localTimeOf(date: string): number {
  return new Date(`${date}T00:00:00`).getTime();
}
