import { z } from 'zod';
import { Timestamp } from '../contract/timestamp.ts';
import { AuthType, ProxyPassword, ProxyUsername, Whitelist } from '../proxy/proxy.ts';
import { maxProxyUsers } from '../proxy/proxy-user.ts';

/** Text shown instead of a password, of the same length for every password. */
export const maskedPassword = '••••••••';

/** Access to the ports of a modem, without secrets: `password` is always `maskedPassword`. */
export const ModemAuth = z.object({
  type: AuthType,
  users: z.array(z.object({ username: z.string(), password: z.string() })),
  whitelist: z.array(z.string()),
  /** End of the access of a modem in stock; null for other modems. */
  until: Timestamp.nullable(),
  /** Version of the access, which its edits carry. */
  version: z.string(),
});
export type ModemAuth = z.infer<typeof ModemAuth>;

const ModemUserChange = z.strictObject({
  username: ProxyUsername,
  /** New password; the current one of this username is kept if absent. */
  password: ProxyPassword.optional(),
});

/** New access to the ports of a modem. A user without a password must already exist. */
export const ModemAuthChange = z.strictObject({
  type: AuthType,
  users: z
    .array(ModemUserChange)
    .max(maxProxyUsers)
    .refine((users) => new Set(users.map(({ username }) => username)).size === users.length, 'invalid')
    .default([]),
  whitelist: Whitelist.default([]),
});
export type ModemAuthChange = z.infer<typeof ModemAuthChange>;

/** The same for one modem. `seen`: version of the access as read; null if there was none. Without it, any access is replaced. */
export const SeenModemAuthChange = ModemAuthChange.extend({ seen: z.string().max(100).nullable().optional() });
export type SeenModemAuthChange = z.infer<typeof SeenModemAuthChange>;
