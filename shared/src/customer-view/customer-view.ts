import { z } from 'zod';
import { Timestamp } from '../contract/timestamp.ts';

/** Prefix of every view token. */
export const viewTokenPrefix = 'cgv_';
/** Minutes after which a view ends. It cannot be renewed. */
export const viewMinutes = 15;
/** Seconds in which the code of a view opens it, once. */
export const viewCodeSeconds = 30;

/** A view of the portal as one customer sees it, by a member of staff. */
export const CustomerView = z.object({
  endsAt: Timestamp,
  customer: z.object({ name: z.string(), email: z.string() }),
  /** Name of the member of staff. */
  member: z.string(),
});
export type CustomerView = z.infer<typeof CustomerView>;
