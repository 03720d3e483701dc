import { isReplacementCandidate } from '../proxy/replacement.ts';
import type { ModemReport, StockState } from './modem.ts';

/** What an assignment depends on: the modem that is to serve a proxy, and what is known about its server and product. */
export interface AssignedModem {
  stockState: StockState;
  /** Reservation by an order that is being delivered. */
  reservation: object | null;
  heldSince?: string | null | undefined;
  report: ModemReport | null;
  /** True if the server is online and not in maintenance. */
  isServerSelling: boolean;
  /** True if the product of the proxy is sold from this modem, by its operator. */
  isOfProduct: boolean;
}

export type AssignmentRefusal =
  | 'modem.not_found'
  | 'modem.sold'
  | 'modem.reserved'
  | 'modem.held'
  | 'modem.unfit'
  | 'modem.other_product';

/** Decides whether staff may give a modem to a proxy. One that staff has reserved may be given; a retired one counts as not found. */
export function decideAssignment(modem: AssignedModem): 'assigns' | AssignmentRefusal {
  const { stockState, reservation, heldSince, report, isServerSelling, isOfProduct } = modem;
  if (stockState === 'retired') return 'modem.not_found';
  if (stockState === 'sold') return 'modem.sold';
  if (reservation) return 'modem.reserved';
  if (heldSince) return 'modem.held';
  if (!isOfProduct) return 'modem.other_product';
  return isServerSelling && isReplacementCandidate(report) ? 'assigns' : 'modem.unfit';
}
