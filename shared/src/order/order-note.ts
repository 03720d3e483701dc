import { z } from 'zod';
import { Timestamp } from '../contract/timestamp.ts';

const maxChars = 2_000;

/** Text of the note on an order; an empty one is no note. Line breaks are its only control characters. */
export const OrderNoteText = z
  .string()
  .trim()
  .max(maxChars)
  .regex(/^[\P{Cc}\n]*$/u);

/** The note of staff on an order, which its customer never sees. */
export const OrderNote = z.object({
  /** Empty if the note was removed. */
  text: z.string(),
  /** Name of the person who wrote it. */
  author: z.string(),
  at: Timestamp,
  version: z.int(),
});
export type OrderNote = z.infer<typeof OrderNote>;
