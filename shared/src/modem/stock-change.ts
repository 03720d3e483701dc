import type { StockState } from './modem.ts';

/** Stock state of a modem, with what a reservation is for. */
export interface Stocked {
  stockState: StockState;
  /** Reservation by an order that is being delivered. */
  reservation: object | null;
  heldSince?: string | null | undefined;
}

/**
 * Decides whether staff may move a modem to another stock state. "same": it has that state already. `releaseHeld`: a modem held as faulty is meant to
 * be released early.
 */
export function decideStockChange(
  { stockState, reservation, heldSince }: Stocked,
  { to, releaseHeld }: { to: Exclude<StockState, 'sold'>; releaseHeld: boolean },
): 'changes' | 'same' | 'modem.sold' | 'modem.reserved' | 'modem.held' {
  if (stockState === 'sold') return 'modem.sold';
  if (reservation) return 'modem.reserved';
  if (heldSince && !releaseHeld) return 'modem.held';
  return stockState === to && !heldSince ? 'same' : 'changes';
}
