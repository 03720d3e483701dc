import type { KeptIntent, OrderBody } from './kept-intent.ts';

interface OnceDeps<Placed> {
  send: (body: OrderBody, idempotencyKey: string) => Promise<Placed>;
  newKey: () => string;
  /** Reports whether the server refused the order, so that nothing was ordered. */
  isRefusal: (error: unknown) => boolean;
  /** Reports whether the server answered that it could not finish the order now. The same order goes on with its key, and another one has its own. */
  isUnfinished: (error: unknown) => boolean;
  pause: (ms: number) => Promise<void>;
  /** Keeps the intent until its outcome is known, also through a reload. */
  kept: KeptIntent;
}

interface PlacingOnce<Placed> {
  place: (body: OrderBody) => Promise<Placed>;
  /** Returns the order that was sent and whose outcome is unknown; undefined if there is none. */
  unsettled: () => OrderBody | undefined;
}

/** Order whose response was lost. Only a retry with the same key reveals whether it was placed. */
export class OrderUnknown extends Error {
  constructor(cause: unknown) {
    super('no answer to the order', { cause });
  }
}

const retryDelaysMs = [500, 2000];

/**
 * Returns functions that place orders with one key per intent. A second call during the first joins it. After a lost response the same
 * order is sent again with the same key, so that the server returns its first result; only a refusal or a success ends the intent.
 */
export function createPlaceOrderOnce<Placed>(deps: OnceDeps<Placed>): PlacingOnce<Placed> {
  const { send, newKey, isRefusal, isUnfinished, pause, kept } = deps;
  let intent = kept.read();
  let isAnswered = false;
  let pending: Promise<Placed> | undefined;

  const keep = (next: typeof intent) => {
    intent = next;
    isAnswered = false;
    kept.write(next);
  };

  // An order with an unknown outcome is settled before any other one.
  const intentFor = (body: OrderBody) => {
    const isOther = isAnswered && JSON.stringify(intent?.body) !== JSON.stringify(body);
    return intent && !isOther ? intent : { body, key: newKey() };
  };

  const place = async (body: OrderBody): Promise<Placed> => {
    const { body: wanted, key } = intentFor(body);
    keep({ body: wanted, key });
    for (let attempt = 0; ; attempt++) {
      try {
        const placed = await send(wanted, key);
        keep(undefined);
        return placed;
      } catch (error) {
        if (isRefusal(error)) {
          keep(undefined);
          throw error;
        }
        if (isUnfinished(error)) {
          isAnswered = true;
          throw error;
        }
        const waitMs = retryDelaysMs[attempt];
        if (waitMs === undefined) throw new OrderUnknown(error);
        await pause(waitMs);
      }
    }
  };

  return {
    place: (body) => {
      pending ??= place(body).finally(() => {
        pending = undefined;
      });
      return pending;
    },
    unsettled: () => (isAnswered ? undefined : intent?.body),
  };
}
