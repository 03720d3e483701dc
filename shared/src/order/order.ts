import { z } from 'zod';
import { OrderId, ProductId, ProxyId } from '../contract/id.ts';
import { Dollars } from '../contract/money.ts';
import { Timestamp } from '../contract/timestamp.ts';
import { ProxyType, SubscriptionPeriod } from '../product/product.ts';

/** More than this in one order is a mistake, whatever the stock. */
export const maxOrderQuantity = 1000;

export const OrderItemRequest = z.strictObject({
  proxyType: ProxyType,
  period: SubscriptionPeriod,
  quantity: z.int().min(1).max(maxOrderQuantity),
  productId: ProductId,
  /** Lower-case operator name of a mobile product. */
  operator: z.string().trim().toLowerCase().max(60).optional(),
  /** Lower-case country of the others. */
  location: z.string().trim().toLowerCase().max(60).optional(),
});

const blank = z.string().trim().max(120).default('');

export const OrderRequest = z.strictObject({
  items: z.array(OrderItemRequest).length(1),
  /** The total that was shown or quoted: another one by now answers 409. */
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

/** What an order would come to at this moment. Nothing is kept back for it. */
export const OrderQuote = z.object({
  productId: ProductId,
  productName: z.string(),
  period: SubscriptionPeriod,
  quantity: z.int(),
  unitPrice: Dollars,
  total: Dollars,
  /** What the order would be paid from. */
  balance: Dollars,
  /** Proxies that could be delivered now. */
  available: z.int(),
  /** The codes with which the order would be refused now; none when it would be carried out. */
  obstacles: z.array(z.enum(['order.out_of_stock', 'balance.insufficient'])),
});
export type OrderQuote = z.infer<typeof OrderQuote>;

/**
 * `reserving` and `provisioning` are steps of an order too large for one transaction; a customer sees both as pending. `cancelled`: every
 * proxy of it was given back.
 */
export const OrderStatus = z.enum(['completed', 'pending', 'failed', 'cancelled']);
export type OrderStatus = z.infer<typeof OrderStatus>;

export const Order = z.object({
  id: OrderId,
  /** Short and speakable, e.g. `CG-7K2M9Q`. */
  orderNumber: z.string(),
  status: OrderStatus,
  createdAt: Timestamp,
  pricing: z.object({ total: Dollars }),
  /** What came back to the balance, extensions included. */
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
  /** Those that were given back. */
  cancelledProxyIds: z.array(ProxyId),
});
export type Order = z.infer<typeof Order>;
