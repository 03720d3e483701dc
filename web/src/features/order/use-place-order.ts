import { placeOrder } from '@cellgate/shared/order/order.endpoints.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isApiError, isRefusal } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { newIdempotencyKey } from '../../api/idempotency-key.ts';
import { useSession } from '../../api/session.tsx';
import { createPlaceOrderOnce } from './place-order-once.ts';

/** Places each order once and refreshes all data that an order changes. */
export function usePlaceOrder() {
  const queryClient = useQueryClient();
  const { reload } = useSession();
  const [placeOnce] = useState(() =>
    createPlaceOrderOnce({
      send: async (body, idempotencyKey) => (await call(placeOrder, { body, idempotencyKey })).order,
      newKey: newIdempotencyKey,
      // "Still being processed" means that the order may still be placed.
      isRefusal: (error) => isRefusal(error) && !isApiError(error, 'idempotency.in_flight'),
      pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    }),
  );
  return useMutation({
    mutationFn: placeOnce,
    onSettled: () => {
      void reload();
      for (const concept of ['balance', 'products', 'orders', 'proxies', 'notifications']) {
        void queryClient.invalidateQueries({ queryKey: [concept] });
      }
    },
  });
}
