import { z } from 'zod';

/**
 * `expired`: the paid time is over. `cancelling`: the port is closed while the refund is calculated, for a few seconds. `cancelled`: the customer
 * cancelled. `support`: the shop stopped it.
 */
export const StatusReason = z.enum(['expired', 'cancelling', 'cancelled', 'support']);
export type StatusReason = z.infer<typeof StatusReason>;

const hourMs = 3_600_000;
const graceMs = 72 * hourMs;
/** Auto-renewal is tried from so long before the end, and again each hour until it works or the end has come. */
export const renewAheadMs = 24 * hourMs;
export const renewAgainMs = hourMs;

/** When the modem of a proxy that ended at `endDate` stops waiting for its customer. */
export function graceEnd(endDate: string): string {
  return new Date(Date.parse(endDate) + graceMs).toISOString();
}

export interface Subscribed {
  status: 'active' | 'suspended' | 'expired';
  statusReason: StatusReason | null;
  endDate: string;
}

/**
 * What a subscription is at a moment, whether or not anything has swept it up yet: it stops at its end, waits 72 hours for an extension with
 * its traffic off, and is over then.
 */
export function subscriptionState(record: Subscribed, nowMs: number): Pick<Subscribed, 'status' | 'statusReason'> {
  const { status, statusReason, endDate } = record;
  if (status === 'expired') return { status, statusReason: statusReason ?? 'expired' };
  if (nowMs >= Date.parse(graceEnd(endDate))) return { status: 'expired', statusReason: 'expired' };
  // What the shop stopped stays so, also when its time runs out.
  if (status === 'suspended' && statusReason === 'cancelling') return { status, statusReason };
  if (status === 'suspended' && statusReason !== 'expired') return { status, statusReason: 'support' };
  if (nowMs >= Date.parse(endDate)) return { status: 'suspended', statusReason: 'expired' };
  return { status: 'active', statusReason: null };
}

/** Whether it has ended and still waits for its extension. */
export function isInGrace(record: Subscribed, nowMs: number): boolean {
  const { status, statusReason } = subscriptionState(record, nowMs);
  return status === 'suspended' && statusReason === 'expired';
}

const reminderDays = { weekly: [1, 3], monthly: [1, 3, 7] } as const;

/** Which reminder is due, by its days before the end: the latest one whose time has come. `undefined` when none is, or all is over. */
export function reminderDue(
  subscription: { endDate: string; period: keyof typeof reminderDays },
  nowMs: number,
): number | undefined {
  const leftMs = Date.parse(subscription.endDate) - nowMs;
  if (leftMs <= 0) return undefined;
  return reminderDays[subscription.period].find((days) => leftMs <= days * 24 * hourMs);
}
