import { z } from 'zod';
import { ServerId } from '../contract/id.ts';
import { Timestamp } from '../contract/timestamp.ts';
import { ProxyType } from '../product/product.ts';
import { ServerStats } from './server-stats.ts';

export const ServerStatus = z.enum(['online', 'offline', 'maintenance', 'error']);
export type ServerStatus = z.infer<typeof ServerStatus>;

export const heartbeatSeconds = 30;
/** Seconds without a heartbeat after which a server counts as offline: it sells nothing and accepts no command. */
export const offlineAfterSeconds = 90;
/** Seconds after an allocation's end until its modem can be sold again, unless the agent has reported the port closed. */
export const resaleGraceSeconds = 60;

/** Reports whether a server is online: its presence is `online`, and its last message is less than `offlineAfterSeconds` old. */
export function isOnline(server: { presence: 'online' | 'offline'; lastSeenAt: string | null }, now: number): boolean {
  return (
    server.presence === 'online' &&
    server.lastSeenAt !== null &&
    now - Date.parse(server.lastSeenAt) < offlineAfterSeconds * 1000
  );
}

/** Default port on which an agent serves its metrics, on its own server only. */
export const defaultAgentPort = 3000;
/** Minimum distance between the two port ranges of a server; modem n has port `base + n` of each. */
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

/** Input of an administrator for a new server. */
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

/**
 * State of an enrolment. waiting: the code can still be used. expired: it was not used in time. enrolled: the server has received its certificate.
 */
export const EnrolmentState = z.enum(['waiting', 'expired', 'enrolled']);
export type EnrolmentState = z.infer<typeof EnrolmentState>;

/** A server as the back office sees it. Values not measured yet are null. */
export const Server = z.object({
  /** The same as `id`. */
  _id: ServerId,
  id: ServerId,
  name: z.string(),
  type: ProxyType,
  ipAddress: z.string(),
  port: z.int(),
  location: z.string(),
  status: ServerStatus,
  enrolment: z.object({ state: EnrolmentState, expiresAt: Timestamp }).nullable(),
  createdAt: Timestamp,
  /** Time of the latest message of the agent, or of the creation. */
  updatedAt: Timestamp,
  /** Number of edits, sent with the next one. */
  version: z.int(),
  maintenance: z
    .object({
      reason: z.string(),
      until: Timestamp,
      since: Timestamp,
      changedAt: Timestamp.optional(),
      by: z.string(),
    })
    .nullable(),
  /** True if the server is being deleted. */
  isDeleting: z.boolean(),
  agent: z.object({ version: z.string().nullable(), offered: z.string().nullable() }),
  certificateEndsAt: Timestamp.nullable(),
  /** Milliseconds by which the server's clock is ahead. */
  clockSkewMs: z.number().nullable(),
  state: z.object({ told: z.int(), applied: z.int().nullable(), behindSince: Timestamp.nullable() }),
  unidentified: z.array(z.object({ usbPath: z.string(), model: z.string(), reason: z.string().nullable() })),
  stats: ServerStats,
});
export type Server = z.infer<typeof Server>;

/** Error code: two agents run under the name of one server. */
export const twoAgents = 'two_agents';

/** Returns the state of an enrolment code. */
export function enrolmentState(enrolment: { usedAt: string | null; expiresAt: string }, now: number): EnrolmentState {
  if (enrolment.usedAt !== null) return 'enrolled';
  return Date.parse(enrolment.expiresAt) > now ? 'waiting' : 'expired';
}

/** Returns the level of a resource's usage, in percent. */
export function usageLevel(percent: number): 'low' | 'warning' | 'critical' {
  if (percent >= 80) return 'critical';
  return percent >= 60 ? 'warning' : 'low';
}
