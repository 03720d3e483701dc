import { z } from 'zod';
import { TopupStatus } from '../balance/balance.ts';
import { endpoint } from '../contract/endpoint.ts';
import { TopupId } from '../contract/id.ts';

/**
 * Event that the demo provider posts when a payment changes. The raw body is signed: `Demo-Signature: t=<unix seconds>,v1=<hex HMAC-SHA256 of
 * "<t>.<body>">`. The event is only a hint: the payment is read again from the provider before money moves.
 */
export const DemoPaymentEvent = z.object({
  eventId: z.string().min(1).max(80),
  paymentId: z.string().min(1).max(80),
  type: z.enum(['payment.pending', 'payment.confirming', 'payment.settled', 'payment.expired']),
});
export type DemoPaymentEvent = z.infer<typeof DemoPaymentEvent>;

export const demoSignatureHeader = 'demo-signature';
/** Maximum difference, in seconds, between an event's time and ours. */
export const demoSignatureToleranceSeconds = 300;

export const demoPaymentWebhook = endpoint({
  method: 'POST',
  path: '/payments/demo/webhook',
  summary: 'Receive a payment event from the demo payment provider',
  access: 'public',
  body: DemoPaymentEvent,
  data: z.object({ topup: z.object({ id: TopupId, status: TopupStatus }).nullable() }),
  errors: ['payment.not_configured', 'payment.signature_wrong', 'payment.provider_unavailable'],
});

/**
 * Used fields of a BTCPay Server event (Greenfield API, webhooks). The event is only a hint: the invoice is read again before money moves. Events
 * that are not about an invoice have no `invoiceId`.
 */
export const BtcpayEvent = z.looseObject({
  type: z.string().max(80),
  invoiceId: z
    .string()
    .regex(/^[\w-]{1,80}$/)
    .optional(),
});

/** Header with the signature: `sha256=<hex HMAC-SHA256 of the raw body>`. */
export const btcpaySignatureHeader = 'btcpay-sig';

export const btcpayWebhook = endpoint({
  method: 'POST',
  path: '/payments/btcpay/webhook',
  summary: 'Receive an invoice event from BTCPay Server',
  access: 'public',
  body: BtcpayEvent,
  data: z.object({ topup: z.object({ id: TopupId, status: TopupStatus }).nullable() }),
  errors: ['payment.not_configured', 'payment.signature_wrong', 'payment.provider_unavailable'],
});

export const settleDemoPayment = endpoint({
  method: 'POST',
  path: '/payments/demo/:paymentId/settle',
  summary: 'Settle a payment of the demo payment provider, as a payer would on its checkout page',
  access: 'public',
  params: z.object({ paymentId: z.string().regex(/^[\w-]{1,80}$/) }),
  data: z.object({ topup: z.object({ id: TopupId, status: TopupStatus }) }),
  errors: ['payment.not_configured', 'topup.not_found', 'topup.not_open', 'payment.provider_unavailable'],
});
