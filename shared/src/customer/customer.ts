import { z } from 'zod';
import { User } from '../account/account.ts';
import { AccountId } from '../contract/id.ts';
import { Dollars } from '../contract/money.ts';
import { Timestamp } from '../contract/timestamp.ts';
import { Particulars } from '../receipt/particulars.ts';
import { CustomerNote } from './customer-note.ts';

/** Marks that staff puts on customers. Customers never see them. */
export const customerFlags = ['important', 'watch', 'abuse', 'payment'] as const;
export const CustomerFlag = z.enum(customerFlags);
export type CustomerFlag = z.infer<typeof CustomerFlag>;

export const CustomerStatus = z.enum(['active', 'suspended']);
export type CustomerStatus = z.infer<typeof CustomerStatus>;

/** A customer as staff sees it. */
export const Customer = User.extend({
  /** Same as `_id`. */
  id: AccountId,
  name: z.string(),
  /** Code of the country in the profile; empty if not stated. */
  country: z.string(),
  status: CustomerStatus,
  flags: z.array(CustomerFlag),
});
export type Customer = z.infer<typeof Customer>;

/** What only the page of one customer shows. */
export const CustomerDetails = z.object({
  registration: z.object({ howDidYouHear: z.string(), termsAcceptedAt: Timestamp.nullable() }),
  /** Allowed sign-in IPs; empty if any IP is allowed. */
  signInAddresses: z.array(z.string()),
  /** Amount that payment providers have seen but not confirmed. */
  pendingBalance: Dollars,
  totalProxies: z.int(),
  /** Pinned note of staff; null if there is none. */
  pinnedNote: CustomerNote.nullable(),
  /** Particulars for receipts. */
  billing: Particulars,
  /** Suspension of the customer, with who suspended and why; null if there is none. */
  suspension: z.object({ since: Timestamp, by: AccountId, name: z.string().nullable(), reason: z.string() }).nullable(),
});
export type CustomerDetails = z.infer<typeof CustomerDetails>;
