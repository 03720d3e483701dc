import { idSchema } from '@cellgate/shared/contract/id.ts';
import { Language } from '@cellgate/shared/language/language.ts';
import { z } from 'zod';
import type { Database, Write } from './database.ts';
import { write } from './write.ts';

export const ContactMessageRecord = z.object({
  contactId: idSchema('contact'),
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  /** Language of the page with the form. */
  language: Language,
  ip: z.string(),
  at: z.string(),
});
export type ContactMessageRecord = z.infer<typeof ContactMessageRecord>;

/** Retention: long enough to continue a conversation, then the personal data is deleted. */
const retentionSeconds = 365 * 86_400;
const partition = 'CONTACT#MESSAGES';

export function contactStore(database: Database) {
  return {
    /** Lists the latest messages, newest first. */
    listNewest: (limit: number) =>
      database.query(
        { table: 'main', partition: { name: 'pk', value: partition }, newestFirst: true, limit },
        ContactMessageRecord,
      ),
  };
}

export function contactMessageWrite(message: ContactMessageRecord): Write {
  const expiresAtSeconds = Math.floor(Date.parse(message.at) / 1000) + retentionSeconds;
  return write<ContactMessageRecord>('contact-message', { pk: partition, sk: message.contactId }).create({
    ...message,
    expiresAtSeconds,
  });
}
