import type { ActionStatus } from '@cellgate/shared/history/history.ts';
import type { OrderStatus } from '@cellgate/shared/order/order.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { Status, type Tone } from '../../ui/status.tsx';

type Shown = OrderStatus | ActionStatus;

const tones: Record<Shown, Tone> = {
  completed: 'good',
  pending: 'accent',
  failed: 'bad',
  cancelled: 'neutral',
};

export function HistoryStatus({ status }: { status: Shown }) {
  const { t } = useTranslation('history');
  return (
    <Status tone={tones[status]} busy={status === 'pending'}>
      {t(`status.${status}`)}
    </Status>
  );
}
