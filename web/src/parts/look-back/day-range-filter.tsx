import { useEffect, useId, useState } from 'react';
import { useTranslation } from '../../locales/use-translation.ts';
import { FieldError } from '../../ui/form/field.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { FilterSelect } from '../list/filter/filter-select.tsx';
import {
  type DayPeriod,
  type DayRange,
  dayPeriodNames,
  daysOfRange,
  isPossibleRange,
  rangeOfDays,
} from './day-range.ts';

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
  const change = (range: DayRange) => {
    // The fields stay while one of them is emptied.
    setCustom(true);
    onChange(range);
  };
  return (
    <>
      <FilterSelect
        label={label}
        value={chosen}
        options={[...dayPeriodNames, 'custom' as const].map((value) => ({ value, label: t(`days.${value}`) }))}
        onChange={choose}
      />
      {chosen === 'custom' && <DayFields range={{ from, to }} onChange={change} />}
    </>
  );
}

interface DayFieldsProps {
  range: DayRange;
  onChange: (range: DayRange) => void;
}

/** First and last day. A range that cannot be changes nothing, and says so once its field is left: a year may still be being typed. */
function DayFields({ range: { from, to }, onChange }: DayFieldsProps) {
  const { t } = useTranslation('records');
  const id = useId();
  const [typed, setTyped] = useState<DayRange>({ from, to });
  const [isLeft, setLeft] = useState(false);
  // The URL changed elsewhere: back, forward, or another period.
  useEffect(() => setTyped({ from, to }), [from, to]);
  const isWrong = isLeft && !isPossibleRange(typed);
  const change = (part: Partial<DayRange>) => {
    const next = { ...typed, ...part };
    setTyped(next);
    setLeft(false);
    if (isPossibleRange(next)) onChange(next);
  };
  const fields = [
    { name: 'from', label: t('days.from') },
    { name: 'to', label: t('days.to') },
  ] as const;
  return (
    <div className="flex flex-col gap-1">
      {/* Side by side where there is room, also in the next line. */}
      <div className="flex flex-wrap gap-2 max-sm:*:grow">
        {fields.map(({ name, label }) => (
          <TextInput
            key={name}
            type="date"
            aria-label={label}
            aria-invalid={isWrong || undefined}
            aria-describedby={isWrong ? id : undefined}
            title={label}
            value={typed[name] ?? ''}
            onChange={({ target }) => change({ [name]: target.value || undefined })}
            onBlur={() => setLeft(true)}
            className="min-h-9! w-auto! py-1! text-14"
          />
        ))}
      </div>
      <FieldError id={id} error={isWrong ? t('days.impossible') : undefined} />
    </div>
  );
}
