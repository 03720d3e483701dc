import type { Item } from '../../storage/database.ts';
import { OrderRecord } from '../../storage/order/order-store.ts';
import { OpenWaitingOrder, WaitingOrderRecord } from '../../storage/order/waiting-order-store.ts';
import type { Finding } from './snapshot.ts';

interface WaitingOrderCheck {
  /** Takes an item of the main table. */
  add(item: Item): void;
  findings(): Finding[];
}

/**
 * Checks that each placed waiting order has one order, of its account and for no more than was quoted, that any other has none, and that the task
 * looks at exactly those that wait.
 */
export function createWaitingOrderCheck(): WaitingOrderCheck {
  const all: WaitingOrderRecord[] = [];
  const orders: OrderRecord[] = [];
  const open = new Set<string>();
  return {
    add(item) {
      if (item.sk === 'WAITING_ORDER') all.push(WaitingOrderRecord.parse(item));
      else if (item.pk === 'WAITING_ORDERS#OPEN') open.add(OpenWaitingOrder.parse(item).topupId);
      else if (item.sk === 'ORDER' && item.topupId !== undefined) orders.push(OrderRecord.parse(item));
    },
    findings: () => {
      const found: Finding[] = [];
      const report = (subject: string, detail: string) => found.push({ rule: 'waiting_order', subject, detail });
      const known = new Set<string>(all.map(({ topupId }) => topupId));
      const ordersOf = Map.groupBy(orders, ({ topupId }) => topupId);
      for (const waiting of all) {
        const own = ordersOf.get(waiting.topupId) ?? [];
        for (const detail of compare(waiting, own)) report(waiting.topupId, detail);
        if (waiting.state === 'waiting' && !open.has(waiting.topupId))
          report(waiting.topupId, 'waits and is not looked at');
      }
      for (const { orderId, topupId } of orders)
        if (topupId && !known.has(topupId)) report(orderId, `placed for ${topupId}, for which no order waited`);
      return found;
    },
  };
}

/** Returns what is wrong with a waiting order and the orders that were placed for it. */
function compare(waiting: WaitingOrderRecord, orders: readonly OrderRecord[]): string[] {
  // A large order that could not be filled has failed before its debit, and the order goes on waiting or ends.
  const placed = orders.filter(({ state }) => state !== 'failed' && state !== 'reserving');
  if (waiting.state !== 'placed')
    return placed.length === 0 ? [] : [`is ${waiting.state} and has ${placed.length} orders`];
  const [order] = placed;
  if (!order || placed.length > 1) return [`is placed and has ${placed.length} orders`];
  const { accountId, orderId, item } = waiting;
  const isOwn = order.accountId === accountId && order.orderId === orderId && order.item.quantity === item.quantity;
  const isDearer = order.item.unitPriceCents > item.unitPriceCents;
  return [
    ...(isOwn ? [] : [`names ${orderId}, placed was ${order.orderId}`]),
    ...(isDearer ? ['cost more than was quoted'] : []),
  ];
}
