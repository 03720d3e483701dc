import { countries } from '@cellgate/shared/account/account.ts';
import { type CustomerQuery, CustomerSort } from '@cellgate/shared/customer/customer.endpoints.ts';
import { customerFlags } from '@cellgate/shared/customer/customer.ts';
import { countryName } from '@cellgate/shared/language/country-name.ts';
import type { z } from 'zod';
import { useTranslation } from '../../../locales/use-translation.ts';
import { useLocale } from '../../../parts/frame/locale.ts';
import { FilterSelect } from '../../../parts/list/filter/filter-select.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { choiceSince, registeredNames, registeredSince } from './registered-since.ts';

type Query = z.output<typeof CustomerQuery>;
const yesNo = ['true', 'false'] as const;

/** Filters of the list and its order. */
export function CustomerFilters({ query, onChange }: { query: Query; onChange: (change: Partial<Query>) => void }) {
  const { t } = useTranslation('customers');
  const locale = useLocale();
  const now = new Date();
  return (
    <>
      <FilterSelect
        label={t('status.label')}
        value={query.status}
        options={(['active', 'suspended'] as const).map((value) => ({ value, label: t(`status.${value}`) }))}
        onChange={(status) => onChange({ status })}
      />
      <FilterSelect
        label={t('running.label')}
        value={query.running}
        options={yesNo.map((value) => ({ value, label: t(`running.${value}`) }))}
        onChange={(running) => onChange({ running })}
      />
      <FilterSelect
        label={t('flag.label')}
        value={query.flag}
        options={customerFlags.map((value) => ({ value, label: t(`flag.${value}`) }))}
        onChange={(flag) => onChange({ flag })}
      />
      <FilterSelect
        label={t('registered.label')}
        value={choiceSince(query.registeredFrom, now)}
        options={registeredNames.map((value) => ({ value, label: t(`registered.${value}`) }))}
        onChange={(choice) =>
          onChange({ registeredFrom: choice && registeredSince(choice, now), registeredTo: undefined })
        }
      />
      <FilterSelect
        label={t('country.label')}
        value={query.country}
        options={countries.map((value) => ({ value, label: countryName(value.toUpperCase(), locale) }))}
        onChange={(country) => onChange({ country })}
      />
      <FilterSelect
        label={t('verified.label')}
        value={query.verified}
        options={yesNo.map((value) => ({ value, label: t(`verified.${value}`) }))}
        onChange={(verified) => onChange({ verified })}
      />
      <Select<CustomerSort>
        compact
        aria-label={t('sort.label')}
        value={query.sort}
        // What a search has found is always sorted by registration.
        disabled={query.search !== undefined && query.search !== ''}
        options={CustomerSort.options.map((value) => ({ value, label: t(`sort.${value}`) }))}
        onChange={({ target }) => onChange({ sort: CustomerSort.parse(target.value) })}
      />
    </>
  );
}
