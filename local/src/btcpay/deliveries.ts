import { createHmac, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { InvoiceEvent } from './invoice-book.ts';

/** One webhook as sent. */
export interface Delivery {
  type: string;
  invoiceId: string;
  body: string;
  headers: Record<string, string>;
}

export interface Deliveries {
  /** All deliveries so far. */
  all: readonly Delivery[];
  send(event: InvoiceEvent): void;
}

/** Pauses before retries: 10 s, 1 min, then six times 10 min. Source: BTCPay Server, its webhook sender. */
const serverRetryMs = [10_000, 60_000, ...Array.from({ length: 6 }, () => 600_000)];
const timeoutMs = 10_000;

/** Creates a sender that signs and posts events. Retries only after 5xx, 429, 408 or no response. */
export function createDeliveries(options: {
  storeId: string;
  webhookSecret: string;
  webhookUrl: string;
  retryMs?: readonly number[];
  isHolding?: boolean;
  signal: AbortSignal;
}): Deliveries {
  const all: Delivery[] = [];
  const { signal, webhookUrl, retryMs = serverRetryMs } = options;

  const post = async (delivery: Delivery): Promise<boolean> => {
    const within = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
    const { body, headers } = delivery;
    const answer = await fetch(webhookUrl, { method: 'POST', headers, body, signal: within }).catch(() => undefined);
    await answer?.arrayBuffer().catch(() => undefined);
    return answer !== undefined && answer.status < 500 && answer.status !== 429 && answer.status !== 408;
  };
  const deliver = async (delivery: Delivery): Promise<void> => {
    if (await post(delivery)) return;
    for (const pauseMs of retryMs) {
      await delay(pauseMs, undefined, { signal, ref: false });
      if (await post(delivery)) return;
    }
  };

  return {
    all,
    send(event) {
      const delivery = toDelivery(event, options);
      all.push(delivery);
      // Only stopping interrupts a delivery.
      if (!options.isHolding) deliver(delivery).catch(() => undefined);
    },
  };
}

/** Returns the delivery of an event. Its body is indented and signed as sent. */
function toDelivery(
  { type, invoice, details }: InvoiceEvent,
  { storeId, webhookSecret }: { storeId: string; webhookSecret: string },
): Delivery {
  const deliveryId = randomUUID();
  const payload = {
    deliveryId,
    webhookId: 'stand-in',
    originalDeliveryId: deliveryId,
    isRedelivery: false,
    type,
    timestamp: Math.floor(Date.now() / 1000),
    storeId,
    invoiceId: invoice.id,
    metadata: { orderId: invoice.orderId },
    ...details,
  };
  const body = JSON.stringify(payload, null, 2);
  const signature = createHmac('sha256', webhookSecret).update(body).digest('hex');
  const headers = { 'content-type': 'application/json', 'btcpay-sig': `sha256=${signature}` };
  return { type, invoiceId: invoice.id, body, headers };
}
