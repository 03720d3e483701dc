import { z } from 'zod';
import { AccountId, ModemId, OrderId, ProductId, ProxyId, ServerId } from '../contract/id.ts';
import { Dollars } from '../contract/money.ts';
import { Timestamp } from '../contract/timestamp.ts';
import { ProxyType, SubscriptionPeriod } from '../product/product.ts';
import { ProxyStatus } from '../proxy/proxy.ts';
import { Order, OrderStatus } from './order.ts';

/**
 * State of an order as staff filters by it: a status, or `undelivered`: some of its proxies could not be delivered and were refunded, or
 * `interrupted`: in delivery for longer than `interruptedMs`.
 */
export const StaffOrderState = z.enum([...OrderStatus.options, 'undelivered', 'interrupted']);
export type StaffOrderState = z.infer<typeof StaffOrderState>;

/** Time after which an order between its first and last step counts as interrupted, in ms; the task that completes it runs each minute. */
export const interruptedMs = 120_000;

/** An order in a list of staff. */
export const StaffOrder = z.object({
  _id: OrderId,
  id: OrderId,
  orderNumber: z.string(),
  status: OrderStatus,
  createdAt: Timestamp,
  /** Customer, with the name at the time of the order, which is empty if the account is deleted. */
  customer: z.object({ id: AccountId, firstName: z.string(), lastName: z.string() }),
  item: Order.shape.items.element,
  /** Amount charged. */
  total: Dollars,
  /** Name of `customer`, `item` and `total` once more, by the documented names. */
  ...Order.pick({ user: true, items: true, pricing: true }).shape,
  /** Amount refunded to the balance, including extensions. */
  refunded: Dollars,
  /** Number of proxies that were cancelled. */
  cancelled: z.int(),
  /** Number of proxies that could not be delivered. */
  undelivered: z.int(),
});
export type StaffOrder = z.infer<typeof StaffOrder>;

/** Highest amount that lists of money are filtered by, in US dollars. */
const maxFilterDollars = 10_000_000;
const FilterDollars = z.coerce.number().min(0).max(maxFilterDollars);

/** Filters of the list of orders. Absent ones admit every order. */
export const OrderFilter = z.object({
  state: StaffOrderState.optional(),
  type: ProxyType.optional(),
  product: ProductId.optional(),
  operator: z.string().trim().toLowerCase().max(60).optional(),
  period: SubscriptionPeriod.optional(),
  /** Lowest and highest amount charged, both included. */
  amountFrom: FilterDollars.optional(),
  amountTo: FilterDollars.optional(),
  customer: AccountId.optional(),
});
export type OrderFilter = z.infer<typeof OrderFilter>;

/** A proxy of an order as staff sees it. */
export const StaffOrderUnit = z.object({
  proxyId: ProxyId,
  /** waiting: its modem is reserved and not yet delivered. undelivered: its price was refunded, or the order failed unpaid. */
  state: z.enum(['waiting', 'delivered', 'undelivered', 'cancelled']),
  /** Null until it is delivered. */
  proxy: z
    .object({
      status: ProxyStatus,
      host: z.string(),
      httpPort: z.int(),
      socksPort: z.int(),
      endDate: Timestamp,
      /** Amount refunded for it. */
      refunded: Dollars,
    })
    .nullable(),
  /** Modem that the proxy runs on, or that is reserved for it; null if it is deleted. */
  modem: z.object({ id: ModemId, interface: z.string().nullable() }).nullable(),
  server: z.object({ id: ServerId, name: z.string() }).nullable(),
});
export type StaffOrderUnit = z.infer<typeof StaffOrderUnit>;
