import { useState } from 'react';
import { useTranslation } from '../../locales/use-translation.ts';
import { TextInput } from '../../ui/form/text-input.tsx';
import { FilterSelect } from '../list/filter-select.tsx';
import { type DayPeriod, type DayRange, dayPeriodNames, daysOfRange, rangeOfDays } from './day-range.ts';

interface DayRangeFilterProps {
  label: string;
  range: Partial<DayRange>;
  onChange: (range: DayRange) => void;
}

/** Filter of a list by UTC days: the last ones, or from one day to another. */
export function DayRangeFilter({ label, range: { from, to }, onChange }: DayRangeFilterProps) {
  const { t } = useTranslation('records');
  const nowMs = Date.now();
  const [isCustom, setCustom] = useState(false);
  const known = daysOfRange({ from, to }, nowMs);
  const chosen = isCustom ? 'custom' : known;
  const choose = (period: DayPeriod | 'custom' | undefined) => {
    setCustom(period === 'custom');
    if (period !== 'custom') onChange(period ? rangeOfDays(period, nowMs) : { from: undefined, to: undefined });
  };
  return (
    <>
      <FilterSelect
        label={label}
        value={chosen}
        options={[...dayPeriodNames, 'custom' as const].map((value) => ({ value, label: t(`days.${value}`) }))}
        onChange={choose}
      />
      {chosen === 'custom' && (
        <>
          <DayField label={t('days.from')} value={from} onDay={(day) => onChange({ from: day, to })} />
          <DayField label={t('days.to')} value={to} onDay={(day) => onChange({ from, to: day })} />
        </>
      )}
    </>
  );
}

interface DayFieldProps {
  label: string;
  value: string | undefined;
  onDay: (day: string | undefined) => void;
}

function DayField({ label, value, onDay }: DayFieldProps) {
  return (
    <TextInput
      type="date"
      aria-label={label}
      title={label}
      value={value ?? ''}
      onChange={({ target }) => onDay(target.value || undefined)}
      className="min-h-9! w-auto py-1! text-14"
    />
  );
}
