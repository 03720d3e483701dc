import { z } from 'zod';

/**
 * Reason of a status. `expired`: the paid time is over. `cancelling`: the port is closed for a few seconds while the refund is calculated.
 * `cancelled`: by the customer. `support`: stopped by the shop.
 */
export const StatusReason = z.enum(['expired', 'cancelling', 'cancelled', 'support']);
export type StatusReason = z.infer<typeof StatusReason>;

/** Returns the word for a status: a cancelled proxy has the status `expired`, as documented, and is shown as `cancelled`. */
export function shownStatus<Status extends string>(shown: {
  status: Status;
  statusReason?: StatusReason | null | undefined;
}): Status | 'cancelled' {
  return shown.status === 'expired' && shown.statusReason === 'cancelled' ? 'cancelled' : shown.status;
}

const hourMs = 3_600_000;
const graceMs = 72 * hourMs;
/** Time before the end, in ms, from which auto-extend is tried; retried every `renewAgainMs` until it works or the proxy expires. */
export const renewAheadMs = 24 * hourMs;
export const renewAgainMs = hourMs;

/** Returns the end of the grace period of a proxy that expires at `endDate`. */
export function graceEnd(endDate: string): string {
  return new Date(Date.parse(endDate) + graceMs).toISOString();
}

export interface Subscribed {
  status: 'active' | 'suspended' | 'expired';
  statusReason: StatusReason | null;
  endDate: string;
}

/**
 * Returns the status at a moment, even if no sweep has recorded it yet: a proxy is suspended at its end, has a grace period of 72 hours for an
 * extension, and is expired after that.
 */
export function subscriptionState(record: Subscribed, nowMs: number): Pick<Subscribed, 'status' | 'statusReason'> {
  const { status, statusReason, endDate } = record;
  if (status === 'expired') return { status, statusReason: statusReason ?? 'expired' };
  if (nowMs >= Date.parse(graceEnd(endDate))) return { status: 'expired', statusReason: 'expired' };
  // A proxy that the shop stopped stays stopped, also when it expires.
  if (status === 'suspended' && statusReason === 'cancelling') return { status, statusReason };
  if (status === 'suspended' && statusReason !== 'expired') return { status, statusReason: 'support' };
  if (nowMs >= Date.parse(endDate)) return { status: 'suspended', statusReason: 'expired' };
  return { status: 'active', statusReason: null };
}

/** Reports whether the proxy has expired and is in its grace period. */
export function isInGrace(record: Subscribed, nowMs: number): boolean {
  const { status, statusReason } = subscriptionState(record, nowMs);
  return status === 'suspended' && statusReason === 'expired';
}

const reminderDays = { weekly: [1, 3], monthly: [1, 3, 7] } as const;

/** Returns the due reminder as its days before the end: the latest one whose time has come. Undefined if none is due or the proxy has expired. */
export function reminderDue(
  subscription: { endDate: string; period: keyof typeof reminderDays },
  nowMs: number,
): number | undefined {
  const leftMs = Date.parse(subscription.endDate) - nowMs;
  if (leftMs <= 0) return undefined;
  return reminderDays[subscription.period].find((days) => leftMs <= days * 24 * hourMs);
}
