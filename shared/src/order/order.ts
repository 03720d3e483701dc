import { z } from 'zod';
import { OrderId, ProductId, ProxyId, TopupId } from '../contract/id.ts';
import { Dollars } from '../contract/money.ts';
import { Timestamp } from '../contract/timestamp.ts';
import { ProxyType, SubscriptionPeriod } from '../product/product.ts';

/** Maximum quantity of one order. A larger one is a mistake, whatever the stock. */
export const maxOrderQuantity = 1000;

export const OrderItemRequest = z.strictObject({
  proxyType: ProxyType,
  period: SubscriptionPeriod,
  quantity: z.int().min(1).max(maxOrderQuantity),
  productId: ProductId,
  /** Lower-case operator name of a mobile product. */
  operator: z.string().trim().toLowerCase().max(60).optional(),
  /** Lower-case country of an IPv6 or IPv4 product. */
  location: z.string().trim().toLowerCase().max(60).optional(),
});

const blank = z.string().trim().max(120).default('');

export const OrderRequest = z.strictObject({
  items: z.array(OrderItemRequest).length(1),
  /** Total that was shown or quoted. If the total differs by now, the order is refused with 409. */
  amount: Dollars.optional(),
  billing: z
    .strictObject({
      firstName: blank,
      lastName: blank,
      email: blank,
      address: z.strictObject({ country: z.string().trim().max(2).default('TR') }).default({ country: 'TR' }),
    })
    .default({ firstName: '', lastName: '', email: '', address: { country: 'TR' } }),
});
export type OrderRequest = z.infer<typeof OrderRequest>;

/** Price and availability of an order at this moment. Nothing is reserved. */
export const OrderQuote = z.object({
  productId: ProductId,
  productName: z.string(),
  period: SubscriptionPeriod,
  quantity: z.int(),
  unitPrice: Dollars,
  total: Dollars,
  /** Balance that the order would be paid from. */
  balance: Dollars,
  /** Number of proxies in stock. */
  available: z.int(),
  /** Error codes with which the order would be refused now; empty if it would be accepted. */
  obstacles: z.array(z.enum(['order.out_of_stock', 'balance.insufficient'])),
});
export type OrderQuote = z.infer<typeof OrderQuote>;

/**
 * Status as customers see it. The internal steps `reserving` and `provisioning` of a large order are shown as pending. `cancelled`: all proxies of
 * the order were cancelled.
 */
export const OrderStatus = z.enum(['completed', 'pending', 'failed', 'cancelled']);
export type OrderStatus = z.infer<typeof OrderStatus>;

export const Order = z.object({
  id: OrderId,
  /** Short number that is easy to spell, e.g. `CG-7K2M9Q`. */
  orderNumber: z.string(),
  status: OrderStatus,
  createdAt: Timestamp,
  pricing: z.object({ total: Dollars }),
  /** Amount refunded to the balance, including extensions. */
  refunded: Dollars,
  items: z.array(
    z.object({
      proxyType: ProxyType,
      period: SubscriptionPeriod,
      quantity: z.int(),
      productId: ProductId,
      productName: z.string(),
      operator: z.string().nullable(),
      location: z.string(),
      unitPrice: Dollars,
    }),
  ),
  user: z.object({ firstName: z.string(), lastName: z.string() }),
  proxyIds: z.array(ProxyId),
  /** Proxies that were cancelled. */
  cancelledProxyIds: z.array(ProxyId),
  /** Top-up that the order waited for; absent if it was placed without one. */
  topupId: TopupId.optional(),
});
export type Order = z.infer<typeof Order>;

/** A proxy of an order with what it is named by in lists. */
export const OrderProxy = z.object({
  id: ProxyId,
  label: z.string().nullable(),
  operator: z.string().nullable(),
  country: z.string(),
  /** HTTP port. */
  port: z.int(),
});
export type OrderProxy = z.infer<typeof OrderProxy>;
