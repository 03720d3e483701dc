import { z } from 'zod';
import { AccountId, ModemId, OrderId, ProxyId, ServerId } from '../contract/id.ts';
import { Timestamp } from '../contract/timestamp.ts';
import { ModemHealthStatus, ModemLink, StockState } from './modem.ts';
import { ModemAction } from './modem-action.ts';
import { ModemAuth } from './modem-auth.ts';
import { ModemSheet } from './modem-sheet.ts';

/**
 * Reason why a modem is reserved. staff: a staff member reserved it. order: an order is being delivered, and nobody may change it. held: it was
 * given back as faulty, and may be released early.
 */
export const ReservationReason = z.enum(['staff', 'order', 'held']);
export type ReservationReason = z.infer<typeof ReservationReason>;

export const ModemReservation = z.object({
  reason: ReservationReason,
  /** Staff member who reserved the modem; null for other reasons. */
  by: z.object({ id: AccountId, name: z.string() }).nullable(),
  note: z.string().nullable(),
  since: Timestamp.nullable(),
  /** End of the reservation; of a held modem, the earliest time of its return to stock. Null if it has none. */
  until: Timestamp.nullable(),
  /** Version of a reservation by staff, which its edits carry; null for other reasons. */
  version: Timestamp.nullable(),
});
export type ModemReservation = z.infer<typeof ModemReservation>;

/** A modem as staff sees it. Unknown values are null. `customer`, `order` and `auth` are null if the call did not ask for them. */
export const StaffModem = z.object({
  _id: ModemId,
  id: ModemId,
  serverId: ServerId,
  interface: z.string().nullable(),
  gateway: z.string().nullable(),
  httpPort: z.int(),
  socksPort: z.int(),
  modemType: z.string().nullable(),
  model: z.string().nullable(),
  imei: z.string(),
  usbPath: z.string().nullable(),
  operator: z.string().nullable(),
  radio: z.string().nullable(),
  /** Signal in dBm. */
  signalDbm: z.number().nullable(),
  link: ModemLink.nullable(),
  isStopped: z.boolean(),
  stockStatus: StockState,
  /** Null unless `stockStatus` is "reserved". */
  reservation: ModemReservation.nullable(),
  proxyId: ProxyId.nullable(),
  customer: z.object({ id: AccountId, firstName: z.string(), lastName: z.string(), email: z.string() }).nullable(),
  order: z.object({ id: OrderId, orderNumber: z.string(), createdAt: Timestamp }).nullable(),
  stats: z.object({
    currentIP: z.string().nullable(),
    /** Open connections. */
    connections: z.int().nullable(),
    /** Current rate of both directions in bits per second. */
    bandwidth: z.number().nullable(),
    /** Seconds since the modem connected. */
    uptime: z.int().nullable(),
  }),
  /** Time since which the modem has been connected. */
  connectedSince: Timestamp.nullable(),
  /** Time since which the modem has had its current IP. */
  ipSince: Timestamp.nullable(),
  /** Bytes over the SIM since the modem's counter was last cleared. */
  dataUsed: z.object({ upBytes: z.int(), downBytes: z.int() }).nullable(),
  /** Rotations of the last 24 hours, and those that changed the IP. */
  rotations: z.object({ total: z.int(), succeeded: z.int() }).nullable(),
  health: z.object({
    status: ModemHealthStatus,
    consecutiveFailures: z.int(),
    lastError: z.string().nullable(),
  }),
  /** Another server's claim to have the modem; null if there is none. */
  claim: z
    .object({
      serverId: ServerId,
      since: Timestamp,
      isContested: z.boolean(),
      /** True if staff has to decide. */
      isWaiting: z.boolean(),
    })
    .nullable(),
  /** Null if the ports are closed, or if the call did not ask for it. */
  auth: ModemAuth.nullable(),
  /** Latest action on the modem; null before the first. */
  action: ModemAction.nullable(),
  /** Last day for which the SIM is paid, in UTC. */
  simPaidUntil: z.iso.date().nullable(),
});
export type StaffModem = z.infer<typeof StaffModem>;

/** A modem with the notes about its SIM. */
export const StaffModemDetails = StaffModem.extend({ sheet: ModemSheet });
export type StaffModemDetails = z.infer<typeof StaffModemDetails>;
