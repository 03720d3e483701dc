import type { LogQuery } from '@cellgate/shared/log/log.endpoints.ts';
import { LogLevel } from '@cellgate/shared/log/log-class.ts';
import type { z } from 'zod';
import { useTranslation } from '../../locales/use-translation.ts';
import { FilterSelect } from '../../parts/list/filter-select.tsx';
import { logPeriods, periodOfRange, rangeOfPeriod } from './log-period.ts';

type Query = z.output<typeof LogQuery>;

/** Level and period of the lines. */
export function LogFilters({ query, onChange }: { query: Query; onChange: (change: Partial<Query>) => void }) {
  const { t } = useTranslation('logs');
  const now = new Date();
  return (
    <>
      <FilterSelect
        label={t('level.label')}
        value={query.level}
        options={LogLevel.options.map((value) => ({ value, label: t(`level.${value}`) }))}
        onChange={(level) => onChange({ level })}
      />
      <FilterSelect
        label={t('period.label')}
        value={periodOfRange(query, now)}
        options={logPeriods.map((value) => ({ value, label: t(`period.${value}`) }))}
        onChange={(period) => onChange(period ? rangeOfPeriod(period, now) : { from: undefined, to: undefined })}
      />
    </>
  );
}
