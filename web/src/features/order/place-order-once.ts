import type { BodyInputOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { placeOrder } from '@cellgate/shared/order/order.endpoints.ts';

export type OrderBody = BodyInputOf<typeof placeOrder>;
type Order = DataOf<typeof placeOrder>['order'];

export interface OnceDeps {
  send: (body: OrderBody, idempotencyKey: string) => Promise<Order>;
  newKey: () => string;
  /** Reports whether the server refused the order, so that nothing was ordered. */
  isRefusal: (error: unknown) => boolean;
  pause: (ms: number) => Promise<void>;
}

/** Order whose response was lost. Only a retry with the same key reveals whether it was placed. */
export class OrderUnknown extends Error {
  constructor(cause: unknown) {
    super('no answer to the order', { cause });
  }
}

const retryDelaysMs = [500, 2000];

/**
 * Returns a function that places orders with one key per intent. A second call during the first joins it. After a lost response the same
 * order is sent again with the same key, so that the server returns its first result; only a refusal or a success ends the intent.
 */
export function createPlaceOrderOnce({
  send,
  newKey,
  isRefusal,
  pause,
}: OnceDeps): (body: OrderBody) => Promise<Order> {
  let intent: { body: OrderBody; key: string } | undefined;
  let pending: Promise<Order> | undefined;

  const place = async (body: OrderBody): Promise<Order> => {
    // An order with an unknown outcome is settled before any other one.
    intent ??= { body, key: newKey() };
    const { body: wanted, key } = intent;
    for (let attempt = 0; ; attempt++) {
      try {
        const order = await send(wanted, key);
        intent = undefined;
        return order;
      } catch (error) {
        if (isRefusal(error)) {
          intent = undefined;
          throw error;
        }
        const waitMs = retryDelaysMs[attempt];
        if (waitMs === undefined) throw new OrderUnknown(error);
        await pause(waitMs);
      }
    }
  };

  return (body) => {
    pending ??= place(body).finally(() => {
      pending = undefined;
    });
    return pending;
  };
}
