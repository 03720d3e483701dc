import { z } from 'zod';
import { addressMatches, canonicalAddress } from '../address/address.ts';
import { IpFacts } from '../address/ip-facts.ts';
import { ModemId, OrderId, ProxyId, RotationId, ServerId } from '../contract/id.ts';
import { Timestamp } from '../contract/timestamp.ts';
import { ProxyType, SubscriptionPeriod } from '../product/product.ts';
import { AutoRotateMinutes } from '../rotation/rotation.ts';
import { LinkState, ModemState } from './connection-state.ts';
import { UserChoice } from './proxy-user.ts';
import { StatusReason } from './subscription.ts';

export const ProxyStatus = z.enum(['active', 'suspended', 'expired']);
export type ProxyStatus = z.infer<typeof ProxyStatus>;

/** A status, or `current` for every proxy that has not ended. */
export const ProxyStatusFilter = z.enum([...ProxyStatus.options, 'current']);
export type ProxyStatusFilter = z.infer<typeof ProxyStatusFilter>;

/** Returns true if a proxy of this status matches the filter. */
export function matchesStatus(status: ProxyStatus, filter: ProxyStatusFilter): boolean {
  return filter === 'current' ? status !== 'expired' : status === filter;
}

/**
 * Auth type. `strong`: username and password. `iponly`: allowed IPs only, limited by `ip-only-limit.ts`. `both`: the password and, if there are
 * allowed IPs, one of those too.
 */
export const AuthType = z.enum(['strong', 'iponly', 'both']);
export type AuthType = z.infer<typeof AuthType>;

/** Maximum number of simultaneous connections of one proxy. */
export const defaultMaxConnections = 100;
export const maxWhitelistEntries = 100;

/** A username: no colon, because it precedes one in `user:password`; printable ASCII, so that every client sends the same bytes. */
export const ProxyUsername = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[\x21-\x39\x3b-\x7e]+$/, 'username_characters');
export const ProxyPassword = z
  .string()
  .min(1)
  .min(8)
  .max(64)
  .regex(/^[\x21-\x7e]+$/, 'password_characters');

/** Maximum length of a label, the owner's one-line name for a proxy. An empty label removes the name. */
export const maxLabelLength = 60;
export const ProxyLabel = z
  .string()
  .trim()
  .max(maxLabelLength)
  .regex(/^\P{Cc}*$/u);

/** An IP or range in any valid spelling; canonical on output. */
export const WhitelistEntry = z
  .string()
  .max(50)
  .refine((text) => canonicalAddress(text) !== undefined, 'address_invalid')
  .meta({ examples: ['203.0.113.0/24'] })
  .transform((text) => canonicalAddress(text) ?? text);

export const Whitelist = z
  .array(WhitelistEntry)
  .max(maxWhitelistEntries)
  .refine((entries) => new Set(entries).size === entries.length, 'address_duplicate');

export const AuthSettings = z.strictObject({
  username: ProxyUsername,
  /** New password; the current one is kept if absent. */
  password: ProxyPassword.optional(),
  allowedIPs: Whitelist.default([]),
  type: AuthType.optional(),
});
export type AuthSettings = z.infer<typeof AuthSettings>;

/** State of the proxy's port compared with its record. `applying`: changed, and not confirmed by the server yet. */
export const LiveState = z.enum(['applying', 'open', 'failed', 'closed', 'offline']);
export type LiveState = z.infer<typeof LiveState>;

