import { type Cents, formatAmount, toDollars } from '@cellgate/shared/contract/money.ts';
import type { OrderRecord } from '../../../storage/order/order-store.ts';
import type { ProxyRecord } from '../../../storage/proxy/proxy-store.ts';
import { nameProxies } from '../../proxy-reading/name-proxies.ts';
import { type Happening, happening } from '../happening.ts';

/** Returns the happening of proxies that one transaction ends and refunds: a large cancellation has one per step. */
export function orderCancelled(
  { orderId, orderNumber, accountId }: OrderRecord,
  { proxies, refundedCents }: { proxies: readonly ProxyRecord[]; refundedCents: Cents },
): Happening {
  const proxyIds = proxies.map(({ proxyId }) => proxyId);
  return happening('orderCancelled', {
    event: { subject: accountId, details: { orderId, quantity: proxies.length, refundedCents } },
    webhook: { orderId, orderNumber, refunded: toDollars(refundedCents), proxyIds },
    notification: { orderNumber, amount: formatAmount(refundedCents), proxies: nameProxies(proxies) },
  });
}
