import { z } from 'zod';
import { AccountId, ProxyId, ServerId } from '../contract/id.ts';
import { Dollars } from '../contract/money.ts';
import { Timestamp } from '../contract/timestamp.ts';
import { JobItemCode } from '../job/job.ts';
import { maxStaffJobItems, ProxyJobKind } from '../job/staff-job.ts';
import { maxGivenHours, OutageSpan } from './time-gift.ts';

/** Longest outage that can be chosen, in ms. */
const maxOutageMs = 7 * 86_400_000;
/** Request that `ProxyJobRequest` accepts, for documentation. */
export const proxyJobExample = { kind: 'give_time', proxyIds: ['prx_01JD0000000000000000000000'], hours: 24 };
const unique = <Id extends string>(ids: Id[]) => [...new Set(ids)];

/** An outage of chosen servers. */
export const ServerOutage = z
  .strictObject({
    ...OutageSpan.shape,
    /** IDs of the servers. Duplicates are ignored. */
    serverIds: z.array(ServerId).min(1).max(100).overwrite(unique),
  })
  .refine(({ from, to }) => from < to && Date.parse(to) - Date.parse(from) <= maxOutageMs, {
    path: ['to'],
    message: 'invalid',
  });
export type ServerOutage = z.infer<typeof ServerOutage>;

/** Work on proxies: chosen ones, or those that stood on servers during an outage, which can only be given time. */
export const ProxyJobRequest = z
  .strictObject({
    kind: ProxyJobKind,
    /** IDs of the proxies. Duplicates are ignored. */
    proxyIds: z.array(ProxyId).min(1).max(maxStaffJobItems).overwrite(unique).optional(),
    /** Hours to give; for `give_time` only. */
    hours: z.int().min(1).max(maxGivenHours).optional(),
    outage: ServerOutage.optional(),
    /** Gives back the paid time that ran on during the suspension, in whole hours; for `restore_proxies` only. */
    givesBack: z.boolean().optional(),
  })
  .superRefine(({ kind, proxyIds, hours, outage, givesBack }, { addIssue }) => {
    const refuse = (path: string, isMissing: boolean) =>
      addIssue({ code: 'custom', path: [path], message: isMissing ? 'required' : 'invalid' });
    if ((kind === 'give_time') !== (hours !== undefined)) refuse('hours', kind === 'give_time');
    if (outage !== undefined && kind !== 'give_time') refuse('outage', false);
    if (givesBack !== undefined && kind !== 'restore_proxies') refuse('givesBack', false);
    if ((proxyIds === undefined) === (outage === undefined)) refuse('proxyIds', proxyIds === undefined);
  })
  .meta({ examples: [proxyJobExample] });
export type ProxyJobRequest = z.infer<typeof ProxyJobRequest>;

/** Effect of a job on one proxy. */
export const ProxyJobUnit = z.object({
  proxyId: ProxyId,
  /** Label or operator, host and port. */
  name: z.string(),
  /** Owner; null if the account is deleted. */
  customer: z.object({ id: AccountId, name: z.string(), email: z.string() }).nullable(),
  serverId: ServerId,
  /** Reason why it is left out; null if the job changes it. */
  code: JobItemCode.nullable(),
  /** Text of `code` in the caller's language; null without one. */
  message: z.string().nullable(),
  endDate: Timestamp,
  /** End after the job; null unless it gives time. */
  newEndDate: Timestamp.nullable(),
  /** Server that it would move to, where host and ports are others; null if it would keep its own, and unless the job gives another modem. */
  movesTo: ServerId.nullable(),
  /** Hours that the proxy gets; null unless the job gives it time. */
  hours: z.int().nullable(),
  /** List price of the given time; null unless the job gives time. */
  cost: Dollars.nullable(),
});
export type ProxyJobUnit = z.infer<typeof ProxyJobUnit>;

/** Effect of a job on proxies if it started now. */
export const ProxyJobPreview = z.object({
  /** Number of proxies. */
  items: z.int(),
  /** Number of them that the job would change. */
  changed: z.int(),
  /** Number of customers to whom those belong. */
  customers: z.int(),
  /** List price of the given time in all; null unless the job gives time. */
  cost: Dollars.nullable(),
  /** Number of proxies that would move to another server; null unless the job gives other modems. */
  moved: z.int().nullable(),
  proxies: z.array(ProxyJobUnit),
});
export type ProxyJobPreview = z.infer<typeof ProxyJobPreview>;
