import { ContactId, MessageAuthor, MessageState } from '@cellgate/shared/contact/staff-message.ts';
import { Language } from '@cellgate/shared/language/language.ts';
import { z } from 'zod';
import type { Database, Item, Write } from './database.ts';
import { type ReadStep, readStep } from './read-step.ts';
import { byOwner } from './tables.ts';
import { between } from './ulid-range.ts';
import { atVersion } from './version.ts';
import { write } from './write.ts';
import { exists, missing } from './write-terms.ts';

export const ContactMessageRecord = z.object({
  contactId: ContactId,
  name: z.string(),
  email: z.string(),
  subject: z.string(),
  message: z.string(),
  /** Language of the page with the form. */
  language: Language,
  ip: z.string(),
  at: z.string(),
  /** Absent: new. */
  state: MessageState.optional(),
  /** Member of staff who works on it; absent or null for nobody. */
  taken: MessageAuthor.nullable().optional(),
  /** Member of staff who has marked it as answered or spam; absent or null for nobody. */
  closed: MessageAuthor.nullable().optional(),
  /** Incremented with each change. Absent: 0. */
  version: z.int().optional(),
});
export type ContactMessageRecord = z.infer<typeof ContactMessageRecord>;

/** Retention: long enough to continue a conversation, then the personal data is deleted. */
const retentionSeconds = 365 * 86_400;
const partition = 'CONTACT#MESSAGES';
/** Partition of the index with the messages that are new. */
const newMessages = 'CONTACT#NEW';
/** Number of messages read at once. */
const readAtOnce = 40;

const keyOf = (contactId: ContactId) => ({ pk: partition, sk: contactId });

interface MessageRange {
  /** ULIDs between which the messages lie; `before` excluded. */
  first: string;
  before: string;
}

export function contactStore(database: Database) {
  return {
    find: (contactId: ContactId) => database.find('main', keyOf(contactId), ContactMessageRecord),
    /** Lists the latest messages, newest first. */
    listNewest: (limit: number) =>
      database.query(
        { table: 'main', partition: { name: 'pk', value: partition }, newestFirst: true, limit },
        ContactMessageRecord,
      ),
    /** Reads messages newest first, a few at a time: the caller stops when it has enough. */
    read: (range: MessageRange) => readMessages(database, range),
    /** Lists IDs of new messages, newest first. */
    listNew: (limit: number) =>
      database.query(
        { table: 'main', index: byOwner, partition: { name: 'gsi1pk', value: newMessages }, newestFirst: true, limit },
        ContactMessageRecord.pick({ contactId: true }),
      ),
  };
}

async function* readMessages(
  database: Database,
  { first, before }: MessageRange,
): AsyncGenerator<ReadStep<ContactMessageRecord>> {
  for (let upper: string | undefined = before; upper !== undefined; ) {
    const sort: { name: string; from: string; to: string } = {
      name: 'sk',
      ...between('cnt_', { first, before: upper }),
    };
    const messages: ContactMessageRecord[] = await database.query(
      { table: 'main', partition: { name: 'pk', value: partition }, sort, newestFirst: true, limit: readAtOnce },
      ContactMessageRecord,
    );
    yield readStep(messages);
    const last = messages.at(-1);
    upper = last && messages.length >= readAtOnce ? last.contactId.slice('cnt_'.length) : undefined;
  }
}

const writeMessage = (contactId: ContactId) => write<ContactMessageRecord>('contact-message', keyOf(contactId));
const newIndexOf = (contactId: ContactId) => ({ gsi1pk: newMessages, gsi1sk: contactId });

export function contactMessageWrite(message: ContactMessageRecord): Write {
  const expiresAtSeconds = Math.floor(Date.parse(message.at) / 1000) + retentionSeconds;
  return writeMessage(message.contactId).create({
    ...message,
    ...newIndexOf(message.contactId),
    expiresAtSeconds,
  });
}

export function removeContactMessageWrite(contactId: ContactId): Write {
  return writeMessage(contactId).delete();
}

/** Handling of a message by staff. */
export type MessageHandling = Required<Pick<ContactMessageRecord, 'taken' | 'closed'>> & { state: MessageState };

/** Stores what staff has made of a message. Fails with label `contact-message` if it has changed since it was read, or is gone. */
export function handleMessageWrite(
  { contactId, version = 0 }: ContactMessageRecord,
  { state, taken = null, closed = null }: MessageHandling,
): Write {
  const handled = writeMessage(contactId).set({ state, taken, closed, version: version + 1 });
  const indexed = state === 'new' ? handled.set(newIndexOf(contactId)) : handled.remove('gsi1pk', 'gsi1sk');
  return indexed.when({ pk: exists, ...atVersion(version) });
}

const UnlistedMessage = ContactMessageRecord.pick({ contactId: true }).extend({
  pk: z.literal(partition),
  state: z.undefined().optional(),
  gsi1pk: z.undefined().optional(),
});

/** Returns the update that lists a message of an earlier version as new; undefined for any other item. */
export function addNewMessageWrite(item: Item): Write | undefined {
  const message = UnlistedMessage.safeParse(item).data;
  if (!message) return undefined;
  return writeMessage(message.contactId).set(newIndexOf(message.contactId)).when({ pk: exists, state: missing });
}
