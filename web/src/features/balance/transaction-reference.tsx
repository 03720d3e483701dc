import type { Transaction } from '@cellgate/shared/balance/balance.ts';
import { Link } from 'react-router';
import { useTranslation } from '../../locales/use-translation.ts';
import { orderPath } from '../../paths.ts';

/** Number of orders of one extension that are named; the others are counted. */
const namedOrders = 2;

/** Reference of a transaction: the numbers of its orders, if it belongs to some. */
export function TransactionReference({ transaction }: { transaction: Transaction }) {
  const { orders, reference, reason } = transaction;
  if (orders.length > 0) return <TransactionOrders orders={orders} />;
  return (
    <span
      title={reference}
      className={`${reason === 'adjustment' ? '' : 'figures '}block max-w-24 truncate min-[87.5rem]:max-w-60 text-13 text-muted`}
    >
      {reference}
    </span>
  );
}

/** Order numbers as links to their details. */
export function TransactionOrders({ orders }: Pick<Transaction, 'orders'>) {
  const { t } = useTranslation('wallet');
  return (
    <span className="flex flex-wrap gap-x-2 text-13">
      {orders.slice(0, namedOrders).map(({ id, orderNumber }) => (
        <Link
          key={id}
          to={orderPath(id)}
          aria-label={t('order_of', { number: orderNumber })}
          className="figures rounded-sm text-muted underline underline-offset-2 hover:text-accent"
        >
          {orderNumber}
        </Link>
      ))}
      {orders.length > namedOrders && (
        <span className="text-muted">{t('more_orders', { count: orders.length - namedOrders })}</span>
      )}
    </span>
  );
}
