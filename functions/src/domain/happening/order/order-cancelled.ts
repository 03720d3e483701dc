import { type Cents, formatAmount, toDollars } from '@cellgate/shared/contract/money.ts';
import type { OrderRecord } from '../../../storage/order/order-store.ts';
import type { ProxyRecord } from '../../../storage/proxy/proxy-store.ts';
import { nameProxies } from '../../proxy-reading/name-proxies.ts';
import { type Happening, happening } from '../happening.ts';

interface Cancelled {
  proxies: readonly ProxyRecord[];
  refundedCents: Cents;
  /** Reason of a member of staff who cancels for the customer. */
  reason: string | undefined;
}

/** Returns the happening of proxies that one transaction ends and refunds: a large cancellation has one per step. */
export function orderCancelled(
  { orderId, orderNumber, accountId, refundedCents: before }: OrderRecord,
  { proxies, refundedCents, reason }: Cancelled,
): Happening {
  const proxyIds = proxies.map(({ proxyId }) => proxyId);
  const changes = [{ field: 'refunded' as const, before: toDollars(before), after: toDollars(before + refundedCents) }];
  return happening('orderCancelled', {
    event: {
      subject: accountId,
      details: { orderId, quantity: proxies.length, refundedCents },
      ...(reason !== undefined && { reason, changes }),
    },
    webhook: { orderId, orderNumber, refunded: toDollars(refundedCents), proxyIds },
    notification: { orderNumber, amount: formatAmount(refundedCents), proxies: nameProxies(proxies) },
  });
}
