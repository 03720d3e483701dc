import { StockState } from '@cellgate/shared/modem/modem.ts';
import type { listModems } from '@cellgate/shared/modem/modem-list.endpoints.ts';
import type { z } from 'zod';
import { useTranslation } from '../../../locales/use-translation.ts';
import { FilterSelect } from '../../../parts/list/filter/filter-select.tsx';
import type { ListState } from '../../../parts/list/use-list-query.ts';
import { healthChoices } from '../list/filter-modems.ts';

type Query = z.output<typeof listModems.query>;

interface FleetFiltersProps {
  list: ListState<Query>;
  servers: readonly { id: string; name: string }[];
}

/** Choices of the filters by number: days, hours and percent. */
const simDays = [0, 2, 7, 30] as const;
const ipHours = [1, 6, 24, 168] as const;
const successPercents = [50, 80, 95] as const;
const issues = ['held', 'contested', 'no_service'] as const;

/** All filters of the table of all modems. */
export function FleetFilters({ list: { query, change }, servers }: FleetFiltersProps) {
  const { t } = useTranslation(['fleet', 'modems']);
  const numbers = (values: readonly number[], label: (count: number) => string) =>
    values.map((value) => ({ value: String(value), label: label(value) }));
  const toNumber = (value: string | undefined) => (value === undefined ? undefined : Number(value));
  return (
    <>
      <FilterSelect
        label={t('server')}
        value={query.server}
        options={servers.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(server) => change({ server: server as Query['server'] })}
      />
      <FilterSelect
        label={t('modems:fact.health')}
        all={t('modems:filter.any_health')}
        value={query.health}
        options={healthChoices.map((value) => ({ value, label: t(`modems:health.${value}`) }))}
        onChange={(health) => change({ health })}
      />
      <FilterSelect
        label={t('modems:fact.stock')}
        all={t('modems:filter.any_stock')}
        value={query.stockStatus}
        options={StockState.options.map((value) => ({ value, label: t(`modems:stock.${value}`) }))}
        onChange={(stockStatus) => change({ stockStatus })}
      />
      <FilterSelect
        label={t('issue.label')}
        value={query.issue}
        options={issues.map((value) => ({ value, label: t(`issue.${value}`) }))}
        onChange={(issue) => change({ issue })}
      />
      <FilterSelect
        label={t('sim_paid')}
        value={query.simPaidWithinDays === undefined ? undefined : String(query.simPaidWithinDays)}
        options={numbers(simDays, (days) => (days === 0 ? t('sim_today') : t('sim_within', { count: days })))}
        onChange={(value) => change({ simPaidWithinDays: toNumber(value) })}
      />
      <FilterSelect
        label={t('ip_age')}
        value={query.ipOlderThanHours === undefined ? undefined : String(query.ipOlderThanHours)}
        options={numbers(ipHours, (hours) => t('ip_older', { count: hours }))}
        onChange={(value) => change({ ipOlderThanHours: toNumber(value) })}
      />
      <FilterSelect
        label={t('aspect.success')}
        value={query.successBelow === undefined ? undefined : String(query.successBelow)}
        options={numbers(successPercents, (percent) => t('success_below', { percent }))}
        onChange={(value) => change({ successBelow: toNumber(value) })}
      />
    </>
  );
}
