import { z } from 'zod';
import { OrderId, ProxyId } from '../contract/id.ts';
import { Dollars } from '../contract/money.ts';
import { Timestamp } from '../contract/timestamp.ts';
import { ChargeReason } from '../order/refund.ts';

/** The parts of the history page. */
export const HistoryTab = z.enum(['orders', 'proxies', 'payments']);
export type HistoryTab = z.infer<typeof HistoryTab>;

export const ProxyActionKind = z.enum([
  'rotated',
  'created',
  'extended',
  'replaced',
  'suspended',
  'restored',
  'time_given',
  'cancelled',
  'expired',
  'settings_changed',
  'credentials_revealed',
  'credentials_exported',
  'credentials_listed',
  'user_added',
  'user_changed',
  'user_removed',
  'view_begun',
  'view_ended',
]);
export type ProxyActionKind = z.infer<typeof ProxyActionKind>;

export const ActionStatus = z.enum(['completed', 'pending', 'failed']);
export type ActionStatus = z.infer<typeof ActionStatus>;

/** An action on one proxy of the account, or on several at once. */
export const ProxyAction = z.object({
  id: z.string(),
  kind: ProxyActionKind,
  at: Timestamp,
  status: ActionStatus,
  by: z.enum(['owner', 'link', 'api_key', 'assistant', 'staff', 'system']),
  /** Name of the API key that rotated the proxy, as it was then; null for other actions. */
  keyName: z.string().nullable(),
  proxyId: ProxyId.nullable(),
  /** Operator and address; null for several proxies. */
  proxy: z.string().nullable(),
  orderId: OrderId.nullable(),
  /** Number of proxies concerned. */
  quantity: z.int(),
  /** IPs before and after a rotation; null for other actions. */
  oldIp: z.string().nullable(),
  newIp: z.string().nullable(),
  /**
   * Refund of a cancelled proxy, and why days were charged (null for a full refund). Both are null for other actions and before 2026-11-22.
   */
  refunded: Dollars.nullable(),
  chargeReason: ChargeReason.nullable(),
});
export type ProxyAction = z.infer<typeof ProxyAction>;
