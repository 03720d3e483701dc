import type { CancellationRecord } from '../../../storage/order/cancellation-store.ts';
import { type Happening, happening } from '../happening.ts';

/** Returns the happening of ports that are closed so that their final traffic decides on a full refund. */
export function portsClosed(cancellation: CancellationRecord): Happening {
  return happening('orderPortsClosed', { event: eventOf(cancellation) });
}

/** Returns the happening of such ports that are open again, because the refund is lower than confirmed. */
export function portsReopened(cancellation: CancellationRecord): Happening {
  return happening('orderPortsReopened', { event: eventOf(cancellation) });
}

function eventOf({ orderId, accountId, closedProxyIds }: CancellationRecord) {
  return { subject: accountId, details: { orderId, proxyIds: closedProxyIds.join(' ') } };
}
