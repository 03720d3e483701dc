import { z } from 'zod';
import { Timestamp } from '../contract/timestamp.ts';
import { eventKinds } from '../happening/happenings.ts';

/** Kind of an audit event, for the logs that staff and customers read. Events are written in the transaction of the change they record. */
export const EventKind = z.enum(eventKinds);
export type EventKind = z.infer<typeof EventKind>;

export const Event = z.object({
  id: z.string(),
  kind: EventKind,
  at: Timestamp,
  /** Actor: an account ID, a server ID, `payment:<provider>`, `link` or `system`. */
  actor: z.string(),
  /** ID of the object that the event is about. */
  subject: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
export type Event = z.infer<typeof Event>;
