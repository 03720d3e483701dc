import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { AccountId } from '../contract/id.ts';
import { LookBackQuery, lookBackFields } from '../contract/look-back.ts';
import { ContactId, MessageState, StaffMessage } from './staff-message.ts';

/** Number of new messages up to which they are counted. */
export const maxUnread = 100;

const MessageQuery = LookBackQuery.extend({
  state: MessageState.optional(),
  /** mine: taken by the caller. free: taken by nobody. */
  taken: z.enum(['mine', 'free']).optional(),
  /** Text in name, email, subject or message. */
  search: z.string().trim().min(1).max(100).optional(),
  cursor: ContactId.optional(),
});

const ofMessage = {
  access: 'staff',
  params: z.object({ id: ContactId }),
  data: z.object({
    message: StaffMessage,
    /** Account of the mailbox that the visitor gave, which may be another person's. */
    account: z.object({ id: AccountId, name: z.string(), isStaff: z.boolean() }).nullable(),
  }),
} as const;

export const listMessages = endpoint({
  method: 'GET',
  path: '/admin/messages',
  summary: 'List messages of the contact form of the last year, newest first',
  access: 'staff',
  query: MessageQuery,
  data: z.object({
    messages: z.array(StaffMessage),
    unread: z.int(),
    ...lookBackFields,
    next: ContactId.nullable(),
  }),
});

export const viewMessage = endpoint({
  ...ofMessage,
  method: 'GET',
  path: '/admin/messages/:id',
  summary: 'Retrieve a message of the contact form with the account of its mailbox',
  errors: ['message.not_found'],
});

export const updateMessage = endpoint({
  ...ofMessage,
  method: 'PUT',
  path: '/admin/messages/:id',
  summary: 'Take or release a message, or mark it as new, answered or spam',
  body: z.strictObject({
    version: z.int().min(0),
    state: MessageState.optional(),
    isTaken: z.boolean().optional(),
  }),
  errors: ['message.not_found', 'record.moved'],
});
