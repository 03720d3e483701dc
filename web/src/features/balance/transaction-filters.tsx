import { TransactionStatus } from '@cellgate/shared/balance/balance.ts';
import type { Period } from '@cellgate/shared/contract/period.ts';
import { exportHistory } from '@cellgate/shared/history/history.endpoints.ts';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { ExportButton } from '../../parts/dialog/export-button.tsx';
import { SearchBox } from '../../parts/form/search-box.tsx';
import { Segmented } from '../../ui/form/segmented.tsx';
import { Select } from '../../ui/form/select.tsx';
import { periodChoices, type TransactionQuery } from './transaction-query.ts';

interface TransactionFiltersProps {
  query: TransactionQuery;
  onChange: (change: Partial<TransactionQuery>) => void;
}

/** Search and status of the transactions. */
export function TransactionFilters({ query, onChange }: TransactionFiltersProps) {
  const { t } = useTranslation(['balance', 'wallet']);
  const statuses = TransactionStatus.options;
  return (
    <search className="flex flex-wrap gap-2 border-line border-b px-4 py-3">
      <SearchBox
        label={t('wallet:search')}
        hint={t('wallet:search_hint')}
        search={query.search}
        onSearch={(search) => onChange({ search })}
      />
      <Select
        compact
        aria-label={t('column.status')}
        value={query.status ?? ''}
        onChange={(event) => onChange({ status: statuses.find((each) => each === event.target.value) })}
        options={[
          { value: '', label: t('wallet:any_status') },
          ...statuses.map((value) => ({ value, label: t(`status.${value}`) })),
        ]}
      />
    </search>
  );
}

/** Export of what the filters show, and the choice of the period. */
export function TransactionPeriod({ query, onChange }: TransactionFiltersProps) {
  const { search, status, period } = query;
  return (
    <span className="flex flex-wrap items-center gap-2">
      <ExportButton
        fileName={`transactions-${period}.csv`}
        load={() => call(exportHistory, { query: { tab: 'payments', search, status, period } })}
      />
      <PeriodChoice period={period} onChange={(next) => onChange({ period: next })} />
    </span>
  );
}

/** Segmented control if four choices fit, otherwise a select. */
function PeriodChoice({ period, onChange }: { period: Period; onChange: (period: Period) => void }) {
  const { t } = useTranslation('balance');
  const choices = periodChoices.map((value) => ({ value, label: t(`period.${value}`) }));
  return (
    <>
      <div className="max-sm:hidden">
        <Segmented compact label={t('period.label')} value={period} onChange={onChange} choices={choices} />
      </div>
      <div className="sm:hidden">
        <Select
          compact
          aria-label={t('period.label')}
          value={period}
          onChange={(event) => onChange(event.target.value as Period)}
          options={choices}
        />
      </div>
    </>
  );
}
