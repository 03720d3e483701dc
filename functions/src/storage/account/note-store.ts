import { AccountId, NoteId } from '@cellgate/shared/contract/id.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';
import { atVersion } from '../version.ts';
import { write } from '../write.ts';
import { exists } from '../write-terms.ts';

/** A note of staff about a customer. It goes with the account. */
export const NoteRecord = z.object({
  accountId: AccountId,
  noteId: NoteId,
  text: z.string(),
  /** Name of the author at the time. */
  author: z.string(),
  createdAt: z.string(),
  changedAt: z.string().nullable(),
  version: z.int(),
});
export type NoteRecord = z.infer<typeof NoteRecord>;

/** Which note of a customer is pinned. */
const PinRecord = z.object({ noteId: NoteId });
type PinRecord = z.infer<typeof PinRecord>;

type NoteKey = Pick<NoteRecord, 'accountId' | 'noteId'>;
const keyOf = ({ accountId, noteId }: NoteKey) => ({ pk: `ACCOUNT#${accountId}`, sk: `NOTE#${noteId}` });
const pinKeyOf = (accountId: AccountId) => ({ pk: `ACCOUNT#${accountId}`, sk: 'PINNED_NOTE' });

/** Subject of events about notes and marks of a customer, apart from the customer's own events, which the customer can export. */
export const staffFileOf = (accountId: AccountId) => `file:${accountId}`;

export function noteStore(database: Database) {
  return {
    find: (key: NoteKey) => database.find('main', keyOf(key), NoteRecord),
    findPin: async (accountId: AccountId) => (await database.find('main', pinKeyOf(accountId), PinRecord))?.noteId,
    /** Lists the notes about a customer, newest first. */
    listOfAccount: (accountId: AccountId, limit: number) =>
      database.query(
        {
          table: 'main',
          partition: { name: 'pk', value: `ACCOUNT#${accountId}` },
          sort: { name: 'sk', beginsWith: 'NOTE#' },
          newestFirst: true,
          limit,
        },
        NoteRecord,
      ),
  };
}

const writeNote = (key: NoteKey) => write<NoteRecord>('note', keyOf(key));
const writePin = (accountId: AccountId) => write<PinRecord>('pin', pinKeyOf(accountId));

export function createNoteWrite(note: NoteRecord): Write {
  return writeNote(note).create(note);
}

/** Fails with label `note` if the note was changed or deleted since `version` was read. */
export function changeNoteWrite(
  key: NoteKey,
  { version, ...change }: Pick<NoteRecord, 'text' | 'changedAt' | 'version'>,
): Write {
  return writeNote(key)
    .set({ ...change, version: version + 1 })
    .when({ pk: exists, ...atVersion(version) });
}

/** Fails with label `note` if the note is already deleted. */
export function deleteNoteWrite(key: NoteKey): Write {
  return writeNote(key).delete().when({ pk: exists });
}

/** Pins a note instead of the one that is pinned. */
export function pinNoteWrite({ accountId, noteId }: NoteKey): Write {
  return writePin(accountId).put({ noteId });
}

/** Fails with label `pin` if another note is pinned, or none. */
export function unpinNoteWrite({ accountId, noteId }: NoteKey): Write {
  return writePin(accountId).delete().when({ noteId });
}
