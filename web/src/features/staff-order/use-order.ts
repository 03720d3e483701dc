import type { OrderId } from '@cellgate/shared/contract/id.ts';
import { finishOrder, viewOrder } from '@cellgate/shared/order/staff-order.endpoints.ts';
import type { StaffOrder } from '@cellgate/shared/order/staff-order.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiQuery } from '../../api/ask.ts';
import { call } from '../../api/call.ts';
import { usePulse } from '../../api/use-pulse.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { describeError } from '../../parts/state/describe-error.ts';
import { toast } from '../../ui/toast.tsx';

const areas = ['orders', 'proxies'] as const;

/** Returns the query of an order with everything about it, which reloads when the order or one of its proxies changes. */
export function useOrder(id: OrderId) {
  const queryClient = useQueryClient();
  const view = useQuery({ ...apiQuery('staff-orders', viewOrder, { params: { id } }), retry: false });
  usePulse(areas, (changes) => {
    const ids = new Set<string>([id, ...(view.data?.units.map(({ proxyId }) => proxyId) ?? [])]);
    const isOwn = changes === undefined || changes.some((change) => ids.has(change.id));
    if (isOwn) void queryClient.invalidateQueries({ queryKey: ['staff-orders', viewOrder.path] });
  });
  return view;
}

/** Returns the mutation that completes an interrupted order. */
export function useFinishOrder({ id, orderNumber }: Pick<StaffOrder, 'id' | 'orderNumber'>) {
  const { t } = useTranslation('staff-orders');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(finishOrder, { params: { id } }),
    onSuccess: ({ order }) =>
      void toast.success(t('finish.done', { number: orderNumber, state: t(`state.${order.status}`) })),
    onError: (error) => void toast.error(describeError(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['staff-orders'] }),
  });
}
