import { z } from 'zod';
import { Transaction } from '../balance/balance.ts';
import { OrderId, ProxyId } from '../contract/id.ts';
import { Dollars } from '../contract/money.ts';
import { Timestamp } from '../contract/timestamp.ts';
import { OrderStatus } from '../order/order.ts';
import { ProxyStatus } from '../proxy/proxy.ts';
import { TagCount } from '../proxy/proxy-tag.ts';
import { StatusReason } from '../proxy/subscription.ts';

/** Length limits of a search text, and the maximum number of hits of each kind. */
export const searchLimits = { minLength: 2, maxLength: 100, tags: 5, proxies: 10, orders: 5, payments: 5 } as const;

export const ProxyHit = z.object({
  id: ProxyId,
  label: z.string().nullable(),
  operator: z.string().nullable(),
  country: z.string(),
  host: z.string(),
  /** HTTP port. */
  port: z.int(),
  status: ProxyStatus,
  /** Reason why the proxy is not active; null while it is. */
  statusReason: StatusReason.nullable(),
  /** Public IP; null if none is known, or if the modem has lost its connection or its server has gone offline since. */
  currentIp: z.string().nullable(),
});
export type ProxyHit = z.infer<typeof ProxyHit>;

export const OrderHit = z.object({
  id: OrderId,
  orderNumber: z.string(),
  productName: z.string(),
  quantity: z.int(),
  total: Dollars,
  status: OrderStatus,
  createdAt: Timestamp,
});
export type OrderHit = z.infer<typeof OrderHit>;

/** A line of the balance page. */
export const PaymentHit = Transaction.pick({
  id: true,
  type: true,
  reason: true,
  amount: true,
  requested: true,
  reference: true,
  date: true,
  status: true,
});
export type PaymentHit = z.infer<typeof PaymentHit>;

const hitList = <T extends z.ZodType>(hit: T, max: number) =>
  z.object({
    /** Best first; among equal ones newest first. */
    hits: z.array(hit).max(max),
    /** Number of all hits. */
    total: z.int(),
  });

export const SearchResult = z.object({
  tags: hitList(TagCount, searchLimits.tags),
  proxies: hitList(ProxyHit, searchLimits.proxies),
  orders: hitList(OrderHit, searchLimits.orders),
  payments: hitList(PaymentHit, searchLimits.payments),
});
export type SearchResult = z.infer<typeof SearchResult>;
