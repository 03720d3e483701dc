import { openWaitingOrder } from '@cellgate/shared/order/waiting-order.endpoints.ts';
import type { WaitingOrder } from '@cellgate/shared/order/waiting-order.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isRefusal } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { newIdempotencyKey } from '../../api/idempotency-key.ts';
import { createIntentKeys } from './intent-keys.ts';
import type { OrderBody } from './place-order-once.ts';

/** Opens waiting orders with one idempotency key per order, so that a retry after a lost response opens no second one. */
export function useOpenWaitingOrder(onOpened: (waiting: WaitingOrder) => void) {
  const queryClient = useQueryClient();
  const [keys] = useState(() => createIntentKeys(newIdempotencyKey));
  return useMutation({
    mutationFn: async (body: OrderBody) =>
      (await call(openWaitingOrder, { body, idempotencyKey: keys.keyOf(body) })).waitingOrder,
    onSuccess: (waiting) => {
      keys.settle();
      onOpened(waiting);
    },
    onError: (error) => {
      if (isRefusal(error)) keys.settle();
    },
    onSettled: () => {
      for (const scope of ['balance', 'topups', 'products']) void queryClient.invalidateQueries({ queryKey: [scope] });
    },
  });
}
