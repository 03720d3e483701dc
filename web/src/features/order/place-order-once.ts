import type { BodyInputOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { placeOrder } from '@cellgate/shared/order/order.endpoints.ts';

export type OrderBody = BodyInputOf<typeof placeOrder>;
type Order = DataOf<typeof placeOrder>['order'];

export interface OnceDeps {
  send: (body: OrderBody, idempotencyKey: string) => Promise<Order>;
  newKey: () => string;
  /** Whether the server itself said no, so that nothing was ordered. */
  isRefusal: (error: unknown) => boolean;
  pause: (ms: number) => Promise<void>;
}

/** An order whose answer was lost: it may stand or not, and only asking again with the same key tells. */
export class OrderUnknown extends Error {
  constructor(cause: unknown) {
    super('no answer to the order', { cause });
  }
}

const askAgainMs = [500, 2000];

/**
 * Orders under one key per intent. A second call while one is under way joins it; after a lost answer the same order goes out again under
 * the same key, so that the server answers with what it did; only a refusal or a success makes the next call a new intent.
 */
export function createPlaceOrderOnce({
  send,
  newKey,
  isRefusal,
  pause,
}: OnceDeps): (body: OrderBody) => Promise<Order> {
  let intent: { body: OrderBody; key: string } | undefined;
  let underWay: Promise<Order> | undefined;

  const place = async (body: OrderBody): Promise<Order> => {
    // While the fate of an order is unknown, it comes before any other one.
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
        const waitMs = askAgainMs[attempt];
        if (waitMs === undefined) throw new OrderUnknown(error);
        await pause(waitMs);
      }
    }
  };

  return (body) => {
    underWay ??= place(body).finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}
