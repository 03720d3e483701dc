import { z } from 'zod';

/** Plain text of one line. Control characters are refused. */
const line = (maxLength: number) =>
  z
    .string()
    .trim()
    .max(maxLength)
    .regex(/^\P{Cc}*$/u)
    .default('');

/** Limits of the particulars, in characters. */
const particularsLimits = { name: 120, address: 300, country: 60, taxId: 40 } as const;

/** Particulars that a customer wants on receipts. All of them are optional; an empty text is not printed. */
export const Particulars = z.strictObject({
  /** Company or person; the name of the account is printed if it is empty. */
  name: line(particularsLimits.name),
  /** May have several lines. */
  address: z
    .string()
    .trim()
    .max(particularsLimits.address)
    .regex(/^(?:\P{Cc}|\n)*$/u)
    .default(''),
  country: line(particularsLimits.country),
  taxId: line(particularsLimits.taxId),
});
export type Particulars = z.infer<typeof Particulars>;

export const noParticulars: Particulars = { name: '', address: '', country: '', taxId: '' };
