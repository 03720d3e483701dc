import { z } from 'zod';
import { Timestamp } from '../contract/timestamp.ts';

/** stock: for sale. reserved: held back, or being bought. sold: has exactly one live allocation. retired: gone. */
export const StockState = z.enum(['stock', 'reserved', 'sold', 'retired']);
export type StockState = z.infer<typeof StockState>;

export const ModemHealthStatus = z.enum(['healthy', 'warning', 'critical', 'unknown']);
export type ModemHealthStatus = z.infer<typeof ModemHealthStatus>;

export const ModemLink = z.enum([
  'connected',
  'connecting',
  'disconnected',
  'no_service',
  'no_sim',
  'sim_locked',
  'unreachable',
]);
export type ModemLink = z.infer<typeof ModemLink>;

/**
 * How a modem is known: by its IMEI; a fixed address by what it is: `ipv4:<address>`, or `ipv6:<prefix>#<number>` for one of the addresses
 * that are drawn from a prefix; `usb:<path>` for a stick that has not said who it is, which is then nothing to sell.
 */
export const ModemIdentity = z
  .string()
  .regex(/^(\d{14,16}|ipv4:[\d.]{7,15}|ipv6:[\da-f:]{2,39}\/\d{1,3}#\d{1,5}|usb:[\w.-]{1,40})$/);

/** Whether this modem has not been identified yet: it can be serviced but not sold. */
export const isUnidentified = (imei: string): boolean => imei.startsWith('usb:');

/** Last error of a modem whose place is empty. */
export const unplugged = 'unplugged';

/** Error code for the back office when two servers report the same identity: one of the sticks is a copy. */
export const identityContested = 'identity_contested';

/** A server shows a sold modem's stick without the SIM that its own server knew: staff decides. */
export const claimAwaitsStaff = 'claim_awaits_staff';

/** A server shows more new modems within an hour than it may: staff decides. */
export const arrivalAwaitsStaff = 'arrival_awaits_staff';

/** The SIM in a modem, by the numbers that its stick reads from it. For telling modems apart only: never shown to customers, never logged. */
export const SimIdentity = z.object({ iccid: z.string().max(32).optional(), imsi: z.string().max(32).optional() });
export type SimIdentity = z.infer<typeof SimIdentity>;

/** Reports whether both are the same SIM by its ICCID, or by its IMSI where one of them has no ICCID. False if nothing can be compared. */
export function isSameSim(one: SimIdentity | undefined, other: SimIdentity | undefined): boolean {
  if (one?.iccid && other?.iccid) return one.iccid === other.iccid;
  return one?.imsi !== undefined && one.imsi === other?.imsi;
}

/** A modem as its agent sees it. What the modem does not report is null or absent. */
export const ModemReport = z.object({
  /** Its identity; interface names and places may move. */
  imei: ModemIdentity,
  /** Where it sits; a fixed address sits at its identity. */
  usbPath: z.string().max(64),
  interface: z.string().max(32),
  /** Empty for a fixed address. */
  gateway: z.string().max(64),
  modemType: z.string().max(40),
  model: z.string().max(60),
  operator: z.string().max(60).nullable(),
  link: ModemLink,
  radio: z.string().max(20).nullable(),
  /** dBm as the stick gives it; null when it gives none. */
  signalDbm: z.number().nullable(),
  wanIp: z.string().max(64).nullable(),
  /** The address last observed from the internet. */
  egressIp: z.string().max(64).nullable(),
  egressSeenAt: z.string().max(40).nullable(),
  /** Since when it has been connected without interruption, by its own count. */
  connectedSince: Timestamp.nullish(),
  /** Bytes over the SIM since the modem's own counter was last cleared. */
  dataUsed: z.object({ upBytes: z.int().min(0), downBytes: z.int().min(0) }).nullish(),
  /** Absent while the stick reads no SIM, for a fixed address, and in reports of agents older than 0.2. */
  sim: SimIdentity.optional(),
  /** Stopped by staff: it stays off until it is started. */
  isStopped: z.boolean().optional(),
  health: z.object({
    status: ModemHealthStatus,
    consecutiveFailures: z.int().min(0),
    lastError: z.string().max(200).nullable(),
  }),
});
export type ModemReport = z.infer<typeof ModemReport>;

/** Reports whether the modem's slot holds it: a report may also say that it has left. */
export const isPresent = ({ health }: Pick<ModemReport, 'health'>): boolean => health.lastError !== unplugged;
