import { z } from 'zod';
import { NoteId } from '../contract/id.ts';
import { Timestamp } from '../contract/timestamp.ts';

export const maxNoteChars = 2_000;
/** Maximum number of notes about one customer. */
export const maxNotes = 100;

/** Text of a note. Line breaks are its only control characters. */
export const NoteText = z
  .string()
  .trim()
  .min(1)
  .max(maxNoteChars)
  .regex(/^[\P{Cc}\n]*$/u);

/** A note of staff about a customer, who never sees it. */
export const CustomerNote = z.object({
  id: NoteId,
  text: z.string(),
  /** Name of the person who wrote it. */
  author: z.string(),
  createdAt: Timestamp,
  /** Time of the last change; null if there was none. */
  changedAt: Timestamp.nullable(),
  isPinned: z.boolean(),
  version: z.int(),
});
export type CustomerNote = z.infer<typeof CustomerNote>;
