import { z } from 'zod';
import { Email } from '../account/account.ts';
import { endpoint } from '../contract/endpoint.ts';
import { AccountId, NoteId, ProxyId } from '../contract/id.ts';
import { Dollars } from '../contract/money.ts';
import { Timestamp } from '../contract/timestamp.ts';
import { CustomerFlag, customerFlags } from './customer.ts';
import { ActReason } from './customer-act.endpoints.ts';
import { CustomerNote, NoteText } from './customer-note.ts';

const params = z.object({ id: AccountId });
const noteParams = params.extend({ noteId: NoteId });
const refusals = ['account.not_found', 'customer.is_staff'] as const;
const notes = z.object({ notes: z.array(CustomerNote) });

export const getCustomerStats = endpoint({
  method: 'GET',
  path: '/admin/users/stats',
  summary: 'Retrieve totals of all customers, counted every 10 minutes',
  access: 'staff',
  data: z.object({
    stats: z.object({
      totalCustomers: z.int().nullable(),
      activeCustomers: z.int().nullable(),
      totalRevenue: Dollars.nullable(),
      totalBalance: Dollars.nullable(),
      /** Time of the count; null before the first. */
      countedAt: Timestamp.nullable(),
    }),
  }),
});

export const setCustomerFlags = endpoint({
  method: 'PUT',
  path: '/admin/users/:id/flags',
  summary: 'Set the marks of a customer, which the customer never sees',
  access: 'staff',
  params,
  body: z.strictObject({
    flags: z.array(CustomerFlag).max(customerFlags.length),
    /** Marks as the caller saw them. */
    seen: z.array(CustomerFlag).max(customerFlags.length),
  }),
  data: z.object({ flags: z.array(CustomerFlag) }),
  errors: [...refusals, 'record.moved'],
});

export const listCustomerNotes = endpoint({
  method: 'GET',
  path: '/admin/users/:id/notes',
  summary: 'List the notes about a customer: the pinned one, then newest first',
  access: 'staff',
  params,
  data: notes,
  errors: refusals,
});

export const addCustomerNote = endpoint({
  method: 'POST',
  path: '/admin/users/:id/notes',
  summary: 'Add a note about a customer. One note of a customer can be pinned; another one is then not any more',
  access: 'staff',
  params,
  body: z.strictObject({ text: NoteText, isPinned: z.boolean().default(false) }),
  data: notes,
  status: 201,
  errors: [...refusals, 'note.too_many'],
});

export const changeCustomerNote = endpoint({
  method: 'PUT',
  path: '/admin/users/:id/notes/:noteId',
  summary: 'Change a note, or pin it. `version` is that of the note as read',
  access: 'staff',
  params: noteParams,
  body: z.strictObject({ text: NoteText, isPinned: z.boolean(), version: z.int().min(0) }),
  data: notes,
  errors: [...refusals, 'note.not_found', 'record.moved'],
});

export const deleteCustomerNote = endpoint({
  method: 'DELETE',
  path: '/admin/users/:id/notes/:noteId',
  summary: 'Delete a note',
  access: 'staff',
  params: noteParams,
  data: notes,
  errors: [...refusals, 'note.not_found'],
});

export const getCustomerDeletion = endpoint({
  method: 'GET',
  path: '/admin/users/:id/deletion',
  summary: 'Preview the deletion of a customer: what would be lost, and what prevents it',
  access: 'staff',
  params,
  data: z.object({
    balance: Dollars,
    /** Proxies that are active or in their grace period. */
    proxies: z.array(z.object({ id: ProxyId, name: z.string(), endDate: Timestamp })),
    obstacle: z.enum(['topup_open', 'order_open']).nullable(),
  }),
  errors: refusals,
});

export const deleteCustomer = endpoint({
  method: 'DELETE',
  path: '/admin/users/:id',
  summary:
    'Delete a customer permanently, as the customer could. Proxies end without a refund and the balance is forfeited; `email` and `forfeited` must confirm it',
  access: 'admin',
  proof: 'recent',
  params,
  body: z.strictObject({
    /** Email of the customer. */
    email: Email,
    forfeited: z.strictObject({ balance: Dollars, proxies: z.int().min(0) }),
    reason: ActReason,
  }),
  data: z.object({}),
  errors: [...refusals, 'account.topup_open', 'account.order_open', 'account.deletion_moved'],
});
