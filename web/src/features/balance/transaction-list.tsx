import { exportTransactions, listTransactions } from '@cellgate/shared/balance/balance.endpoints.ts';
import type { Transaction } from '@cellgate/shared/balance/balance.ts';
import type { TopupId } from '@cellgate/shared/contract/id.ts';
import type { Period } from '@cellgate/shared/contract/period.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { apiQuery } from '../../api/ask.ts';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { ExportButton } from '../../parts/dialog/export-button.tsx';
import { EmptyState } from '../../parts/state/empty-state.tsx';
import { PagedTable } from '../../parts/table/paged-table.tsx';
import { Button } from '../../ui/button.tsx';
import { Segmented } from '../../ui/form/segmented.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useTransactionColumns } from './transaction-columns.tsx';
import { changeTransactionQuery, periodChoices, readTransactionQuery } from './transaction-query.ts';
import { useDiscardTopup } from './use-topup.ts';

const pageSize = 20;
const pollIntervalMs = 10_000;

interface TransactionListProps {
  onAdd: () => void;
  onTopup: (id: string) => void;
  /** Renders the button that downloads the receipt for a transaction. */
  receipt: (transaction: Transaction) => ReactNode;
}

/** Transactions of a period, newest first, with the balance after each. */
export function TransactionList({ onAdd, onTopup, receipt }: TransactionListProps) {
  const { t } = useTranslation('balance');
  const [address, setAddress] = useSearchParams();
  const { period, page } = readTransactionQuery(address);
  const transactions = useQuery({
    ...apiQuery('balance', listTransactions, { query: { period, page, limit: pageSize } }),
    refetchInterval: pollIntervalMs,
    placeholderData: keepPreviousData,
  });
  const pages = transactions.data?.pagination.pages ?? page;
  const isOld = transactions.isPlaceholderData;
  const toPage = (next: number) =>
    setAddress((current) => changeTransactionQuery(current, { page: next }), { preventScrollReset: true });
  const discarding = useDiscardTopup();
  const columns = useTransactionColumns({
    onTopup,
    onDiscard: (id) => discarding.mutate(id as TopupId),
    receipt,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: `toPage` changes with every render.
  useEffect(() => {
    if (!isOld && page > pages) toPage(pages);
  }, [page, pages, isOld]);

  return (
    <Panel
      title={t('transactions')}
      aside={
        <span className="flex flex-wrap items-center gap-2">
          <ExportButton
            fileName={`transactions-${period}.csv`}
            load={() => call(exportTransactions, { query: { period } })}
          />
          <PeriodChoice
            period={period}
            onChange={(next) =>
              setAddress((current) => changeTransactionQuery(current, { period: next }), {
                replace: true,
                preventScrollReset: true,
              })
            }
          />
        </span>
      }
      flush
    >
      <PagedTable
        query={transactions}
        rowsOf={(data) => data.transactions}
        rowKey={({ id }) => id}
        columns={columns}
        caption={t('transactions')}
        empty={
          <EmptyState
            icon={ReceiptText}
            title={t('empty.title')}
            hint={t('empty.hint')}
            action={
              <Button variant="primary" onClick={onAdd}>
                {t('add.open')}
              </Button>
            }
          />
        }
        errorTitle={t('transactions_failed')}
        onPage={toPage}
      />
    </Panel>
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
