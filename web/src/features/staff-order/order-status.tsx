import type { StaffOrder } from '@cellgate/shared/order/staff-order.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { Badge, Status } from '../../ui/status.tsx';

const tones = { completed: 'good', pending: 'accent', failed: 'bad', cancelled: 'neutral' } as const;

/** Status of an order, and how many of its proxies were not delivered or are cancelled. */
export function OrderStatus({ order }: { order: StaffOrder }) {
  const { t } = useTranslation('staff-orders');
  const { status, undelivered, cancelled, item } = order;
  const total = item.quantity;
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <Status tone={tones[status]}>{t(`state.${status}`)}</Status>
      {undelivered > 0 && <Badge tone="warn">{t('undelivered_some', { count: undelivered, total })}</Badge>}
      {cancelled > 0 && status !== 'cancelled' && <Badge>{t('cancelled_some', { count: cancelled, total })}</Badge>}
    </span>
  );
}
