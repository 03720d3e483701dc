import type { OrderId, TopupId } from '@cellgate/shared/contract/id.ts';
import { formatUsd, toCents } from '@cellgate/shared/contract/money.ts';
import type { WaitingOrder } from '@cellgate/shared/order/waiting-order.ts';
import { useEffect } from 'react';
import { useTranslation } from '../../locales/use-translation.ts';
import { useLocale } from '../../parts/frame/locale.ts';
import { QueryView } from '../../parts/state/query-view.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TopupState } from './topup-dialog.tsx';
import { useWaitingOrder, useWithdrawWaitingOrder } from './use-waiting-order.ts';
import { NextStep } from './waiting-orders.tsx';
import { waitingStateOf } from './waiting-state.ts';
import { WaitingText } from './waiting-text.tsx';

interface WaitingOrderDialogProps {
  id: TopupId;
  onClose: () => void;
  /** Receives the order as soon as it is placed. */
  onPlaced: (orderId: OrderId) => void;
}

/** The payment window of a waiting order: payment details and progress, until the order is placed or ends. */
export function WaitingOrderDialog({ id, onClose, onPlaced }: WaitingOrderDialogProps) {
  const { t } = useTranslation(['waiting-orders', 'common']);
  const waiting = useWaitingOrder(id);
  const withdrawing = useWithdrawWaitingOrder(onClose);
  const { data } = waiting;
  const orderId = data?.orderId;

  useEffect(() => {
    if (orderId) onPlaced(orderId);
  }, [orderId, onPlaced]);

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      footer={
        <>
          {data?.state === 'waiting' && (
            <Button size="large" variant="ghost" busy={withdrawing.isPending} onClick={() => withdrawing.mutate(data)}>
              {t('withdraw')}
            </Button>
          )}
          <Button reads size="large" onClick={onClose}>
            {t('common:close')}
          </Button>
          {data && <NextStep waiting={data} size="large" />}
        </>
      }
    >
      <QueryView
        query={waiting}
        loading={<Skeleton className="h-96 w-full rounded-lg" />}
        errorTitle={t('load_failed')}
      >
        {(each) => <WaitingDetails waiting={each} />}
      </QueryView>
    </Dialog>
  );
}

function WaitingDetails({ waiting }: { waiting: WaitingOrder }) {
  const { t } = useTranslation(['waiting-orders', 'common']);
  const locale = useLocale();
  const { item, total, state } = waiting;
  const period = t(`common:period.${item.period}`);
  // Of an expired payment only the amount would be left, which is that of the order.
  const hasPayment = state !== 'withdrawn' && waiting.topup.status !== 'expired';
  const waits = state === 'waiting' ? waitingStateOf(waiting) : undefined;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 rounded-lg bg-sunken px-4 py-3">
        <span className="font-medium">{t('what', { product: item.productName, count: item.quantity, period })}</span>
        <span className="text-13 text-muted">{t('total', { amount: formatUsd(toCents(total), locale) })}</span>
      </div>
      {waits !== 'unpaid' && (
        // Above the payment: below it, a phone would have to scroll to what has happened.
        <Notice tone={state === 'placed' || waits === 'placing' ? 'good' : state === 'not_placed' ? 'warn' : 'neutral'}>
          <WaitingText waiting={waiting} />
        </Notice>
      )}
      {hasPayment && <TopupState topup={waiting.topup} coin={undefined} isForOrder />}
      {waits === 'unpaid' && <p className="text-13 text-muted">{t('explain')}</p>}
    </div>
  );
}
