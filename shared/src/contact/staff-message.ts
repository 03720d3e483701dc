import { z } from 'zod';
import { AccountId, idSchema } from '../contract/id.ts';
import { Timestamp } from '../contract/timestamp.ts';
import { Language } from '../language/language.ts';

/** ID of a message of the contact form. */
export const ContactId = idSchema('contact');
export type ContactId = z.infer<typeof ContactId>;

/** Handling of a message by staff. */
export const MessageState = z.enum(['new', 'answered', 'spam']);
export type MessageState = z.infer<typeof MessageState>;

/** Member of staff who has taken or closed a message, and the time. */
export const MessageAuthor = z.object({ by: AccountId, name: z.string(), at: Timestamp });
export type MessageAuthor = z.infer<typeof MessageAuthor>;

/** A message of the contact form, as staff sees it. */
export const StaffMessage = z.object({
  id: ContactId,
  at: Timestamp,
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  language: Language,
  ip: z.string(),
  state: MessageState,
  taken: MessageAuthor.nullable(),
  /** Person who has marked it as answered or spam; null while it is new. */
  closed: MessageAuthor.nullable(),
  version: z.int(),
});
export type StaffMessage = z.infer<typeof StaffMessage>;
