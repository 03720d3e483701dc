import { useState } from 'react';
import type { DayRange } from '../../../parts/look-back/day-range.ts';
import { DayRangeFilter } from '../../../parts/look-back/day-range-filter.tsx';
import { type GalleryStates, narrow, type StateProps } from '../../state.tsx';

function Filter({ t, report }: StateProps) {
  const [range, setRange] = useState<Partial<DayRange>>({});
  return (
    <div className="flex flex-wrap gap-2">
      <DayRangeFilter
        label={t('records:entries.at')}
        range={range}
        onChange={(next) => {
          report('change', String(next.from !== undefined), String(next.to !== undefined));
          setRange(next);
        }}
      />
    </div>
  );
}

export const states: GalleryStates = { 'any-time': Filter, narrow: narrow(Filter) };
