import type { BodyInputOf } from '@cellgate/shared/contract/endpoint.ts';
import type { AccountId } from '@cellgate/shared/contract/id.ts';
import type { placeOrder } from '@cellgate/shared/order/order.endpoints.ts';
import { OrderRequest } from '@cellgate/shared/order/order.ts';
import type { KeptIntent } from '../../api/send-once.ts';
import type { Store } from '../../api/storage.ts';

export type OrderBody = BodyInputOf<typeof placeOrder>;

/** Time in ms for which an intent is kept. The server keeps its response longer, so that a retry never orders again. */
const keptMs = 86_400_000;

interface Keeper {
  /** Name in the store: each way to order has its own intent. */
  name: string;
  /** Account that orders. Others who sign in to this browser neither see nor settle it. */
  accountId: AccountId;
  now?: () => number;
}

/** Keeps the order whose response has not arrived in the store, for one account and at most a day. */
export function keepIntent(store: Store, { name, accountId, now = Date.now }: Keeper): KeptIntent<OrderBody> {
  return {
    read: () => {
      const { by, atMs, key, body } = parse(store.get(name));
      const isOurs = by === accountId && typeof atMs === 'number' && now() - atMs < keptMs && typeof key === 'string';
      return isOurs && OrderRequest.safeParse(body).success ? { body: body as OrderBody, key } : undefined;
    },
    write: (intent) => {
      if (intent) store.set(name, JSON.stringify({ by: accountId, atMs: now(), ...intent }));
      else store.remove(name);
    },
  };
}

function parse(text: string | null): Partial<Record<'by' | 'atMs' | 'key' | 'body', unknown>> {
  try {
    return Object(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}
