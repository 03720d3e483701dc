import { z } from 'zod';

/** stock: for sale. reserved: kept back, or being bought. sold: exactly one live allocation. retired: gone. */
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

/** A modem as its agent sees it. Identity is the IMEI; interface names may move. */
export const ModemReport = z.object({
  imei: z.string().regex(/^\d{14,16}$/),
  usbPath: z.string().max(64),
  interface: z.string().max(32),
  gateway: z.string().max(64),
  modemType: z.string().max(40),
  model: z.string().max(60),
  operator: z.string().max(60).nullable(),
  link: ModemLink,
  radio: z.string().max(20).nullable(),
  /** dBm as the stick gives it; null when it gives none. */
  signalDbm: z.number().nullable(),
  wanIp: z.string().max(64).nullable(),
  /** The address last seen from the internet's side. */
  egressIp: z.string().max(64).nullable(),
  egressSeenAt: z.string().nullable(),
  health: z.object({
    status: ModemHealthStatus,
    consecutiveFailures: z.int().min(0),
    lastError: z.string().max(200).nullable(),
  }),
});
export type ModemReport = z.infer<typeof ModemReport>;
