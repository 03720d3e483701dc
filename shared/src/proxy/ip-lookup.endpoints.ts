import { z } from 'zod';
import { isAddress } from '../address/network.ts';
import { endpoint } from '../contract/endpoint.ts';
import { AccountId, ModemId, ProxyId, ServerId } from '../contract/id.ts';
import { Reason } from '../contract/reason.ts';
import { Timestamp } from '../contract/timestamp.ts';
import { ProxyType } from '../product/product.ts';

/** A single IPv4 or IPv6, in any spelling. */
export const SingleIp = z.string().trim().max(45).refine(isAddress, 'invalid');

/** A modem that had the IP, and the proxy that could use it. */
export const IpUse = z.object({
  /** The IP, or another address of the same /64. */
  ip: z.string(),
  /** Time of the first sighting. */
  since: Timestamp,
  /** Time of the last sighting. */
  lastAt: Timestamp,
  /** True if the modem has the IP at present. */
  isCurrent: z.boolean(),
  modemId: ModemId,
  /** Server of the modem; null if it is deleted. */
  server: z.object({ id: ServerId, name: z.string() }).nullable(),
  /** Proxy with its host and port of today; null if the modem's port was open for no customer. */
  proxy: z.object({ id: ProxyId, type: ProxyType, host: z.string(), httpPort: z.int(), endDate: Timestamp }).nullable(),
  /** Customer of the proxy; null if there is no proxy or the account is deleted. */
  customer: z.object({ id: AccountId, firstName: z.string(), lastName: z.string(), email: z.string() }).nullable(),
});
export type IpUse = z.infer<typeof IpUse>;

export const lookUpIp = endpoint({
  method: 'POST',
  path: '/admin/ip-lookups',
  summary: 'Find who had an IP at a time: proxy, modem and customer. Each look-up is in the log with its reason',
  access: 'staff',
  body: z.strictObject({ ip: SingleIp, at: Timestamp, reason: Reason }),
  data: z.object({
    /** Those that had the IP at the time, from their first to their last sighting. Operators may give one IP to several modems. */
    uses: z.array(IpUse),
    /** Last one that had it before, if nobody had it at the time. */
    before: IpUse.nullable(),
    /** First one that had it afterwards, if nobody had it at the time. */
    after: IpUse.nullable(),
    /** False if so many modems had the IP that not all of them were looked at. */
    isComplete: z.boolean(),
  }),
});
