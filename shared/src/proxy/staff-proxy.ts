import { z } from 'zod';
import { AccountId, ModemId, OrderId, ProxyId, ServerId } from '../contract/id.ts';
import { Timestamp } from '../contract/timestamp.ts';
import { ProxyType } from '../product/product.ts';
import { ProxyStatus } from './proxy.ts';
import { StatusReason } from './subscription.ts';

/** A proxy in a list of staff. */
export const StaffProxy = z.object({
  _id: ProxyId,
  id: ProxyId,
  /** Customer; null if the account is deleted. */
  customer: z.object({ id: AccountId, firstName: z.string(), lastName: z.string(), email: z.string() }).nullable(),
  accountId: AccountId,
  orderId: OrderId,
  serverId: ServerId,
  modemId: ModemId,
  type: ProxyType,
  operator: z.string().nullable(),
  label: z.string().nullable(),
  host: z.string(),
  httpPort: z.int(),
  socksPort: z.int(),
  status: ProxyStatus,
  /** Reason why the proxy is not active; null while it is. */
  statusReason: StatusReason.nullable(),
  createdAt: Timestamp,
  endDate: Timestamp,
  isAutoRenewed: z.boolean(),
  /** Percentage of the watched time in which it was reachable, without an outage that continues; null in the first ten minutes. */
  uptime: z.number().nullable(),
  /** Time of the last test that found it faulty; null after a successful one. */
  failedTestAt: Timestamp.nullable(),
});
export type StaffProxy = z.infer<typeof StaffProxy>;

/** Filters of the list of proxies. Absent ones admit every proxy, but for `state`: ended ones are listed only if asked for. */
export const ProxyFilter = z.object({
  state: ProxyStatus.optional(),
  type: ProxyType.optional(),
  server: ServerId.optional(),
  operator: z.string().trim().toLowerCase().max(60).optional(),
  customer: AccountId.optional(),
  /** Beginnings of words of the owner's name and email, or the ID of one proxy, which is found whatever its state. */
  search: z.string().trim().max(100).optional(),
  autoRenew: z.enum(['on', 'off']).optional(),
  /** Proxies that were reachable in less than so many percent of the time. */
  uptimeBelow: z.coerce.number().min(0.1).max(100).optional(),
  /** failed: the last test found the proxy faulty. */
  test: z.enum(['failed']).optional(),
  /** Proxies that end within so many hours from now. */
  endsWithinHours: z.coerce.number().int().min(1).max(8_760).optional(),
});
export type ProxyFilter = z.infer<typeof ProxyFilter>;
