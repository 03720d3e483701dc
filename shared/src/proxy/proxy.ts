import { z } from 'zod';
import { addressMatches, canonicalAddress } from '../address/address.ts';
import { ModemId, OrderId, ProxyId, RotationId, ServerId } from '../contract/id.ts';
import { Timestamp } from '../contract/timestamp.ts';
import { ProxyType, SubscriptionPeriod } from '../product/product.ts';
import { AutoRotateMinutes } from '../rotation/rotation.ts';
import { UserChoice } from './proxy-user.ts';
import { StatusReason } from './subscription.ts';

export const ProxyStatus = z.enum(['active', 'suspended', 'expired']);
export type ProxyStatus = z.infer<typeof ProxyStatus>;

/**
 * `strong`: user name and password. `iponly`: whitelist alone, which `ip-only-limit.ts` bounds. `both`: the password and, if the list is not empty, the
 * address too.
 */
export const AuthType = z.enum(['strong', 'iponly', 'both']);
export type AuthType = z.infer<typeof AuthType>;

/** Connections one proxy serves at a time. */
export const defaultMaxConnections = 100;
export const maxWhitelistEntries = 100;

/** No colon, so that it can stand before one in `user:password`; printable ASCII, so that every client sends the same bytes. */
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

/** The owner's name for a proxy, in one line. Empty removes the name. */
export const maxLabelLength = 60;
export const ProxyLabel = z
  .string()
  .trim()
  .max(maxLabelLength)
  .regex(/^\P{Cc}*$/u);

/** An address or range in any valid spelling; comes out canonical. */
export const WhitelistEntry = z
  .string()
  .max(50)
  .refine((text) => canonicalAddress(text) !== undefined, 'address_invalid')
  .transform((text) => canonicalAddress(text) ?? text);

export const Whitelist = z
  .array(WhitelistEntry)
  .max(maxWhitelistEntries)
  .refine((entries) => new Set(entries).size === entries.length, 'address_duplicate');

export const AuthSettings = z.strictObject({
  username: ProxyUsername,
  /** When left out, the current one is kept. */
  password: ProxyPassword.optional(),
  allowedIPs: Whitelist.default([]),
  type: AuthType.optional(),
});
export type AuthSettings = z.infer<typeof AuthSettings>;

/** Whether the port already behaves as the record says. `applying`: changed, and the server has not confirmed yet. */
export const LiveState = z.enum(['applying', 'open', 'failed', 'closed', 'offline']);
export type LiveState = z.infer<typeof LiveState>;

export const Proxy = z.object({
  _id: ProxyId,
  /** The owner's name for it; null without one. */
  label: z.string().nullable(),
  /** The owner's words for sorting it, in order; none once it has ended. */
  tags: z.array(z.string()),
  type: ProxyType,
  operator: z.string().nullable(),
  status: ProxyStatus,
  /** Why it is not active; null while it is. */
  statusReason: StatusReason.nullable(),
  createdAt: Timestamp,
  host: z.string(),
  port: z.int(),
  username: z.string(),
  /** Empty when the caller asked to hide it, in answers to calls that change something, and once the proxy has ended. */
  password: z.string(),
  orderId: OrderId,
  serverId: ServerId,
  modemId: ModemId,
  protocols: z.object({ http: z.object({ port: z.int() }), socks5: z.object({ port: z.int() }) }),
  specs: z.object({
    location: z.object({ country: z.string() }),
    /**
     * Measured; null until it is. `uptime`: percent. `maxSpeed`, `maxUploadSpeed`: the highest mean over three seconds that was seen in the
     * last seven days, received and sent through the proxy, in Mbit/s.
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
    /** Until when a proxy that has ended waits for its extension; null while it runs, and after that. */
    graceUntil: Timestamp.nullable(),
    autoRenew: z.object({ enabled: z.boolean(), period: SubscriptionPeriod }),
  }),
  live: z.object({ state: LiveState, since: Timestamp.nullable(), code: z.string().nullable() }),
  /** The modem's last observed public address, and when it was observed. */
  currentIp: z.object({ address: z.string().nullable(), seenAt: Timestamp.nullable() }),
  rotation: z.object({ activeId: RotationId.nullable(), nextAllowedAt: Timestamp.nullable() }),
  maxConnections: z.int(),
  /** Who may connect: the proxy’s own user first, then those who were added. */
  users: z.array(UserChoice),
  /** A page that answers with its caller's address: what a first request through the proxy may ask. */
  testUrl: z.string(),
});
export type Proxy = z.infer<typeof Proxy>;

export type AccessVerdict = 'ok' | 'credentials_wrong' | 'address_denied';
export interface AccessRules {
  type: AuthType;
  users: readonly { username: string; password: string }[];
  /** Canonical addresses and ranges. */
  allow: readonly string[];
}

/**
 * The single rule of who may use a proxy. `passwordOk` is the plane's constant-time answer for the credentials it was given.
 * `iponly` with an empty list would be an open proxy: nobody gets in.
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
