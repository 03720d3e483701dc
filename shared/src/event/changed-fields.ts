import { z } from 'zod';
import type { EventField } from './event-field.ts';

/** Maximum number of changed fields in one event. */
export const maxFieldChanges = 20;
/** Maximum length of a value in an event, in characters; longer ones are cut. */
const maxValueChars = 200;

const FieldValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);
type FieldValue = z.infer<typeof FieldValue>;

/** A field before and after a change; null for a field without a value. Of a secret only `set` or `not set`. */
export const FieldChange = z.object({ field: z.string(), before: FieldValue, after: FieldValue });
export type FieldChange = z.infer<typeof FieldChange>;

/** A change as this version writes it, of a field that has a name. */
export type WrittenChange = FieldChange & { field: EventField };

/** Fields to compare, which must have names. `secret`: the value is not written, only whether there is one. */
type Compared<T> = { [Field in keyof T & string]?: Field extends EventField ? 'shown' | 'secret' : never };

/**
 * Returns the named fields that differ, in the order of `fields`, at most `maxFieldChanges`. Lists are written with commas, objects as JSON. A secret
 * that was replaced by another one is `set` before and after.
 */
export function changedFields<T extends object>(before: T, after: T, fields: Compared<T>): WrittenChange[] {
  return (Object.keys(fields) as (keyof T & EventField)[])
    .filter((field) => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null))
    .slice(0, maxFieldChanges)
    .map((field) => {
      const show = fields[field] === 'secret' ? presence : toFieldValue;
      return { field, before: show(before[field]), after: show(after[field]) };
    });
}

function presence(value: unknown): FieldValue {
  return value === undefined || value === null || value === '' ? 'not set' : 'set';
}

function toFieldValue(value: unknown): FieldValue {
  if (value === undefined || value === null) return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  const text = typeof value === 'string' ? value : Array.isArray(value) ? value.join(', ') : JSON.stringify(value);
  return text.length > maxValueChars ? `${text.slice(0, maxValueChars - 1)}…` : text;
}
