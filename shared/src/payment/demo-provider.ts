import { z } from 'zod';
import { PaymentMethod, ReceivedCoin, TopupCoin } from '../balance/balance.ts';

/** A payment as the demo provider's own API shows it (`GET /v1/payments/{id}`). */
export const DemoPayment = z.object({
  id: z.string(),
  /** ID of the top-up that the payment belongs to. */
  reference: z.string(),
  amountCents: z.int(),
  paidCents: z.int(),
  status: z.enum(['pending', 'confirming', 'settled', 'expired']),
  /** Coins that the payer sent; null until the payment was made, and if it was settled without a payer. */
  received: ReceivedCoin.nullable().default(null),
  checkoutUrl: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
});
export type DemoPayment = z.infer<typeof DemoPayment>;

/** `GET /v1/coins`. */
export const DemoCoins = z.object({ coins: z.array(TopupCoin) });
export type DemoCoins = z.infer<typeof DemoCoins>;

/** `GET /v1/payments/{id}/methods`. */
export const DemoMethods = z.object({ methods: z.array(PaymentMethod) });
export type DemoMethods = z.infer<typeof DemoMethods>;
