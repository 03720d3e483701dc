import { formatPercent } from '@cellgate/shared/language/decimal-text.ts';
import { dateAfter } from '@cellgate/shared/site/status-history.ts';
import { useState } from 'react';
import { useTranslation } from '../../locales/use-translation.ts';
import { dateFormat } from '../../parts/format/formats.ts';
import { useLocale } from '../../parts/frame/locale.ts';
import { classNames } from '../../ui/class-names.ts';
import { type Level, levelOf } from './describe-days.ts';

/** Levels differ by height as well, so that nobody has to tell colors apart. */
const bars: Readonly<Record<Level, string>> = {
  full: 'h-full bg-good',
  partial: 'h-3/5 bg-warn',
  low: 'h-1/3 bg-bad',
  unknown: 'h-1 bg-line',
};

interface AvailabilityRowProps {
  name: string;
  /** First day. */
  from: string;
  percent: number | null;
  /** Share of each day in percent, oldest first; null if unknown. */
  days: readonly (number | null)[];
}

/** One bar a day. The line above tells the share of all days, or of the day under the pointer. */
export function AvailabilityRow({ name, from, percent, days }: AvailabilityRowProps) {
  const { t } = useTranslation('overview');
  const locale = useLocale();
  const [pointed, setPointed] = useState<number>();
  const share = (value: number | null) => (value === null ? t('days.no_data') : formatPercent(value, locale, 2));
  const dateOf = (index: number) =>
    dateFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(dateAfter(from, index)));
  const known = days.filter((day) => day !== null);
  const label =
    known.length > 0
      ? t('days.row_label', { name, percent: share(percent), days: known.length, lowest: share(Math.min(...known)) })
      : t('days.row_label_unknown', { name });
  return (
    <div className="flex flex-col gap-1.5">
      <p className="flex items-baseline justify-between gap-4 text-14">
        <span className="min-w-0 truncate font-medium">{name}</span>
        <span className="figures shrink-0 text-13 text-muted">
          {pointed === undefined ? share(percent) : `${dateOf(pointed)}: ${share(days[pointed] ?? null)}`}
        </span>
      </p>
      <div
        role="img"
        aria-label={label}
        className="flex h-8 items-end"
        onPointerLeave={() => setPointed(undefined)}
        onPointerMove={({ currentTarget, clientX }) => {
          const { left, width } = currentTarget.getBoundingClientRect();
          const index = Math.floor(((clientX - left) / width) * days.length);
          setPointed(Math.max(0, Math.min(days.length - 1, index)));
        }}
      >
        {days.map((day, index) => (
          <span key={dateAfter(from, index)} className="flex h-full flex-1 items-end pr-px">
            <span className={classNames('w-full rounded-xs', bars[levelOf(day)], pointed === index && 'opacity-60')} />
          </span>
        ))}
      </div>
    </div>
  );
}
