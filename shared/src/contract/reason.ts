import { z } from 'zod';

export const reasonChars = { min: 3, max: 300 } as const;

/** Reason of an act of staff, of one line. */
export const Reason = z
  .string()
  .trim()
  .min(reasonChars.min)
  .max(reasonChars.max)
  .regex(/^\P{Cc}*$/u);
