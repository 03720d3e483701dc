import { TopupId } from '@cellgate/shared/contract/id.ts';
import { formatOrderWish, parseOrderWish } from '@cellgate/shared/order/order-wish.ts';
import { Plus, ReceiptText } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { AddBalanceDialog } from '../features/balance/add-balance-dialog.tsx';
import { BalanceCards } from '../features/balance/balance-cards.tsx';
import { suggestedAmount } from '../features/balance/topup-amount.ts';
import { TopupDialog } from '../features/balance/topup-dialog.tsx';
import { TransactionList } from '../features/balance/transaction-list.tsx';
import { WaitingOrders } from '../features/balance/waiting-orders.tsx';
import { ReceiptButton } from '../features/receipt/receipt-button.tsx';
import { useTranslation } from '../locales/use-translation.ts';
import { PageHeader } from '../parts/frame/page-header.tsx';
import { paths, settingsPath } from '../paths.ts';
import { Button } from '../ui/button.tsx';
import { buttonStyle } from '../ui/button-style.ts';
import { Icon } from '../ui/icon.tsx';
import { Notice } from '../ui/notice.tsx';

/**
 * The URL holds the open payment (`?topup=`, where the provider redirects back to, with the chosen `coin=`), or the amount to add (`?add=`,
 * which may be empty), and the order that needs the money (`?order=`), until the order is continued.
 */
export function Page() {
  const { t } = useTranslation(['balance', 'common', 'wallet']);
  const [address, setAddress] = useSearchParams();
  const suggested = suggestedAmount(address.get('add'));
  const [isAdding, setAdding] = useState(false);
  const order = parseOrderWish(address.get('order') ?? '');
  const orderUrl = order && `${paths.newOrder}?${formatOrderWish(order)}`;
  const topupId = TopupId.safeParse(address.get('topup')).data;
  const setTopup = (id: string | undefined, coin?: string) =>
    setAddress(
      (current) => {
        const next = new URLSearchParams(current);
        next.delete('add');
        next.delete('topup');
        next.delete('coin');
        if (id) next.set('topup', id);
        if (coin) next.set('coin', coin);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );

  // The form stays until the payment replaces it, so that a dialog is always open.
  useEffect(() => {
    if (topupId) setAdding(false);
  }, [topupId]);

  const stop = () => {
    setAdding(false);
    setTopup(undefined);
  };
  return (
    <>
      <PageHeader
        title={t('common:nav.balance')}
        subtitle={t('subtitle')}
        actions={
          <>
            <Link to={settingsPath('billing')} className={buttonStyle({})}>
              <Icon of={ReceiptText} />
              {t('wallet:billing')}
            </Link>
            <Button variant="primary" onClick={() => setAdding(true)}>
              <Icon of={Plus} />
              {t('add.open')}
            </Button>
          </>
        }
      />
      <div className="flex flex-col gap-4">
        {orderUrl && (
          <Notice
            tone="accent"
            action={
              <Link to={orderUrl} className={buttonStyle({ size: 'small' })}>
                {t('topup.to_waiting_order')}
              </Link>
            }
          >
            {t('order_waiting')}
          </Notice>
        )}
        <WaitingOrders />
        <BalanceCards />
        <TransactionList
          onAdd={() => setAdding(true)}
          onTopup={(id) => setTopup(id)}
          receipt={({ receiptNumber, reference }) => {
            const number = receiptNumber ?? reference;
            return <ReceiptButton of={number} name={number} size="small" variant="ghost" className="xl:-my-1" />;
          }}
        />
      </div>
      {topupId ? (
        <TopupDialog
          key={topupId}
          id={topupId}
          coin={address.get('coin') ?? undefined}
          orderUrl={orderUrl}
          onClose={stop}
          onAgain={() => {
            setTopup(undefined);
            setAdding(true);
          }}
        />
      ) : (
        (isAdding || address.has('add')) && (
          <AddBalanceDialog
            amount={suggested ?? ''}
            order={order}
            onClose={stop}
            onOpened={({ id, coin }) => setTopup(id, coin)}
          />
        )
      )}
    </>
  );
}
