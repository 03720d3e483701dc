import { discardTopup } from '@cellgate/shared/balance/balance.endpoints.ts';
import type { TopupId } from '@cellgate/shared/contract/id.ts';
import {
  getWaitingOrder,
  listWaitingOrders,
  withdrawWaitingOrder,
} from '@cellgate/shared/order/waiting-order.endpoints.ts';
import type { WaitingOrder } from '@cellgate/shared/order/waiting-order.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { apiQuery } from '../../api/ask.ts';
import { call } from '../../api/call.ts';
import { useSession } from '../../api/session.tsx';
import { useTranslation } from '../../locales/use-translation.ts';
import { describeError } from '../../parts/state/describe-error.ts';
import { toast } from '../../ui/toast.tsx';

/** Poll interval of one waiting order and of the list, in milliseconds. The list is polled only while an order waits. */
const pollIntervalMs = 2000;
const listIntervalMs = 10_000;

/** Data that a placed or ended order changes. */
const scopes = ['balance', 'orders', 'products', 'proxies', 'notifications', 'topups'];

/** Polls a waiting order until it is placed or ends, then refreshes everything that shows money, orders and proxies. */
export function useWaitingOrder(id: TopupId) {
  const queryClient = useQueryClient();
  const { reload } = useSession();
  const waiting = useQuery({
    ...apiQuery('topups', getWaitingOrder, { params: { id } }),
    select: (data) => data.waitingOrder,
    refetchInterval: ({ state }) =>
      state.data && state.data.waitingOrder.state !== 'waiting' ? false : pollIntervalMs,
    refetchOnWindowFocus: 'always',
    staleTime: 0,
  });
  const state = waiting.data?.state;
  const hasWaited = useRef(false);

  useEffect(() => {
    if (state === 'waiting') hasWaited.current = true;
    else if (state && hasWaited.current) {
      hasWaited.current = false;
      void reload();
      for (const scope of scopes) void queryClient.invalidateQueries({ queryKey: [scope] });
    }
  }, [state, reload, queryClient]);

  return waiting;
}

export function useWaitingOrders() {
  return useQuery({
    ...apiQuery('topups', listWaitingOrders, {}),
    select: (data) => data.waitingOrders,
    refetchInterval: ({ state }) =>
      state.data?.waitingOrders.some((each) => each.state === 'waiting') ? listIntervalMs : false,
  });
}

/** Withdraws a waiting order, with its payment if nothing was paid, and shows an error message if that fails. */
export function useWithdrawWaitingOrder(onWithdrawn?: () => void) {
  const { t } = useTranslation('waiting-orders');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, topup }: WaitingOrder) => {
      if (topup.status === 'pending') await call(discardTopup, { params: { id } });
      else await call(withdrawWaitingOrder, { params: { id } });
    },
    onSuccess: () => {
      toast.success(t('withdrawn'));
      onWithdrawn?.();
    },
    onError: (error) => toast.error(describeError(error, t('withdraw_failed'))),
    onSettled: () => {
      for (const scope of scopes) void queryClient.invalidateQueries({ queryKey: [scope] });
    },
  });
}
