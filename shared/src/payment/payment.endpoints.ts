import { z } from 'zod';
import { TopupStatus } from '../balance/balance.ts';
import { endpoint } from '../contract/endpoint.ts';
import { TopupId } from '../contract/id.ts';

/**
 * What the demo provider posts when a payment changes. The raw body is signed:
 * `Demo-Signature: t=<unix seconds>,v1=<hex HMAC-SHA256 of "<t>.<body>">`. Like every webhook it is a hint: the payment is read
 * again from the provider before money moves.
 */
export const DemoPaymentEvent = z.object({
  eventId: z.string().min(1).max(80),
  paymentId: z.string().min(1).max(80),
  type: z.enum(['payment.pending', 'payment.confirming', 'payment.settled', 'payment.expired']),
});
export type DemoPaymentEvent = z.infer<typeof DemoPaymentEvent>;

export const demoSignatureHeader = 'demo-signature';
/** Seconds a signed event may be late or early. */
export const demoSignatureToleranceSeconds = 300;

/** A payment as the demo provider's own API shows it (`GET /v1/payments/{id}`). */
export const DemoPayment = z.object({
  id: z.string(),
  /** The top-up it was made for: our id travels with the payment. */
  reference: z.string(),
  amountCents: z.int(),
  paidCents: z.int(),
  status: z.enum(['pending', 'confirming', 'settled', 'expired']),
  checkoutUrl: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
});
export type DemoPayment = z.infer<typeof DemoPayment>;

export const demoPaymentWebhook = endpoint({
  method: 'POST',
  path: '/payments/demo/webhook',
  summary: 'The demo provider tells that a payment changed',
  access: 'public',
  body: DemoPaymentEvent,
  data: z.object({ topup: z.object({ id: TopupId, status: TopupStatus }).nullable() }),
  errors: ['payment.demo_disabled', 'payment.signature_wrong', 'payment.provider_unavailable'],
});

export const settleDemoPayment = endpoint({
  method: 'POST',
  path: '/payments/demo/:paymentId/settle',
  summary: 'Let the demo provider settle a payment, as a payer would on its checkout page',
  access: 'public',
  params: z.object({ paymentId: z.string().regex(/^[\w-]{1,80}$/) }),
  data: z.object({ topup: z.object({ id: TopupId, status: TopupStatus }) }),
  errors: ['payment.demo_disabled', 'topup.not_found', 'topup.not_open', 'payment.provider_unavailable'],
});
