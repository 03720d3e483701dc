import type { OrderStatus } from '@cellgate/shared/order/order.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { Status, type Tone } from '../../ui/status.tsx';

const tones: Record<OrderStatus, Tone> = { completed: 'good', pending: 'accent', failed: 'bad', cancelled: 'neutral' };

export function HistoryStatus({ status }: { status: OrderStatus }) {
  const { t } = useTranslation('history');
  return (
    <Status tone={tones[status]} busy={status === 'pending'}>
      {t(`status.${status}`)}
    </Status>
  );
}
