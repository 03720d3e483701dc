import { z } from 'zod';
import { AccountId } from '../contract/id.ts';
import { Timestamp } from '../contract/timestamp.ts';
import { isOnline } from './server.ts';

/** Maximum duration of a maintenance, in milliseconds. */
export const maxMaintenanceMs = 30 * 86_400_000;
/** Maximum length of a reason for maintenance, in characters. */
export const maxReasonChars = 300;

/** A server's maintenance: it sells nothing, gets no replacements and raises no alert; its proxies keep working. */
export const Maintenance = z.object({
  /** Shown to staff only. */
  reason: z.string(),
  /** Time at which it ends by itself, unless staff ends it before. */
  until: Timestamp,
  since: Timestamp,
  /** Time of the last change of its reason or end; absent if it was never changed. */
  changedAt: Timestamp.optional(),
  by: AccountId,
  /** True once the owners of the server's proxies were notified. */
  isAnnounced: z.boolean().optional(),
});
export type Maintenance = z.infer<typeof Maintenance>;

/** Returns the version of a maintenance, which its edits carry; null if there is none. */
export function maintenanceVersion(
  maintenance: Pick<Maintenance, 'since' | 'changedAt'> | null | undefined,
): string | null {
  return maintenance ? (maintenance.changedAt ?? maintenance.since) : null;
}

interface Maintained {
  maintenance?: Maintenance | null | undefined;
  /** Decision to delete the server. */
  deletion?: object | undefined;
}

/** Reports whether the server is in maintenance at the given time. */
export function isInMaintenance({ maintenance }: Maintained, nowMs: number): boolean {
  return Boolean(maintenance) && Date.parse(maintenance?.until ?? '') > nowMs;
}

/** Reports whether the modems of a server can be sold: it is online, not in maintenance and not being deleted. */
export function isSelling(server: Maintained & Parameters<typeof isOnline>[0], nowMs: number): boolean {
  return isOnline(server, nowMs) && !isInMaintenance(server, nowMs) && !server.deletion;
}
