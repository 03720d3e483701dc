import type { ProxyJobKind } from '@cellgate/shared/job/staff-job.ts';
import type { StaffProxy } from '@cellgate/shared/proxy/staff-proxy.ts';
import { maxGivenHours } from '@cellgate/shared/proxy-job/time-gift.ts';

/** Act on selected proxies, or (`proxies` null) the gift of time for an outage of servers. */
export interface ActWish {
  kind: ProxyJobKind;
  proxies: readonly StaffProxy[] | null;
}

export type TimeUnit = 'hours' | 'days';
const hoursOf: Readonly<Record<TimeUnit, number>> = { hours: 1, days: 24 };

/** Largest number of a unit that can be given at once. */
export const maxOfUnit = (unit: TimeUnit) => maxGivenHours / hoursOf[unit];

/** Returns the hours of a typed number of hours or days; undefined unless it is a whole number that can be given. */
export function readHours(typed: string, unit: TimeUnit): number | undefined {
  if (!/^\d{1,4}$/.test(typed.trim())) return undefined;
  const count = Number(typed);
  return count >= 1 && count <= maxOfUnit(unit) ? count * hoursOf[unit] : undefined;
}
