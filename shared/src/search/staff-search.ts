import { z } from 'zod';
import { AccountId, ServerId } from '../contract/id.ts';

/** Length limits of a search text in the back office. */
export const staffSearchLimits = { minLength: 2, maxLength: 100 } as const;

/** Kinds of records that the back office finds, in the order in which hits are returned. */
export const staffHitKinds = ['customer', 'order', 'proxy', 'modem', 'server', 'product', 'payment'] as const;
export const StaffHitKind = z.enum(staffHitKinds);
export type StaffHitKind = z.infer<typeof StaffHitKind>;

/** Maximum number of hits of each kind. */
export const maxStaffHits: Readonly<Record<StaffHitKind, number>> = {
  customer: 8,
  order: 5,
  proxy: 5,
  modem: 8,
  server: 5,
  product: 5,
  payment: 5,
};

/** A record that the back office found. Its texts are the record's own, in no language. */
export const StaffHit = z.object({
  kind: StaffHitKind,
  /** ID of the record. */
  id: z.string(),
  /** Name of the record, e.g. a customer's name, an order's number, or `host:port` of a proxy. */
  title: z.string(),
  /** What tells it from others of the same title, e.g. a customer's email; empty if nothing does. */
  subtitle: z.string(),
  /** True if `q` is the record's ID or another whole value of it, false if only words of it begin with `q`. */
  isExact: z.boolean(),
  /** Server of a modem or proxy, or the server itself; null for other kinds. */
  serverId: ServerId.nullable(),
  /** Owner of an order, proxy or payment, or the customer; null for other kinds. */
  accountId: AccountId.nullable(),
});
export type StaffHit = z.infer<typeof StaffHit>;

export const StaffSearchResult = z.object({
  /** Grouped by kind, exact ones first within a kind. */
  hits: z.array(StaffHit).max(Object.values(maxStaffHits).reduce((sum, max) => sum + max, 0)),
  /** Kinds of which more records match than are returned. */
  cutKinds: z.array(StaffHitKind),
});
export type StaffSearchResult = z.infer<typeof StaffSearchResult>;
