import { z } from 'zod';
import { Timestamp } from '../contract/timestamp.ts';

/** Stock state. stock: for sale. reserved: held back, or being bought. sold: has exactly one live allocation. retired: no longer used. */
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
 * Identity of a modem: its IMEI; `ipv4:<address>` for a fixed address; `ipv6:<prefix>#<number>` for an address drawn from a prefix; `usb:<path>` for
 * a modem that has not reported its IMEI and cannot be sold.
 */
export const ModemIdentity = z
  .string()
  .regex(/^(\d{14,16}|ipv4:[\d.]{7,15}|ipv6:[\da-f:]{2,39}\/\d{1,3}#\d{1,5}|usb:[\w.-]{1,40})$/);

/** Reports whether the modem has not been identified yet; it can be serviced but not sold. */
export const isUnidentified = (imei: string): boolean => imei.startsWith('usb:');

/** Last error of a modem whose slot is empty. */
export const unplugged = 'unplugged';

/** Error code for the back office: two servers report the same identity, so one modem is a copy. */
export const identityContested = 'identity_contested';

/** Error code: a server reports a sold modem without the SIM that the modem's own server reported. Staff decides. */
export const claimAwaitsStaff = 'claim_awaits_staff';

/** Error code: a server reports more new modems within an hour than allowed. Staff decides. */
export const arrivalAwaitsStaff = 'arrival_awaits_staff';

/** Identity of the SIM in a modem. Only distinguishes modems: never shown to customers, never logged. */
export const SimIdentity = z.object({ iccid: z.string().max(32).optional(), imsi: z.string().max(32).optional() });
export type SimIdentity = z.infer<typeof SimIdentity>;

/** Reports whether both are the same SIM by ICCID, or by IMSI if one of them has no ICCID. False if nothing can be compared. */
export function isSameSim(one: SimIdentity | undefined, other: SimIdentity | undefined): boolean {
  if (one?.iccid && other?.iccid) return one.iccid === other.iccid;
  return one?.imsi !== undefined && one.imsi === other?.imsi;
}

/** A modem as its agent reports it. Values that the modem does not report are null or absent. */
export const ModemReport = z.object({
  /** Identity of the modem; its interface name and slot may change. */
  imei: ModemIdentity,
  /** Slot of the modem; the identity for a fixed address. */
  usbPath: z.string().max(64),
  interface: z.string().max(32),
  /** Empty for a fixed address. */
  gateway: z.string().max(64),
  modemType: z.string().max(40),
  model: z.string().max(60),
  operator: z.string().max(60).nullable(),
  link: ModemLink,
  radio: z.string().max(20).nullable(),
  /** Signal in dBm as the modem reports it; null if it reports none. */
  signalDbm: z.number().nullable(),
  wanIp: z.string().max(64).nullable(),
  /** IP last observed from the internet. */
  egressIp: z.string().max(64).nullable(),
  egressSeenAt: z.string().max(40).nullable(),
  /** False if the last check through the modem did not reach the internet. Absent in reports of agents before 2026-11-23. */
  hasEgress: z.boolean().optional(),
  /** Time since which the modem has been connected without interruption, by its own count. */
  connectedSince: Timestamp.nullish(),
  /** Bytes over the SIM since the modem's own counter was last cleared. */
  dataUsed: z.object({ upBytes: z.int().min(0), downBytes: z.int().min(0) }).nullish(),
  /** Absent while the modem reads no SIM, for a fixed address, and in reports of agents older than 0.2. */
  sim: SimIdentity.optional(),
  /** True if staff stopped the modem; it stays off until started. */
  isStopped: z.boolean().optional(),
  health: z.object({
    status: ModemHealthStatus,
    consecutiveFailures: z.int().min(0),
    lastError: z.string().max(200).nullable(),
  }),
});
export type ModemReport = z.infer<typeof ModemReport>;

/** Reports whether the modem is in its slot; a report may also state that it has left. */
export const isPresent = ({ health }: Pick<ModemReport, 'health'>): boolean => health.lastError !== unplugged;

/** Extent of a modem's connection: none, as far as its operator, or to the internet. */
export type Reach = 'none' | 'operator' | 'internet';

/** Returns how far the modem's connection reaches. Agents that report no check are assumed to reach the internet if connected. */
export function reachOf({ link, hasEgress }: Pick<ModemReport, 'link' | 'hasEgress'>): Reach {
  if (link !== 'connected') return 'none';
  return hasEgress === false ? 'operator' : 'internet';
}
