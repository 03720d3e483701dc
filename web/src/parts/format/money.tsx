import { formatUsd, toCents } from '@cellgate/shared/contract/usd.ts';
import { useLocale } from '../frame/locale.ts';

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
