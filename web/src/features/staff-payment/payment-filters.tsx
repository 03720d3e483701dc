import { TopupStatus } from '@cellgate/shared/balance/balance.ts';
import { PaymentIssue } from '@cellgate/shared/balance/staff-payment.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { FilterSelect } from '../../parts/list/filter/filter-select.tsx';
import { DayRangeFilter } from '../../parts/look-back/day-range-filter.tsx';
import { CustomerFilter } from '../../parts/record/customer-filter.tsx';
import type { PaymentQuery } from './load-payments.ts';
import { providerName, providerNames } from './provider-name.ts';

const ages = { h1: 1, h6: 6, h24: 24, h168: 168 } as const;
const ageNames = Object.keys(ages) as (keyof typeof ages)[];

interface PaymentFiltersProps {
  query: PaymentQuery;
  /** Name of the customer that the list is limited to; empty if it is not known. */
  customerName: string;
  onChange: (change: Partial<PaymentQuery>) => void;
}

/** Status, what is unusual, provider, age, time and customer. */
export function PaymentFilters({ query, customerName, onChange }: PaymentFiltersProps) {
  const { t } = useTranslation('staff-payments');
  return (
    <>
      <FilterSelect
        label={t('status.label')}
        value={query.state}
        options={TopupStatus.options.map((value) => ({ value, label: t(`status.${value}`) }))}
        onChange={(state) => onChange({ state })}
      />
      <FilterSelect
        label={t('issue.label')}
        value={query.issue}
        options={PaymentIssue.options.map((value) => ({ value, label: t(`issue.${value}`) }))}
        onChange={(issue) => onChange({ issue })}
      />
      <FilterSelect
        label={t('columns.provider')}
        value={query.provider}
        options={Object.keys(providerNames).map((value) => ({ value, label: providerName(value) }))}
        onChange={(provider) => onChange({ provider })}
      />
      <FilterSelect
        label={t('filter.age')}
        value={ageNames.find((name) => ages[name] === query.olderThanHours)}
        options={ageNames.map((value) => ({ value, label: t(`filter.older.${value}`) }))}
        onChange={(age) => onChange({ olderThanHours: age && ages[age] })}
      />
      <DayRangeFilter label={t('filter.opened')} range={query} onChange={onChange} />
      <CustomerFilter id={query.customer} name={customerName} onChange={(customer) => onChange({ customer })} />
    </>
  );
}
