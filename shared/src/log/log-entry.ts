import { z } from 'zod';
import { AccountId, ProxyId } from '../contract/id.ts';
import { Timestamp } from '../contract/timestamp.ts';
import { Event } from '../event/event.ts';
import { LogClass, LogLevel } from './log-class.ts';

/** A line of the log as staff reads it. */
export const LogEntry = z.object({
  id: z.string(),
  timestamp: Timestamp,
  class: LogClass,
  level: LogLevel,
  /** Kind of the event, e.g. `order.completed`. A later version may have written one that this one does not know. */
  action: z.string(),
  /** Actor as events name it: an account ID, a server ID, `payment:<provider>`, `link` or `system`. */
  actor: z.string(),
  /** Name of the actor; null if it is no account, or the account no longer exists. */
  actorName: z.string().nullable(),
  subject: z.string(),
  /** Account that the line is about, or else the one that acted; null if there is none, or it no longer exists. */
  user: z.object({ id: AccountId, name: z.string(), email: z.string(), isStaff: z.boolean() }).nullable(),
  proxyId: ProxyId.nullable(),
  /** Operator of the proxy then, or its country if it has no operator; null if the line does not say it. */
  operatorOrCountry: z.string().nullable(),
  /** Part of the installation that the line is about, e.g. `server`. */
  component: z.string(),
  severity: z.enum(['low', 'medium', 'high']),
  details: Event.shape.details,
  changes: Event.shape.changes.unwrap(),
  reason: z.string().nullable(),
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
  /** Duration of what was done, in ms; null if it is not measured. */
  responseTime: z.number().nullable(),
});
export type LogEntry = z.infer<typeof LogEntry>;
