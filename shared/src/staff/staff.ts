import { z } from 'zod';
import { AccountId } from '../contract/id.ts';
import { Timestamp } from '../contract/timestamp.ts';

/** Role of a member of staff. */
export const StaffRole = z.enum(['moderator', 'admin']);
export type StaffRole = z.infer<typeof StaffRole>;

/** An account of staff. */
export const StaffAccount = z.object({
  id: AccountId,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: StaffRole,
  isActive: z.boolean(),
  twoFactor: z.boolean(),
  /** True until the invitation is used. */
  isInvited: z.boolean(),
  /** True for the account of the caller. */
  isCaller: z.boolean(),
  createdAt: Timestamp,
  lastLogin: Timestamp.nullable(),
  /** Last use of a session; null if there is none. */
  lastSeen: Timestamp.nullable(),
  sessions: z.int(),
});
export type StaffAccount = z.infer<typeof StaffAccount>;
