import type { BodyInputOf } from '@cellgate/shared/contract/endpoint.ts';
import { placeOrder } from '@cellgate/shared/order/order.endpoints.ts';
import { type Order, OrderRequest } from '@cellgate/shared/order/order.ts';
import { openWaitingOrder } from '@cellgate/shared/order/waiting-order.endpoints.ts';
import type { WaitingOrder } from '@cellgate/shared/order/waiting-order.ts';
import { storageKeys } from '@cellgate/shared/session/storage-keys.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/call.ts';
import { keepIntent } from '../../api/kept-intent.ts';
import { createSendOnce, inBrowser } from '../../api/send-once.ts';
import { useSession, useUser } from '../../api/session.tsx';
import { tabStore } from '../../api/storage.ts';

type OrderBody = BodyInputOf<typeof placeOrder>;

/** Places each order once and refreshes all data that an order changes. */
export function usePlaceOrder(onPlaced: (order: Order) => void) {
  return useOrderOnce<Order>(storageKeys.sentOrder, {
    send: async (body, idempotencyKey) => (await call(placeOrder, { body, idempotencyKey })).order,
    changed: ['balance', 'products', 'orders', 'proxies', 'notifications'],
    onPlaced,
  });
}

/** Opens each waiting order once, so that a lost response leads to no second one. */
export function useOpenWaitingOrder(onOpened: (waiting: WaitingOrder) => void) {
  return useOrderOnce<WaitingOrder>(storageKeys.sentWaitingOrder, {
    send: async (body, idempotencyKey) => (await call(openWaitingOrder, { body, idempotencyKey })).waitingOrder,
    changed: ['balance', 'topups', 'products'],
    onPlaced: onOpened,
  });
}

interface Way<Placed> {
  send: (body: OrderBody, idempotencyKey: string) => Promise<Placed>;
  /** Data that an order of this kind changes. */
  changed: readonly string[];
  onPlaced: (placed: Placed) => void;
}

/** Returns the mutation, and the order whose response was lost, in this page or before a reload of it; undefined if there is none. */
function useOrderOnce<Placed>(name: string, { send, changed, onPlaced }: Way<Placed>) {
  const queryClient = useQueryClient();
  const { reload } = useSession();
  const { _id: accountId } = useUser();
  const [once] = useState(() =>
    createSendOnce<OrderBody, Placed>({
      ...inBrowser,
      send,
      kept: keepIntent(tabStore, { name, accountId, isFor: (body) => OrderRequest.safeParse(body).success }),
    }),
  );
  const placing = useMutation({
    mutationFn: once.send,
    onSuccess: onPlaced,
    onSettled: () => {
      void reload();
      for (const concept of changed) void queryClient.invalidateQueries({ queryKey: [concept] });
    },
  });
  return { placing, unknown: placing.isPending ? undefined : once.unsettled() };
}
