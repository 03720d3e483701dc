import { z } from 'zod';
import { Timestamp } from '../contract/timestamp.ts';
import { FieldChange } from './changed-fields.ts';
import { Event } from './event.ts';

/** An event as staff sees it. A later version may have written a kind that this one does not know. */
export const StaffEvent = z.object({
  id: z.string(),
  at: Timestamp,
  kind: z.string(),
  /** Actor: an account ID, a server ID, `payment:<provider>`, `link` or `system`. */
  actor: z.string(),
  /** Name of the person who acted; null for other actors and deleted accounts. */
  actorName: z.string().nullable(),
  details: Event.shape.details,
  changes: z.array(FieldChange).meta({ examples: [[{ field: 'name', before: 'Kyiv 1', after: 'Kyiv 2' }]] }),
  /** Reason that a member of staff has given; null if there is none. */
  reason: z.string().nullable(),
});
export type StaffEvent = z.infer<typeof StaffEvent>;
