import { z } from 'zod';
import { Timestamp } from '../contract/timestamp.ts';
import { eventKinds } from '../happening/happenings.ts';
import { FieldChange, maxFieldChanges } from './changed-fields.ts';

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
  /** IP and browser of a member of staff; absent for all other actors. Only staff may see it. */
  from: z.object({ ip: z.string(), userAgent: z.string() }).optional(),
  /** Fields that the actor has changed. */
  changes: z.array(FieldChange).max(maxFieldChanges).optional(),
  /** Reason that the actor has given. */
  reason: z.string().optional(),
});
export type Event = z.infer<typeof Event>;

/** Author of an event as its owner may see it: the owner and programs by name, staff as `staff`. */
export function shownActor({ actor }: Pick<Event, 'actor'>, { accountId }: { accountId: string }): string {
  return actor.startsWith('acc_') && actor !== accountId ? 'staff' : actor;
}
