import { z } from 'zod';
import { Dollars } from '../contract/money.ts';
import { Timestamp } from '../contract/timestamp.ts';

/** Numbers of things that staff should look after. */
export const Attention = z.object({
  /** Payments that the provider has seen for more than an hour and that are not credited. */
  stuckPayments: z.int(),
  /** Open alerts that nobody has silenced. */
  criticalAlerts: z.int(),
  warningAlerts: z.int(),
  /** Orders between their first and last step for more than two minutes. */
  interruptedOrders: z.int(),
  /** Active proxies without auto-extend that end within 24 hours. */
  endingProxies: z.int(),
  /** True if there may be more of these: only a bounded number is counted. */
  isMoreEnding: z.boolean(),
  /** Products of which the stock is low. */
  lowStock: z.int(),
  /** Messages of the contact form that nobody has answered or marked as spam. */
  newMessages: z.int(),
  /** True if there may be more of these: only a bounded number is counted. */
  isMoreNew: z.boolean(),
  /** Claims of the public pages about which nobody has decided, so that they are hidden; 0 for moderators, who cannot decide. */
  undecidedClaims: z.int(),
});
export type Attention = z.infer<typeof Attention>;

/** Periods of the charts, in days up to today. */
export const chartDays = [7, 30, 90, 365] as const;
export const ChartDays = z.enum(['7', '30', '90', '365']);

/** One UTC day of the charts. */
export const RevenueDay = z.object({
  date: z.iso.date(),
  /** Orders and extensions less refunds. */
  revenue: Dollars,
  deposits: Dollars,
  refunds: Dollars,
  orders: z.int(),
  newCustomers: z.int(),
  /** Modems at the last look of the day; null if there was none. */
  sold: z.int().nullable(),
  stock: z.int().nullable(),
  held: z.int().nullable(),
});
export type RevenueDay = z.infer<typeof RevenueDay>;

const Percent = z.number().min(0).max(100).nullable();

/** Measured state of servers, network and security. Null while there are too few measurements. */
export const SystemStats = z.object({
  server: z.object({
    /** Share of looks within 30 days that found a server online that should be. */
    uptime: Percent,
    /** Share of these servers that are online now. */
    health: Percent,
    online: z.int(),
    total: z.int(),
  }),
  network: z.object({
    /** Share of modems that are healthy. */
    health: Percent,
    /** Median round trip to the servers, in ms. */
    latency: z.int().nullable(),
    /** Share of rotations within seven days that gave another IP. */
    successRate: Percent,
    /** Median of the highest speed of each modem within seven days, in Mbit/s. */
    speed: z.number().nullable(),
    /** Median time of a rotation within seven days, in ms. */
    rotationTime: z.int().nullable(),
  }),
  security: z.object({
    /** Share of installed servers whose certificate is valid for 14 days or more. */
    ssl: Percent,
    /** Time at which the first certificate ends; null if none is known. */
    sslEndsAt: Timestamp.nullable(),
    /** Share of modems whose IP is not that of their server. */
    ipPrivacy: Percent,
    /** Number of modems whose IP is that of their server; null if no IP is known. */
    exposed: z.int().nullable(),
    /** Share of online servers that are connected with a valid certificate of their own. */
    encryption: Percent,
  }),
  /** Time of the latest measurement; null before the first. */
  measuredAt: Timestamp.nullable(),
});
export type SystemStats = z.infer<typeof SystemStats>;
