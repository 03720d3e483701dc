import type { WaitingOrder } from '@cellgate/shared/order/waiting-order.ts';

/** Reason for which an order still waits. `late`: its payment has expired, but may still arrive. `short`: the balance lacks a part. */
type WaitingState = 'unpaid' | 'late' | 'confirming' | 'short' | 'placing';

/** Returns what an order in state `waiting` waits for. */
export function waitingStateOf({
  missing,
  topup: { status, credited },
}: {
  missing: WaitingOrder['missing'];
  topup: Pick<WaitingOrder['topup'], 'status' | 'credited'>;
}): WaitingState {
  if (status === 'confirming') return 'confirming';
  if (credited > 0) return (missing ?? 0) > 0 ? 'short' : 'placing';
  return status === 'pending' || status === 'underpaid' ? 'unpaid' : 'late';
}

/** Time, in ms, for which an order that was not placed is still shown. */
const shownMs = 24 * 3_600_000;

/** Returns the orders that pages show: those that wait, and those of the last day that were not placed. */
export function shownWaitingOrders(all: readonly WaitingOrder[], nowMs: number): WaitingOrder[] {
  return all.filter(
    ({ state, endedAt }) =>
      state === 'waiting' || (state === 'not_placed' && endedAt !== null && nowMs - Date.parse(endedAt) < shownMs),
  );
}
