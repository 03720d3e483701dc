import type { BodyOf, DataOf } from '@cellgate/shared/contract/endpoint.ts';
import type { AccountId, NoteId } from '@cellgate/shared/contract/id.ts';
import type {
  addCustomerNote as addCustomerNoteEndpoint,
  changeCustomerNote as changeCustomerNoteEndpoint,
  listCustomerNotes as listCustomerNotesEndpoint,
} from '@cellgate/shared/customer/customer-file.endpoints.ts';
import { type CustomerNote, maxNotes } from '@cellgate/shared/customer/customer-note.ts';
import { changedFields } from '@cellgate/shared/event/changed-fields.ts';
import { type AccountActor, type Call, type Context, timestamp } from '../../context.ts';
import { AppError } from '../../errors.ts';
import {
  changeNoteWrite,
  createNoteWrite,
  deleteNoteWrite,
  type NoteRecord,
  noteStore,
  pinNoteWrite,
  staffFileOf,
  unpinNoteWrite,
} from '../../storage/account/note-store.ts';
import { isConditionFailed, type Write } from '../../storage/database.ts';
import type { EventDraft } from '../../storage/event-draft.ts';
import { eventWrite } from '../../storage/event-store.ts';
import { recordMoved } from '../access/record-moved.ts';
import { requireCustomer } from '../customer-act/require-customer.ts';
import { requireStaff } from '../require.ts';
import { nameOfStaff } from '../staff-modem/name-of-staff.ts';

type Notes = DataOf<typeof listCustomerNotesEndpoint>;
type On<Input = unknown> = Call<Input & { accountId: AccountId }, AccountActor>;
type NoteKey = { accountId: AccountId; noteId: NoteId };

/** Lists the notes about a customer: the pinned one, then newest first. Throws `account.not_found`, `customer.is_staff`. */
export async function listNotes({ ctx, caller, input: { accountId } }: On): Promise<Notes> {
  requireStaff(caller.actor);
  await requireCustomer(ctx, accountId);
  const [records, pin] = await Promise.all([
    noteStore(ctx.database).listOfAccount(accountId, maxNotes),
    noteStore(ctx.database).findPin(accountId),
  ]);
  const notes = records.map((record) => toNote(record, pin));
  return { notes: [...notes.filter(({ isPinned }) => isPinned), ...notes.filter(({ isPinned }) => !isPinned)] };
}

/** Returns the pinned note about a customer; null if there is none. */
export async function findPinnedNote(ctx: Context, accountId: AccountId): Promise<CustomerNote | null> {
  const noteId = await noteStore(ctx.database).findPin(accountId);
  const record = noteId && (await noteStore(ctx.database).find({ accountId, noteId }));
  return record ? toNote(record, noteId) : null;
}

/** Adds a note. Throws `account.not_found`, `customer.is_staff`, and `note.too_many` if there are 100. */
export async function addNote({ ctx, caller, input }: On<BodyOf<typeof addCustomerNoteEndpoint>>): Promise<Notes> {
  requireStaff(caller.actor);
  const { accountId, text, isPinned } = input;
  await requireCustomer(ctx, accountId);
  const known = await noteStore(ctx.database).listOfAccount(accountId, maxNotes);
  if (known.length >= maxNotes) throw new AppError('note.too_many', { params: { limit: maxNotes } });
  const noteId = ctx.newId('note');
  const author = await nameOfStaff(ctx, caller.actor);
  const note = { accountId, noteId, text, author, createdAt: timestamp(ctx), changedAt: null, version: 0 };
  await ctx.database.transact([
    createNoteWrite(note),
    ...(isPinned ? [pinNoteWrite(note)] : []),
    noteEvent({ ctx, caller }, note, { kind: 'customer.note_added' }),
  ]);
  return listNotes({ ctx, caller, input: { accountId } });
}

type Change = On<BodyOf<typeof changeCustomerNoteEndpoint> & { noteId: NoteId }>;

/** Changes or pins a note. Throws `account.not_found`, `customer.is_staff`, `note.not_found`, and `record.moved` if somebody was faster. */
export async function changeNote({ ctx, caller, input }: Change): Promise<Notes> {
  requireStaff(caller.actor);
  const { accountId, noteId, text, isPinned, version } = input;
  const note = await requireNote(ctx, { accountId, noteId });
  const pin = await noteStore(ctx.database).findPin(accountId);
  const after = { text, isPinned };
  const changes = changedFields({ text: note.text, isPinned: pin === noteId }, after, {
    text: 'shown',
    isPinned: 'shown',
  });
  try {
    await ctx.database.transact([
      changeNoteWrite(note, { text, changedAt: timestamp(ctx), version }),
      ...pinWrites(note, { pin, isPinned }),
      noteEvent({ ctx, caller }, note, { kind: 'customer.note_changed', changes }),
    ]);
  } catch (error) {
    if (!isConditionFailed(error)) throw error;
    throw await recordMoved(ctx, {
      subject: staffFileOf(accountId),
      concerns: ({ details }) => details.noteId === noteId,
    });
  }
  return listNotes({ ctx, caller, input: { accountId } });
}

/** Deletes a note. Throws `account.not_found`, `customer.is_staff`, `note.not_found`. */
export async function deleteNote({ ctx, caller, input }: On<{ noteId: NoteId }>): Promise<Notes> {
  requireStaff(caller.actor);
  const { accountId, noteId } = input;
  const note = await requireNote(ctx, { accountId, noteId });
  const pin = await noteStore(ctx.database).findPin(accountId);
  try {
    await ctx.database.transact([
      deleteNoteWrite(note),
      ...pinWrites(note, { pin, isPinned: false }),
      noteEvent({ ctx, caller }, note, { kind: 'customer.note_deleted' }),
    ]);
  } catch (error) {
    if (isConditionFailed(error, 'note')) throw new AppError('note.not_found', { cause: error });
    if (isConditionFailed(error)) throw new AppError('internal.busy', { retryAfterSeconds: 1, cause: error });
    throw error;
  }
  return listNotes({ ctx, caller, input: { accountId } });
}

async function requireNote(ctx: Context, key: NoteKey): Promise<NoteRecord> {
  await requireCustomer(ctx, key.accountId);
  const note = await noteStore(ctx.database).find(key);
  if (!note) throw new AppError('note.not_found');
  return note;
}

function pinWrites(note: NoteRecord, { pin, isPinned }: { pin: NoteId | undefined; isPinned: boolean }): Write[] {
  if (isPinned === (pin === note.noteId)) return [];
  return [isPinned ? pinNoteWrite(note) : unpinNoteWrite(note)];
}

function noteEvent(
  { ctx, caller }: Pick<On, 'ctx' | 'caller'>,
  { accountId, noteId }: NoteKey,
  draft: Pick<EventDraft, 'kind' | 'changes'>,
): Write {
  return eventWrite({ ctx, caller, ...draft, subject: staffFileOf(accountId), details: { accountId, noteId } });
}

function toNote({ noteId: id, accountId: _, ...note }: NoteRecord, pin: NoteId | undefined): CustomerNote {
  return { id, ...note, isPinned: pin === id };
}
