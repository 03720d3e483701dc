import type { OrderRecord } from '../../../storage/order/order-store.ts';
import { type Happening, happening } from '../happening.ts';

/** Returns the happening of an order whose proxies exist; `count` is less than ordered if some could not be delivered. */
export function orderReady({ orderNumber, item }: OrderRecord, count: number): Happening {
  return happening('orderReady', { notification: { orderNumber, proxies: `${count} × ${item.productName}` } });
}
