import { ContactId, MessageAuthor, MessageState } from '@cellgate/shared/contact/staff-message.ts';
import { Language } from '@cellgate/shared/language/language.ts';
import { z } from 'zod';
import type { Database, Item, Write } from './database.ts';
import { type ReadStep, readStep } from './read-step.ts';
import { byOwner } from './tables.ts';
import { between } from './ulid-range.ts';
import { atVersion } from './version.ts';
import { write } from './write.ts';
import { exists, missing, oneOf } from './write-terms.ts';

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
/** Marks of the new messages, which count them without reading what they say. */
const newMessages = 'CONTACT#UNREAD';
/** Number of messages read at once. */
const readAtOnce = 40;

const keyOf = (contactId: ContactId) => ({ pk: partition, sk: contactId });
const markKeyOf = (contactId: ContactId) => ({ pk: newMessages, sk: contactId });
/** Returns the partition of the index with the messages of a state. */
const messagesOf = (state: MessageState) => `CONTACT#${state.toUpperCase()}`;

interface MessageRange {
  /** ULIDs between which the messages lie; `before` excluded. */
  first: string;
  before: string;
  /** State of the messages; absent for all. */
  state?: MessageState | undefined;
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
    /** Reads messages newest first, a few at a time, as they are or were a moment ago: the caller stops when it has enough. */
    read: (range: MessageRange) => readMessages(database, range),
    /** Counts the new messages as they are or were a moment ago, up to a limit. */
    countNew: async (limit: number): Promise<number> => {
      const marks = { table: 'main', partition: { name: 'pk', value: newMessages }, mayBeStale: true, limit } as const;
      return (await database.query(marks, z.unknown())).length;
    },
  };
}

async function* readMessages(
  database: Database,
  { first, before, state }: MessageRange,
): AsyncGenerator<ReadStep<ContactMessageRecord>> {
  const place =
    state === undefined
      ? { partition: { name: 'pk', value: partition }, mayBeStale: true }
      : { partition: { name: 'gsi1pk', value: messagesOf(state) }, index: byOwner };
  for (let upper: string | undefined = before; upper !== undefined; ) {
    const sort: { name: string; from: string; to: string } = {
      name: state === undefined ? 'sk' : 'gsi1sk',
      ...between('cnt_', { first, before: upper }),
    };
    const messages: ContactMessageRecord[] = await database.query(
      { table: 'main', ...place, sort, newestFirst: true, limit: readAtOnce },
      ContactMessageRecord,
    );
    yield readStep(messages);
    const last = messages.at(-1);
    upper = last && messages.length >= readAtOnce ? last.contactId.slice('cnt_'.length) : undefined;
  }
}

const writeMessage = (contactId: ContactId) => write<ContactMessageRecord>('contact-message', keyOf(contactId));
const stateIndexOf = (contactId: ContactId, state: MessageState) => ({ gsi1pk: messagesOf(state), gsi1sk: contactId });

const writeMark = (contactId: ContactId) => write<{ contactId: ContactId }>('new-message', markKeyOf(contactId));
const expiryOf = ({ at }: Pick<ContactMessageRecord, 'at'>) => Math.floor(Date.parse(at) / 1000) + retentionSeconds;

/** Stores a message, and its mark if it is new. */
export function contactMessageWrites(message: ContactMessageRecord): Write[] {
  const { contactId, state = 'new' } = message;
  return [
    writeMessage(contactId).create({
      ...message,
      ...stateIndexOf(contactId, state),
      expiresAtSeconds: expiryOf(message),
    }),
    ...(state === 'new' ? [writeMark(contactId).put(markOf(message))] : []),
  ];
}

/** Returns the mark of a new message, which is kept as long as the message. */
function markOf(message: Pick<ContactMessageRecord, 'contactId' | 'at'>) {
  return { contactId: message.contactId, expiresAtSeconds: expiryOf(message) };
}

export function removeContactMessageWrites(contactId: ContactId): Write[] {
  return [writeMessage(contactId).delete(), writeMark(contactId).delete()];
}

/** Handling of a message by staff. */
export type MessageHandling = Required<Pick<ContactMessageRecord, 'taken' | 'closed'>> & { state: MessageState };

/** Stores what staff has made of a message. Fails with label `contact-message` if it has changed since it was read, or is gone. */
export function handleMessageWrites(
  message: ContactMessageRecord,
  { state, taken = null, closed = null }: MessageHandling,
): Write[] {
  const { contactId, version = 0 } = message;
  return [
    writeMessage(contactId)
      .set({ state, taken, closed, version: version + 1, ...stateIndexOf(contactId, state) })
      .when({ pk: exists, ...atVersion(version) }),
    state === 'new' ? writeMark(contactId).put(markOf(message)) : writeMark(contactId).delete(),
  ];
}

const UnlistedMessage = ContactMessageRecord.pick({ contactId: true, state: true }).extend({
  pk: z.literal(partition),
  gsi1pk: z.undefined().optional(),
});

/** Returns the update that lists a message of an earlier version by its state; undefined for any other item. */
export function addMessageStateWrite(item: Item): Write | undefined {
  const message = UnlistedMessage.safeParse(item).data;
  if (!message) return undefined;
  const { contactId, state = 'new' } = message;
  return writeMessage(contactId).set(stateIndexOf(contactId, state)).when({ pk: exists, gsi1pk: missing });
}

const StoredMessage = ContactMessageRecord.pick({ contactId: true, state: true, at: true }).extend({
  pk: z.literal(partition),
});

/** Marks a new message that has no mark, on the condition that it is still new; nothing for any other item. */
export function markNewMessageWrites(item: Item): Write[] {
  const message = StoredMessage.safeParse(item).data;
  if (!message || (message.state ?? 'new') !== 'new') return [];
  const { contactId } = message;
  return [
    writeMessage(contactId).when({ pk: exists, state: oneOf(missing, 'new') }),
    writeMark(contactId).create(markOf(message)),
  ];
}