export const Proxy = z.object({
  _id: ProxyId,
  /** Owner's name for the proxy; null if it has none. */
  label: z.string().nullable(),
  /** Owner's note; null if there is none. */
  note: z.string().nullable(),
  /** Owner's tags, sorted; empty once the proxy has ended. */
  tags: z.array(z.string()),
  type: ProxyType,
  operator: z.string().nullable(),
  status: ProxyStatus,
  /** Reason why the proxy is not active; null while it is. */
  statusReason: StatusReason.nullable(),
  createdAt: Timestamp,
  host: z.string(),
  port: z.int(),
  username: z.string(),
  /** Password. Empty if the caller asked to hide it, in responses to changes, and once the proxy has ended. */
  password: z.string(),
  orderId: OrderId,
  serverId: ServerId,
  modemId: ModemId,
  protocols: z.object({ http: z.object({ port: z.int() }), socks5: z.object({ port: z.int() }) }),
  specs: z.object({
    location: z.object({ country: z.string() }),
    /**
     * Measured values; null until measured. `uptime`: percent. `maxSpeed`, `maxUploadSpeed`: highest mean over three seconds of the last seven days,
     * received and sent through the proxy, in Mbit/s; null below `minSpeedBytes`.
     */
    performance: z.object({
      uptime: z.number().nullable(),
      maxSpeed: z.number().nullable(),
      maxUploadSpeed: z.number().nullable(),
    }),
  }),
  features: z.object({
    authentication: z.object({ type: AuthType }),
    whitelist: z.object({ enabled: z.boolean(), ips: z.array(z.string()), lastUpdated: Timestamp.nullable() }),
    ipRotation: z.object({
      enabled: z.boolean(),
      /** Minutes between automatic rotations; null for none. */
      everyMinutes: AutoRotateMinutes.nullable(),
    }),
  }),
  subscription: z.object({
    endDate: Timestamp,
    period: SubscriptionPeriod,
    /** End of the grace period of an expired proxy; null before and after it. */
    graceUntil: Timestamp.nullable(),
    autoRenew: z.object({ enabled: z.boolean(), period: SubscriptionPeriod }),
  }),
  live: z.object({
    state: LiveState,
    /** Time since which the port has been in this state, at the earliest when the proxy got its present modem; null if unknown. */
    since: Timestamp.nullable(),
    code: z.string().nullable(),
    /** The proxy's modem; null if it has none (IPv4, IPv6), and while the proxy is not active. */
    modem: z
      .object({
        state: ModemState,
        /**
         * Time since which the modem has had a connection, or has had none; with `server_offline`, since which its server has been silent. Null
         * if unknown, and during a rotation.
         */
        since: Timestamp.nullable(),
        /** Time of the last report about the modem. Changes are reported at once, everything every five minutes. Null before the first. */
        reportedAt: Timestamp.nullable(),
      })
      .nullable(),
    link: LinkState,
  }),
  currentIp: z.object({
    /** Public IP; null if none is known, or if the modem has lost its connection or its server has gone offline since. */
    address: z.string().nullable(),
    /** Time at which `lastAddress` was last observed. */
    seenAt: Timestamp.nullable(),
    /** Last observed public IP, current or not. */
    lastAddress: z.string().nullable(),
    /** Facts about `lastAddress`; absent if no IP was observed. */
    facts: IpFacts.optional(),
  }),
  rotation: z.object({ activeId: RotationId.nullable(), nextAllowedAt: Timestamp.nullable() }),
  maxConnections: z.int(),
  /** Version of access, auto-rotation and note; increases with each change. */
  version: z.int(),
  /** Users who may connect: the proxy’s own user first, then the added ones. */
  users: z.array(UserChoice),
  /** URL that returns the caller's IP, for a first request through the proxy. */
  testUrl: z.string(),
});
export type Proxy = z.infer<typeof Proxy>;

export type AccessVerdict = 'ok' | 'credentials_wrong' | 'address_denied';
export interface AccessRules {
  type: AuthType;
  users: readonly { username: string; password: string }[];
  /** Canonical IPs and ranges. */
  allow: readonly string[];
}

/**
 * Decides whether a client may use a proxy. `passwordOk` is the plane's constant-time result for the credentials received. With `iponly` and no
 * allowed IPs every client is refused, because it would be an open proxy.
 */
export function decideAccess(
  rules: Pick<AccessRules, 'type' | 'allow'>,
  client: { address: string; passwordOk: boolean },
): AccessVerdict {
  const listed = rules.allow.some((allowed) => addressMatches(client.address, allowed));
  if (rules.type === 'iponly') return listed ? 'ok' : 'address_denied';
  if (rules.allow.length > 0 && !listed) return 'address_denied';
  return client.passwordOk ? 'ok' : 'credentials_wrong';
}
