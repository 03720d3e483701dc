import { z } from 'zod';
import { AccountId } from '../contract/id.ts';

/** Reservation of a modem by a staff member. `until`: its end; null if it has none. */
export const StaffHold = z.object({
  by: AccountId,
  name: z.string(),
  note: z.string().nullable(),
  since: z.string(),
  until: z.string().nullable(),
  /** Time of the last change of note or end; absent if there was none. */
  changedAt: z.string().optional(),
});
export type StaffHold = z.infer<typeof StaffHold>;

/** Maximum length of a reservation with an end, in milliseconds. */
export const maxHoldMs = 365 * 86_400_000;

/** Returns what is wrong with the end of a reservation: not in the future, or more than a year ahead; undefined if nothing is. */
export function holdEndIssue(until: string, nowMs: number): 'invalid' | 'past' | 'too_far' | undefined {
  const endMs = Date.parse(until);
  if (Number.isNaN(endMs)) return 'invalid';
  if (endMs <= nowMs) return 'past';
  return endMs - nowMs > maxHoldMs ? 'too_far' : undefined;
}
