import { formatUsd, toCents } from '@cellgate/shared/contract/usd.ts';
import { useCallback } from 'react';
import { useLocale } from '../frame/locale.ts';

/** Returns a function that formats dollars as text, in the selected language. */
export function useMoney(): (dollars: number) => string {
  const locale = useLocale();
  return useCallback((dollars) => formatUsd(toCents(dollars), locale), [locale]);
}

/** Shows an amount in dollars with tabular figures; a dash if it is null or undefined. */
export function Money({ dollars, signed }: { dollars: number | null | undefined; signed?: boolean }) {
  const locale = useLocale();
  if (dollars === null || dollars === undefined) return <span>—</span>;
  const cents = toCents(dollars);
  return (
    <span className="figures whitespace-nowrap">
      {signed && cents > 0 && '+'}
      {formatUsd(cents, locale)}
    </span>
  );
}
