import { z } from 'zod';
import { AccountId, EventId, OrderId, RenewalId, TopupId } from '../contract/id.ts';
import { Cents } from '../contract/money.ts';
import { Language } from '../language/language.ts';
import { SubscriptionPeriod } from '../product/product.ts';
import { ReceiptNumber } from './receipt-number.ts';

/** A receipt as it was numbered. All that it states is copied, so that later changes of account, product or settings leave it as it is. */
export const Receipt = z.object({
  number: ReceiptNumber,
  accountId: AccountId,
  /**
   * Order, extension or top-up that the receipt is for, and for a payment that staff credited its event. A top-up that arrived in parts has a receipt
   * for each.
   */
  reference: z.union([OrderId, RenewalId, TopupId, EventId]),
  /** Event that the receipt is for. */
  eventId: z.string(),
  /** Time at which the money arrived, or the order was completed. */
  at: z.string(),
  numberedAt: z.string(),
  totalCents: Cents,
  language: Language,
  /** Extension that the receipt is for; null for everything else. */
  extension: z
    .object({
      /** Orders of the extended proxies. */
      orderNumbers: z.array(z.string()),
      period: SubscriptionPeriod,
      quantity: z.int(),
      /** Price of proxies that ended before they were extended, refunded before the receipt was numbered. */
      refundedCents: Cents,
    })
    .nullable()
    .default(null),
  /** Order that the receipt is for; null for everything else. */
  order: z
    .object({
      orderNumber: z.string(),
      productName: z.string(),
      period: SubscriptionPeriod,
      quantity: z.int(),
      unitPriceCents: Cents,
      /** Price of units that were not delivered, refunded before the receipt was numbered. */
      refundedCents: Cents,
    })
    .nullable(),
  /** Removed when the account is deleted; empty then. */
  customer: z.object({
    name: z.string(),
    email: z.string(),
    address: z.string().default(''),
    country: z.string().default(''),
    taxId: z.string().default(''),
  }),
  seller: z.object({
    name: z.string(),
    address: z.string().nullable(),
    taxId: z.string().nullable(),
    email: z.string(),
  }),
});
export type Receipt = z.infer<typeof Receipt>;
