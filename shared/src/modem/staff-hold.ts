import { z } from 'zod';
import { AccountId } from '../contract/id.ts';

/** Reservation of a modem by a staff member. `until`: its end; null if it has none. */
export const StaffHold = z.object({
  by: AccountId,
  name: z.string(),
  note: z.string().nullable(),
  since: z.string(),
  until: z.string().nullable(),
});
export type StaffHold = z.infer<typeof StaffHold>;
