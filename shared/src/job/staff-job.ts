import { z } from 'zod';
import { AccountId, JobId, ModemId, ProxyId, ServerId } from '../contract/id.ts';
import { Timestamp } from '../contract/timestamp.ts';
import { CustomerFlag } from '../customer/customer.ts';
import { RotationMethod } from '../rotation/rotation.ts';
import { Job, JobItemCode, JobItemStatus } from './job.ts';

/** Kind of a job on modems. */
export const ModemJobKind = z.enum(['reset_modems', 'start_modems', 'stop_modems', 'restart_modems']);
export type ModemJobKind = z.infer<typeof ModemJobKind>;

/** Kind of a job on proxies. */
export const ProxyJobKind = z.enum(['give_time', 'suspend_proxies', 'restore_proxies', 'assign_modems']);
export type ProxyJobKind = z.infer<typeof ProxyJobKind>;

/** Kind of a job on customers. */
export const CustomerJobKind = z.enum(['suspend_customers', 'restore_customers', 'flag_customers']);
export type CustomerJobKind = z.infer<typeof CustomerJobKind>;

/** Kind of a job of staff: what it does with each of its items. */
export const StaffJobKind = z.enum([
  ...ModemJobKind.options,
  ...ProxyJobKind.options,
  ...CustomerJobKind.options,
  'message_customers',
]);
export type StaffJobKind = z.infer<typeof StaffJobKind>;

/** Maximum number of items of one job of staff. */
export const maxStaffJobItems = 1_000;

export const StaffJob = Job.omit({ kind: true }).extend({
  kind: StaffJobKind,
  /** Staff member who started the job. */
  by: z.object({ id: AccountId, name: z.string().nullable() }),
  /** Method of a reset; null for other kinds. */
  method: RotationMethod.nullable(),
  /** Milliseconds between the starts of two items on one server; null for work that has no pace. */
  delay: z.int().nullable(),
  /** Hours that each proxy gets; null for other kinds. */
  hours: z.int().nullable(),
  /** Mark that each customer gets; null for other kinds. */
  flag: CustomerFlag.nullable(),
  /** Reason that was given; null without one. */
  reason: z.string().nullable(),
  /** Subject of a message to customers; null for other kinds. */
  title: z.string().nullable(),
  /** Job whose failed items this one repeats; null if it repeats none. */
  repeats: JobId.nullable(),
});
export type StaffJob = z.infer<typeof StaffJob>;

export const StaffJobItem = z.object({
  /** Modem of a job on modems; null for other kinds. */
  modemId: ModemId.nullable(),
  /** Proxy of a job on proxies; null for other kinds. */
  proxyId: ProxyId.nullable(),
  /** Customer of a job on customers; null for other kinds. */
  customerId: AccountId.nullable(),
  serverId: ServerId.nullable(),
  /** Interface name of the modem, operator, host and port of the proxy, or email of the customer; null if it is unknown. */
  name: z.string().nullable(),
  status: JobItemStatus,
  /** Reason why the item was skipped or has failed; null otherwise. */
  code: JobItemCode.nullable(),
  /** Text of `code` in the caller's language; null without one. */
  message: z.string().nullable(),
  startedAt: Timestamp.nullable(),
  endedAt: Timestamp.nullable(),
  oldIp: z.string().nullable(),
  newIp: z.string().nullable(),
});
export type StaffJobItem = z.infer<typeof StaffJobItem>;

/** A job of staff with its items, in the order of the request. */
export const StaffJobDetails = StaffJob.extend({ items: z.array(StaffJobItem) });
export type StaffJobDetails = z.infer<typeof StaffJobDetails>;

/** Counts of everything that a job would affect if it started now. Sold and reserved modems are among the items. */
export const JobPreview = z.object({
  items: z.int(),
  /** Sold modems, left out unless an administrator includes them. */
  sold: z.int(),
  /** Modems reserved for an order that is being delivered; left out. */
  reserved: z.int(),
  /** Modems of servers that are offline; left out. */
  offline: z.int(),
  /** Open connections on the modems; null if no agent reports them. */
  connections: z.int().nullable(),
  /** Customers with a proxy on one of the modems. */
  customers: z.int(),
});
export type JobPreview = z.infer<typeof JobPreview>;
