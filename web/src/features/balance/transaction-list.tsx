import { listTransactions } from '@cellgate/shared/balance/balance.endpoints.ts';
import type { Transaction } from '@cellgate/shared/balance/balance.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ReceiptText } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ask } from '../../api/ask.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { Money } from '../../parts/money.tsx';
import { QueryView } from '../../parts/query-view.tsx';
import { DateText } from '../../parts/relative-time.tsx';
import { Button } from '../../ui/button.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Status, type Tone } from '../../ui/status.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { changeTransactionQuery, periodChoices, readTransactionQuery } from './transaction-query.ts';

const pageSize = 20;
const lookAgainMs = 10_000;
const tones: Record<Transaction['status'], Tone> = { completed: 'good', pending: 'accent', failed: 'bad' };

interface TransactionListProps {
  onAdd: () => void;
  onTopup: (id: string) => void;
}

/** The account's money of a period, newest first, with the balance after each movement. */
export function TransactionList({ onAdd, onTopup }: TransactionListProps) {
  const { t } = useTranslation('balance');
  const [address, setAddress] = useSearchParams();
  const { period, page } = readTransactionQuery(address);
  const transactions = useQuery({
    ...ask('balance', listTransactions, { query: { period, page, limit: pageSize } }),
    refetchInterval: lookAgainMs,
    placeholderData: keepPreviousData,
  });
  const pages = transactions.data?.pagination.pages ?? page;
  const isOld = transactions.isPlaceholderData;
  const toPage = (next: number) =>
    setAddress((current) => changeTransactionQuery(current, { page: next }), { preventScrollReset: true });
  const columns = useColumns(onTopup);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a page that is no longer there moves to the last one.
  useEffect(() => {
    if (!isOld && page > pages) toPage(pages);
  }, [page, pages, isOld]);

  return (
    <Panel
      title={t('transactions')}
      aside={
        <Segmented
          compact
          label={t('period.label')}
          value={period}
          onChange={(next) =>
            setAddress((current) => changeTransactionQuery(current, { period: next }), {
              replace: true,
              preventScrollReset: true,
            })
          }
          choices={periodChoices.map((value) => ({ value, label: t(`period.${value}`) }))}
        />
      }
      flush
    >
      <QueryView
        query={transactions}
        loading={<Rows />}
        isEmpty={({ pagination }) => pagination.total === 0}
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
      >
        {({ transactions: rows, pagination }) => (
          <div className={isOld ? 'opacity-55' : undefined} aria-busy={isOld}>
            <Table caption={t('transactions')} columns={columns} rows={rows} rowKey={({ id }) => id} />
            {pagination.pages > 1 && (
              <div className="border-line border-t p-3">
                <Pagination page={pagination.page} pages={pagination.pages} onPage={toPage} />
              </div>
            )}
          </div>
        )}
      </QueryView>
    </Panel>
  );
}

function useColumns(onTopup: (id: string) => void): Column<Transaction>[] {
  const { t } = useTranslation('balance');
  return [
    { key: 'date', header: t('column.date'), cell: ({ date }) => <DateText at={date} withTime /> },
    {
      key: 'reason',
      header: t('column.what'),
      cell: ({ reason, type }) => t(reason === 'adjustment' ? `reason.adjustment_${type}` : `reason.${reason}`),
    },
    {
      key: 'reference',
      header: t('column.reference'),
      wideOnly: true,
      cell: ({ reference, reason }) => (
        <span
          title={reference}
          className={`${reason === 'adjustment' ? '' : 'figures '}block max-w-60 truncate text-13 text-muted`}
        >
          {reference}
        </span>
      ),
    },
    {
      key: 'status',
      header: t('column.status'),
      cell: ({ id, status, reason }) => (
        <span className="flex items-center gap-2">
          <Status tone={tones[status]} busy={status === 'pending'}>
            {t(`status.${status}`)}
          </Status>
          {reason === 'topup' && status === 'pending' && (
            <Button size="small" variant="ghost" onClick={() => onTopup(id)}>
              {t('continue')}
            </Button>
          )}
        </span>
      ),
    },
    {
      key: 'amount',
      header: t('column.amount'),
      align: 'end',
      cell: ({ type, amount, status }) => (
        <span
          className={
            status === 'completed' && type === 'deposit' ? 'text-good' : status === 'failed' ? 'text-subtle' : undefined
          }
        >
          <Money dollars={type === 'deposit' ? amount : -amount} signed />
        </span>
      ),
    },
    {
      key: 'balance',
      header: t('column.balance'),
      align: 'end',
      cell: ({ balanceAfter }) => <Money dollars={balanceAfter} />,
    },
  ];
}

function Rows() {
  return (
    <div className="flex flex-col px-4">
      {['header', 'first', 'second', 'third', 'fourth', 'fifth'].map((key) => (
        <div key={key} className="flex h-10 items-center">
          <Skeleton className="h-4 w-full" />
        </div>
      ))}
    </div>
  );
}
