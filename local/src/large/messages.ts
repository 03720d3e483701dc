import { type ContactMessageRecord, contactMessageWrites } from '@cellgate/functions/storage/contact-store.ts';
import type { Write } from '@cellgate/functions/storage/database.ts';
import { ContactId } from '@cellgate/shared/contact/staff-message.ts';
import type { Chance } from './past-ids.ts';

/** Every how many customers somebody has written, and every how many messages one is still new. */
const customersPerMessage = 20;
const messagesPerNew = 40;
const dayMs = 86_400_000;
const keptDays = 364;

/** Returns what visitors have written in the contact form in the last year. */
export function messageWrites({
  customers,
  chance,
  nowMs,
}: {
  customers: number;
  chance: Chance;
  nowMs: number;
}): Write[] {
  return Array.from({ length: customers / customersPerMessage }, (_, index) => {
    const atMs = Math.floor(nowMs - chance.next() * keptDays * dayMs);
    const message: ContactMessageRecord = {
      contactId: ContactId.parse(chance.newId('contact', atMs)),
      name: 'Anna Miller',
      email: `customer-${index * customersPerMessage}@large.example`,
      subject: 'A question about an order',
      message: 'Is another city possible for my proxies? '.repeat(8),
      language: 'en',
      ip: '203.0.113.9',
      at: new Date(atMs).toISOString(),
    };
    const isNew = index % messagesPerNew === 0;
    return contactMessageWrites(isNew ? message : { ...message, state: 'answered', version: 1 });
  }).flat();
}
