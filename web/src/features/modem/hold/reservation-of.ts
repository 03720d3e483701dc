import type { BodyInputOf } from '@cellgate/shared/contract/endpoint.ts';
import { holdEndIssue } from '@cellgate/shared/modem/staff-hold.ts';
import type { setStockStatus } from '@cellgate/shared/modem/staff-modem.endpoints.ts';
import type { StaffModem } from '@cellgate/shared/modem/staff-modem.ts';

/** Returns the change that reserves a modem again as it was reserved: with its reason, and its end unless that has passed. */
export function reservationOf(
  { reservation }: Pick<StaffModem, 'reservation'>,
  nowMs: number,
): BodyInputOf<typeof setStockStatus> {
  const { note = null, until = null } = reservation ?? {};
  const isAhead = until !== null && holdEndIssue(until, nowMs) === undefined;
  return { status: 'reserved', ...(note !== null && { note }), ...(isAhead && { until }) };
}
