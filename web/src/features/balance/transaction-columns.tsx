import type { Transaction } from '@cellgate/shared/balance/balance.ts';
import { formatUsd, toCents } from '@cellgate/shared/contract/usd.ts';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../locales/use-translation.ts';
import { Money } from '../../parts/format/money.tsx';
import { DateText } from '../../parts/format/relative-time.tsx';
import { TransactionAmount } from '../../parts/format/transaction-amount.tsx';
import { useLocale } from '../../parts/frame/locale.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Status, type Tone } from '../../ui/status.tsx';
import type { Column } from '../../ui/table.tsx';
import { TransactionOrders, TransactionReference } from './transaction-reference.tsx';

const tones: Record<Transaction['status'], Tone> = {
  completed: 'good',
  pending: 'accent',
  awaiting: 'warn',
  expired: 'neutral',
  discarded: 'neutral',
  failed: 'bad',
};

interface TransactionActions {
  onTopup: (id: string) => void;
  onDiscard: (id: string) => void;
  /** Renders the button that downloads the receipt for a transaction. */
  receipt: (transaction: Transaction) => ReactNode;
}

/** Reports whether a transaction has a receipt, or gets one: an order, an extension or money that arrived. */
function hasReceipt({ receiptNumber, type, reason, status }: Transaction): boolean {
  const getsOne = type === 'spending' ? reason === 'order' || reason === 'renewal' : reason === 'topup';
  return receiptNumber !== null || (status === 'completed' && getsOne);
}

/** Returns the columns of the transaction list. On narrow screens only reason and amount remain, with the rest below them. */
export function useTransactionColumns(actions: TransactionActions): Column<Transaction>[] {
  const { t } = useTranslation('balance');
  return [
    { key: 'date', header: t('column.date'), wideOnly: true, cell: ({ date }) => <DateText at={date} withTime /> },
    {
      key: 'reason',
      header: t('column.what'),
      cell: (transaction) => (
        <>
          <Reason transaction={transaction} />
          <Coin transaction={transaction} />
          <Requested transaction={transaction} />
          {transaction.orders.length > 0 && (
            <span className="block xl:hidden">
              <TransactionOrders orders={transaction.orders} />
            </span>
          )}
          <span className="block text-12 text-muted xl:hidden">
            <DateText at={transaction.date} withTime />
          </span>
          {(transaction.status !== 'completed' || hasReceipt(transaction)) && (
            <span className="mt-1 block xl:hidden">
              <State transaction={transaction} {...actions} />
            </span>
          )}
        </>
      ),
    },
    {
      key: 'reference',
      header: t('column.reference'),
      wideOnly: true,
      cell: (transaction) => <TransactionReference transaction={transaction} />,
    },
    {
      key: 'status',
      header: t('column.status'),
      wideOnly: true,
      cell: (transaction) => <State transaction={transaction} {...actions} />,
    },
    {
      key: 'amount',
      header: t('column.amount'),
      align: 'end',
      cell: (transaction) => (
        <>
          <TransactionAmount transaction={transaction} />
          {transaction.balanceAfter !== null && (
            <span className="block text-12 text-muted xl:hidden">
              <span className="sr-only">{t('column.balance')} </span>
              <Money dollars={transaction.balanceAfter} />
            </span>
          )}
        </>
      ),
    },
    {
      key: 'balance',
      header: t('column.balance'),
      align: 'end',
      wideOnly: true,
      cell: ({ balanceAfter }) => <Money dollars={balanceAfter} />,
    },
  ];
}

function Reason({ transaction: { reason, type } }: { transaction: Transaction }) {
  const { t } = useTranslation('balance');
  return t(reason === 'adjustment' ? `reason.adjustment_${type}` : `reason.${reason}`);
}

/** Shows the coins that a top-up was paid with, with a button that copies the transaction hash. */
function Coin({ transaction: { crypto, cryptoAmount, txHash } }: { transaction: Transaction }) {
  const { t } = useTranslation('balance');
  if (crypto === null || txHash === null) return null;
  return (
    <span className="flex items-center gap-1 text-12 text-muted">
      <span className="figures">
        {cryptoAmount} {crypto}
      </span>
      <CopyButton text={txHash} label={t('copy_hash', { hash: txHash })} />
    </span>
  );
}

/** Shows the requested amount of a top-up if it differs from the transaction's amount. */
function Requested({ transaction: { requested, amount } }: { transaction: Transaction }) {
  const { t } = useTranslation('balance');
  const locale = useLocale();
  if (requested === null || requested === amount) return null;
  return (
    <span className="block text-12 text-muted">
      {t('requested', { amount: formatUsd(toCents(requested), locale) })}
    </span>
  );
}

function State({ transaction, onTopup, onDiscard, receipt }: { transaction: Transaction } & TransactionActions) {
  const { t } = useTranslation('balance');
  const { id, status, reason } = transaction;
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Status tone={tones[status]} busy={status === 'pending'}>
        {t(`status.${status}`)}
      </Status>
      {reason === 'topup' && (status === 'pending' || status === 'awaiting') && (
        <Button reads size="small" className="xl:-my-1" onClick={() => onTopup(id)}>
          {t('continue')}
        </Button>
      )}
      {status === 'awaiting' && (
        <Button
          size="small"
          variant="ghost"
          square
          className="xl:-my-1"
          aria-label={t('discard')}
          title={t('discard')}
          onClick={() => onDiscard(id)}
        >
          <Icon of={X} />
        </Button>
      )}
      {hasReceipt(transaction) && receipt(transaction)}
    </span>
  );
}
