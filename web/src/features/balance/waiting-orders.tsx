import { formatOrderWish, formatWaitingOrder } from '@cellgate/shared/order/order-wish.ts';
import type { WaitingOrder } from '@cellgate/shared/order/waiting-order.ts';
import { Link } from 'react-router';
import { useTranslation } from '../../locales/use-translation.ts';
import { paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Notice } from '../../ui/notice.tsx';
import { useWaitingOrders, useWithdrawWaitingOrder } from './use-waiting-order.ts';
import { shownWaitingOrders, waitingStateOf } from './waiting-state.ts';
import { WaitingText } from './waiting-text.tsx';

/** The orders that wait for a payment, and those of the last day that could not be placed. Nothing if there are none. */
export function WaitingOrders() {
  const { data = [] } = useWaitingOrders();
  const shown = shownWaitingOrders(data, Date.now());
  if (shown.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      {shown.map((waiting) => (
        <WaitingLine key={waiting.id} waiting={waiting} />
      ))}
    </div>
  );
}

function WaitingLine({ waiting }: { waiting: WaitingOrder }) {
  const { t } = useTranslation('waiting-orders');
  const withdrawing = useWithdrawWaitingOrder();
  const isWaiting = waiting.state === 'waiting';
  return (
    <Notice
      tone={isWaiting ? 'accent' : 'warn'}
      action={
        // Wrapped buttons come in reverse, so that the next step is above the way out.
        <span className="flex flex-wrap-reverse gap-2">
          {isWaiting && (
            <Button
              size="small"
              variant="ghost"
              busy={withdrawing.isPending}
              onClick={() => withdrawing.mutate(waiting)}
            >
              {t('withdraw')}
            </Button>
          )}
          <NextStep waiting={waiting} />
        </span>
      }
    >
      <WaitingText waiting={waiting} />
    </Notice>
  );
}

/** Link to what the customer can do next: pay, top up the rest, or order again. */
export function NextStep({ waiting, size = 'small' }: { waiting: WaitingOrder; size?: 'small' | 'large' }) {
  const { t } = useTranslation('waiting-orders');
  const { state, reason, item, missing } = waiting;
  const look = buttonStyle({ size, variant: size === 'large' ? 'primary' : 'secondary' });
  if (state === 'not_placed') {
    if (reason === 'account_closed') return null;
    return (
      <Link to={`${paths.newOrder}?${formatOrderWish(item)}`} className={look}>
        {t('again')}
      </Link>
    );
  }
  if (state !== 'waiting') return null;
  const waits = waitingStateOf(waiting);
  if (waits === 'short') {
    return (
      <Link to={`${paths.balance}?add=${missing ?? ''}`} className={look}>
        {t('top_up_rest')}
      </Link>
    );
  }
  if (waits !== 'unpaid' || size === 'large') return null;
  return (
    <Link to={`${paths.newOrder}?${formatWaitingOrder(waiting)}`} className={look}>
      {t('pay')}
    </Link>
  );
}
