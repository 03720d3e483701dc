import { z } from 'zod';
import { AccountId } from '../contract/id.ts';
import { Timestamp } from '../contract/timestamp.ts';
import { isOnline } from './server.ts';

/** Maximum length of a reason for maintenance, in characters. */
export const maxReasonChars = 300;

/** A server's maintenance: it sells nothing, gets no replacements and raises no alert; its proxies keep working. */
export const Maintenance = z.object({
  /** Shown to staff only. */
  reason: z.string(),
  /** Time at which it ends by itself; null if only staff ends it. */
  until: Timestamp.nullable(),
  since: Timestamp,
  by: z.union([AccountId, z.literal('system')]),
});
export type Maintenance = z.infer<typeof Maintenance>;

interface Maintained {
  maintenance?: Maintenance | null | undefined;
}

/** Reports whether the server is in maintenance at the given time. */
export function isInMaintenance({ maintenance }: Maintained, nowMs: number): boolean {
  if (!maintenance) return false;
  return maintenance.until === null || Date.parse(maintenance.until) > nowMs;
}

/** Reports whether the modems of a server can be sold: it is online and not in maintenance. */
export function isSelling(server: Maintained & Parameters<typeof isOnline>[0], nowMs: number): boolean {
  return isOnline(server, nowMs) && !isInMaintenance(server, nowMs);
}
