import { listTransactions } from '@cellgate/shared/balance/balance.endpoints.ts';
import type { Transaction } from '@cellgate/shared/balance/balance.ts';
import type { TopupId } from '@cellgate/shared/contract/id.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ReceiptText, SearchX } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { apiQuery } from '../../api/ask.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { EmptyState } from '../../parts/state/empty-state.tsx';
import { PagedTable } from '../../parts/table/paged-table.tsx';
import { Button } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useTransactionColumns } from './transaction-columns.tsx';
import { TransactionFilters, TransactionPeriod } from './transaction-filters.tsx';
import {
  changeTransactionQuery,
  isTransactionFiltered,
  readTransactionQuery,
  type TransactionQuery,
} from './transaction-query.ts';
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
  const query = readTransactionQuery(address);
  const { page, ...filters } = query;
  const transactions = useQuery({
    ...apiQuery('balance', listTransactions, { query: { ...filters, page, limit: pageSize } }),
    refetchInterval: pollIntervalMs,
    placeholderData: keepPreviousData,
  });
  const pages = transactions.data?.pagination.pages ?? page;
  const isOld = transactions.isPlaceholderData;
  const change = (next: Partial<TransactionQuery>) =>
    setAddress((current) => changeTransactionQuery(current, next), {
      replace: next.page === undefined,
      preventScrollReset: true,
    });
  const discarding = useDiscardTopup();
  const columns = useTransactionColumns({
    onTopup,
    onDiscard: (id) => discarding.mutate(id as TopupId),
    receipt,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: `change` changes with every render.
  useEffect(() => {
    if (!isOld && page > pages) change({ page: pages });
  }, [page, pages, isOld]);

  return (
    <Panel title={t('transactions')} aside={<TransactionPeriod query={query} onChange={change} />} flush>
      <TransactionFilters query={query} onChange={change} />
      <PagedTable
        query={transactions}
        rowsOf={(data) => data.transactions}
        rowKey={({ id }) => id}
        columns={columns}
        caption={t('transactions')}
        empty={
          <NoTransactions
            isFiltered={isTransactionFiltered(query)}
            onAdd={onAdd}
            onShowAll={() => change({ search: '', status: undefined })}
          />
        }
        errorTitle={t('transactions_failed')}
        onPage={(next) => change({ page: next })}
      />
    </Panel>
  );
}

interface NoTransactionsProps {
  isFiltered: boolean;
  onAdd: () => void;
  onShowAll: () => void;
}

function NoTransactions({ isFiltered, onAdd, onShowAll }: NoTransactionsProps) {
  const { t } = useTranslation(['balance', 'wallet']);
  if (isFiltered) {
    return (
      <EmptyState
        icon={SearchX}
        title={t('wallet:no_hits.title')}
        hint={t('wallet:no_hits.hint')}
        action={
          <Button reads onClick={onShowAll}>
            {t('wallet:no_hits.action')}
          </Button>
        }
      />
    );
  }
  return (
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
  );
}
