import type { TransactionStatus } from '@cellgate/shared/balance/balance.ts';
import type { OrderStatus } from '@cellgate/shared/order/order.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { Status, type Tone } from '../../ui/status.tsx';

type Shown = OrderStatus | TransactionStatus;

const tones: Record<Shown, Tone> = {
  completed: 'good',
  pending: 'accent',
  awaiting: 'warn',
  failed: 'bad',
  cancelled: 'neutral',
  expired: 'neutral',
  discarded: 'neutral',
};

export function HistoryStatus({ status }: { status: Shown }) {
  const { t } = useTranslation('history');
  return (
    <Status tone={tones[status]} busy={status === 'pending'}>
      {t(`status.${status}`)}
    </Status>
  );
}
