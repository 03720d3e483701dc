import { z } from 'zod';
import { ServerId } from '../contract/id.ts';
import { Timestamp } from '../contract/timestamp.ts';
import type { ModemReport } from '../modem/modem.ts';
import { ProxyType } from '../product/product.ts';

export const ServerStatus = z.enum(['online', 'offline', 'maintenance', 'error']);
export type ServerStatus = z.infer<typeof ServerStatus>;

export const heartbeatSeconds = 30;
/** Without a heartbeat for this long a server counts as offline: it sells nothing and takes no command. */
export const offlineAfterSeconds = 90;
/** A port is sold again only when its removal was reported or this long after it ended. */
export const resaleGraceSeconds = 60;

/** Whether a server is online: announced by presence, and kept true by heartbeats, so it always has an age. */
export function isOnline(server: { presence: 'online' | 'offline'; lastSeenAt: string | null }, now: number): boolean {
  return (
    server.presence === 'online' &&
    server.lastSeenAt !== null &&
    now - Date.parse(server.lastSeenAt) < offlineAfterSeconds * 1000
  );
}

/** Port on which an agent serves its metrics on its own machine by default. */
export const defaultAgentPort = 3000;
/** Modem n of a server is reached at `base + n`: the two ranges of a server are at least this far apart. */
export const portsPerRange = 1_000;

const PortBase = z
  .int()
  .min(1_024)
  .max(65_535 - portsPerRange);

const OneLine = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .regex(/^\P{Cc}*$/u);

/** What an administrator enters for a new server. */
export const NewServer = z
  .strictObject({
    name: OneLine,
    type: ProxyType,
    /** Address or host name that customers connect to. */
    ipAddress: z
      .string()
      .trim()
      .min(1)
      .max(253)
      .regex(/^[A-Za-z0-9][A-Za-z0-9.:-]*$/, 'invalid')
      .meta({ examples: ['203.0.113.7'] }),
    port: z.int().min(1_024).max(65_535).default(defaultAgentPort),
    location: OneLine,
    httpPortBase: PortBase.default(20_001),
    socksPortBase: PortBase.default(21_001),
  })
  .refine(({ httpPortBase, socksPortBase }) => Math.abs(httpPortBase - socksPortBase) >= portsPerRange, {
    path: ['socksPortBase'],
    message: 'invalid',
  });
export type NewServer = z.infer<typeof NewServer>;

/** waiting: the code can still be used. expired: it was not used in time. enrolled: the server has received its certificate. */
export const EnrolmentState = z.enum(['waiting', 'expired', 'enrolled']);
export type EnrolmentState = z.infer<typeof EnrolmentState>;

const Amount = z.object({
  /** Percent. */
  usage: z.number(),
  usedBytes: z.number(),
  totalBytes: z.number(),
});

/** A modem that needs attention: its slot, and why. */
const Complaint = z.object({ modem: z.string(), reason: z.string().nullable() });

const ServerHealth = z.object({
  /** unknown: nothing has been reported yet. */
  status: z.enum(['healthy', 'warning', 'critical', 'unknown']),
  warnings: z.array(Complaint),
  critical: z.array(Complaint),
});
export type ServerHealth = z.infer<typeof ServerHealth>;

/** A server as the back office sees it. What has not been measured is null. */
export const Server = z.object({
  id: ServerId,
  name: z.string(),
  type: ProxyType,
  ipAddress: z.string(),
  port: z.int(),
  location: z.string(),
  status: ServerStatus,
  enrolment: z.object({ state: EnrolmentState, expiresAt: Timestamp }).nullable(),
  createdAt: Timestamp,
  stats: z.object({
    totalModems: z.int(),
    activeProxies: z.int(),
    cpu: z.object({ usage: z.number().nullable() }),
    memory: Amount.nullable(),
    disk: Amount.nullable(),
    uptimeSeconds: z.number().nullable(),
    health: ServerHealth,
    lastUpdate: Timestamp.nullable(),
  }),
});
export type Server = z.infer<typeof Server>;

/** Two agents run under the name of one server. */
export const twoAgents = 'two_agents';

/** Its modems' health in one word: the worst of them. */
export function serverHealth(modems: readonly Pick<ModemReport, 'usbPath' | 'interface' | 'health'>[]): ServerHealth {
  const complaints = (status: 'warning' | 'critical') =>
    modems
      .filter(({ health }) => health.status === status)
      .map(({ interface: name, usbPath, health }) => ({ modem: name || usbPath, reason: health.lastError }));
  const [warnings, critical] = [complaints('warning'), complaints('critical')];
  if (critical.length > 0) return { status: 'critical', warnings, critical };
  if (warnings.length > 0) return { status: 'warning', warnings, critical };
  return { status: modems.length > 0 ? 'healthy' : 'unknown', warnings, critical };
}

/** Whether a code can still be used. */
export function enrolmentState(enrolment: { usedAt: string | null; expiresAt: string }, now: number): EnrolmentState {
  if (enrolment.usedAt !== null) return 'enrolled';
  return Date.parse(enrolment.expiresAt) > now ? 'waiting' : 'expired';
}

/** How full something is, by its percentage. */
export function usageLevel(percent: number): 'low' | 'warning' | 'critical' {
  if (percent >= 80) return 'critical';
  return percent >= 60 ? 'warning' : 'low';
}
