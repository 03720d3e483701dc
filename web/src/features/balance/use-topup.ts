import { addBalance, discardTopup, getTopup } from '@cellgate/shared/balance/balance.endpoints.ts';
import { isFinalTopup, type Topup } from '@cellgate/shared/balance/balance.ts';
import type { TopupId } from '@cellgate/shared/contract/id.ts';
import type { OrderWish } from '@cellgate/shared/order/order-wish.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isRefusal } from '../../api/api-error.ts';
import { apiQuery } from '../../api/ask.ts';
import { call } from '../../api/call.ts';
import { newIdempotencyKey } from '../../api/idempotency-key.ts';
import { useSession } from '../../api/session.tsx';
import { useTranslation } from '../../locales/use-translation.ts';
import { describeError } from '../../parts/state/describe-error.ts';
import { toast } from '../../ui/toast.tsx';

/** Poll interval of a payment, in milliseconds. */
const pollIntervalMs = 2000;

/** Polls a top-up until it is final, then refreshes everything that shows money. */
export function useTopup(id: TopupId) {
  const queryClient = useQueryClient();
  const { reload } = useSession();
  const topup = useQuery({
    ...apiQuery('topups', getTopup, { params: { id } }),
    select: (data) => data.topup,
    refetchInterval: ({ state }) => (state.data && isFinalTopup(state.data.topup.status) ? false : pollIntervalMs),
    refetchOnWindowFocus: 'always',
    staleTime: 0,
  });
  const status = topup.data?.status;
  const wasOpen = useRef(false);

  useEffect(() => {
    if (!status) return;
    if (!isFinalTopup(status)) wasOpen.current = true;
    else if (wasOpen.current) {
      wasOpen.current = false;
      void reload();
      for (const concept of ['balance', 'notifications']) void queryClient.invalidateQueries({ queryKey: [concept] });
    }
  }, [status, reload, queryClient]);

  return topup;
}

/** Discards an unpaid top-up and shows an error message if that fails. */
export function useDiscardTopup(onDiscarded?: () => void) {
  const { t } = useTranslation('balance');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (id: TopupId) => (await call(discardTopup, { params: { id } })).topup,
    onSuccess: (topup) => {
      queryClient.setQueryData(apiQuery('topups', getTopup, { params: { id: topup.id } }).queryKey, { topup });
      onDiscarded?.();
    },
    onError: (error) => toast.error(describeError(error, t('topup.discard_failed'))),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: ['balance'] }),
  });
}

/** Opens top-ups, with one idempotency key per amount, so that a retry opens no second one. `order` is the order that needs the money. */
export function useOpenTopup(order: OrderWish | undefined, onOpened: (topup: Topup) => void) {
  const queryClient = useQueryClient();
  const [intent, setIntent] = useState<{ amount: number; key: string }>();
  return useMutation({
    mutationFn: async (amount: number) => {
      const wanted = intent?.amount === amount ? intent : { amount, key: newIdempotencyKey() };
      setIntent(wanted);
      return (await call(addBalance, { body: { amount, ...(order && { order }) }, idempotencyKey: wanted.key })).topup;
    },
    onSuccess: (topup) => {
      setIntent(undefined);
      queryClient.setQueryData(apiQuery('topups', getTopup, { params: { id: topup.id } }).queryKey, { topup });
      void queryClient.invalidateQueries({ queryKey: ['balance'] });
      onOpened(topup);
    },
    onError: (error) => {
      if (isRefusal(error)) setIntent(undefined);
    },
  });
}
