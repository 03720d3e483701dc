import { addBalance, discardTopup, getTopup } from '@cellgate/shared/balance/balance.endpoints.ts';
import { isFinalTopup, type Topup } from '@cellgate/shared/balance/balance.ts';
import type { BodyInputOf } from '@cellgate/shared/contract/endpoint.ts';
import type { TopupId } from '@cellgate/shared/contract/id.ts';
import type { OrderWish } from '@cellgate/shared/order/order-wish.ts';
import { storageKeys } from '@cellgate/shared/session/storage-keys.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { apiQuery } from '../../api/ask.ts';
import { call } from '../../api/call.ts';
import { keepIntent } from '../../api/kept-intent.ts';
import { createSendOnce, inBrowser } from '../../api/send-once.ts';
import { useSession, useUser } from '../../api/session.tsx';
import { tabStore } from '../../api/storage.ts';
import { useTranslation } from '../../locales/use-translation.ts';
import { describeError } from '../../parts/state/describe-error.ts';
import { toast } from '../../ui/toast.tsx';

/** Poll interval of a payment, in milliseconds. */
const pollIntervalMs = 2000;
/** Time in ms for which a top-up whose answer was lost is asked for again: much shorter than the time to pay it. */
const keptMs = 900_000;

type TopupBody = BodyInputOf<typeof addBalance>;

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

/**
 * Opens top-ups, with one idempotency key per amount and order until the answer is known, so that a retry opens no second one: also after the
 * dialog was closed or the page reloaded. `order` is the order that needs the money.
 */
export function useOpenTopup(order: OrderWish | undefined, onOpened: (topup: Topup) => void) {
  const queryClient = useQueryClient();
  const { _id: accountId } = useUser();
  return useMutation({
    mutationFn: (amount: number) => {
      const body: TopupBody = { amount, ...(order && { order }) };
      const isFor = (kept: unknown) => JSON.stringify(kept) === JSON.stringify(body);
      const once = createSendOnce<TopupBody, Topup>({
        ...inBrowser,
        send: async (sent, idempotencyKey) => (await call(addBalance, { body: sent, idempotencyKey })).topup,
        kept: keepIntent(tabStore, { name: storageKeys.sentTopups, accountId, isFor, keptMs }),
      });
      return once.send(body);
    },
    onSuccess: (topup) => {
      queryClient.setQueryData(apiQuery('topups', getTopup, { params: { id: topup.id } }).queryKey, { topup });
      void queryClient.invalidateQueries({ queryKey: ['balance'] });
      onOpened(topup);
    },
  });
}
