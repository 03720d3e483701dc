import { z } from 'zod';

const prefix = 'pls_';
/** Characters of a time in base 36, enough until the year 5188. */
const timeChars = 9;
/** Characters at the end of an event's ID by which a cursor remembers it. */
const tailChars = 6;
/** Maximum number of events that a cursor remembers. */
export const maxSeenEvents = 150;

/** Cursor of the pulse, opaque to callers. */
export const PulseCursor = z
  .string()
  .regex(new RegExp(`^${prefix}[0-9a-z]{${timeChars}}(?:[0-9A-Z]{${tailChars}}){0,${maxSeenEvents}}$`))
  .meta({ examples: ['pls_0mwr2n681'] });

export interface PulsePosition {
  /** Time up to which the pulse was read, in epoch ms. */
  atMs: number;
  /** Ends of the IDs of events that were already reported and may be read again. */
  seen: ReadonlySet<string>;
}

export const tailOf = (eventId: string): string => eventId.slice(-tailChars);

/** Returns the cursor of a position. If more than `maxSeenEvents` events were seen, the first ones are forgotten and reported again. */
export function formPulseCursor({ atMs, seen }: PulsePosition): string {
  return prefix + atMs.toString(36).padStart(timeChars, '0') + [...seen].slice(-maxSeenEvents).join('');
}

/** Returns the position of a cursor that `PulseCursor` accepts. */
export function parsePulseCursor(cursor: string): PulsePosition {
  const tails = cursor.slice(prefix.length + timeChars);
  const seen = Array.from({ length: tails.length / tailChars }, (_, index) =>
    tails.slice(index * tailChars, (index + 1) * tailChars),
  );
  return { atMs: Number.parseInt(cursor.slice(prefix.length, prefix.length + timeChars), 36), seen: new Set(seen) };
}
