import { listTransactions } from '@cellgate/shared/balance/balance.endpoints.ts';
import type { Transaction } from '@cellgate/shared/balance/balance.ts';
import { formatUsd, toCents } from '@cellgate/shared/contract/usd.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Wallet } from 'lucide-react';
import { apiQuery } from '../../api/ask.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { DateText } from '../../parts/format/relative-time.tsx';
import { TransactionAmount } from '../../parts/format/transaction-amount.tsx';
import { useLocale } from '../../parts/frame/locale.ts';
import { PagedTable } from '../../parts/table/paged-table.tsx';
import { paths } from '../../paths.ts';
import type { Column } from '../../ui/table.tsx';
import { HistoryEmpty, HistoryPanel, type HistoryPartProps } from './history-list.tsx';
import { pageSize } from './history-query.ts';
import { HistoryStatus } from './history-status.tsx';

export function PaymentHistory({ query, onChange, onShowAll }: HistoryPartProps) {
  const { t } = useTranslation('history');
  const { search, status, period, page } = query;
  const payments = useQuery({
    ...apiQuery('balance', listTransactions, { query: { search, status, period, page, limit: pageSize } }),
    placeholderData: keepPreviousData,
  });
  const columns = usePaymentColumns();
  return (
    <HistoryPanel>
      <PagedTable
        query={payments}
        rowsOf={({ transactions }) => transactions}
        rowKey={({ id }) => id}
        columns={columns}
        caption={t('tab.payments')}
        empty={<HistoryEmpty query={query} onShowAll={onShowAll} icon={Wallet} to={paths.balance} />}
        errorTitle={t('load_failed')}
        onPage={(next) => onChange({ page: next })}
      />
    </HistoryPanel>
  );
}

function usePaymentColumns(): Column<Transaction>[] {
  const { t } = useTranslation('history');
  const locale = useLocale();
  return [
    { key: 'date', header: t('column.date'), wideOnly: true, cell: ({ date }) => <DateText at={date} withTime /> },
    {
      key: 'type',
      header: t('column.type'),
      cell: ({ type, reason, date, status, requested, amount }) => (
        <>
          {t(`type.${type}`)}
          <span className="text-muted"> · {t(`reason.${reason}`)}</span>
          {requested !== null && requested !== amount && (
            <span className="block text-12 text-muted">
              {t('requested', { amount: formatUsd(toCents(requested), locale) })}
            </span>
          )}
          <span className="block text-12 text-muted xl:hidden">
            <DateText at={date} withTime />
          </span>
          <span className="mt-1 block xl:hidden">
            <HistoryStatus status={status} />
          </span>
        </>
      ),
    },
    {
      key: 'reference',
      header: t('column.reference'),
      wideOnly: true,
      cell: ({ reference }) => (
        <span title={reference} className="figures block max-w-64 truncate text-13 text-muted">
          {reference}
        </span>
      ),
    },
    {
      key: 'status',
      header: t('column.status'),
      wideOnly: true,
      cell: ({ status }) => <HistoryStatus status={status} />,
    },
    {
      key: 'amount',
      header: t('column.amount'),
      align: 'end',
      cell: (transaction) => <TransactionAmount transaction={transaction} />,
    },
  ];
}
