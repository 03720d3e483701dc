import { z } from 'zod';
import type { Database, Write } from '../database.ts';
import type { ReadOptions } from '../read-options.ts';
import { write } from '../write.ts';
import { below, missing } from '../write-terms.ts';

/** Time up to which the list rows follow the events. */
export const ListCursorRecord = z.object({ at: z.string() });
export type ListCursorRecord = z.infer<typeof ListCursorRecord>;

const key = { pk: 'LISTING', sk: 'CURSOR' };

export function listCursorStore(database: Pick<Database, 'find'>) {
  return { find: (options?: ReadOptions) => database.find('main', key, ListCursorRecord, options) };
}

/** Moves the cursor. Fails with label `list-cursor` if another run has moved it further. */
export function moveListCursorWrite(at: string): Write {
  return write<ListCursorRecord>('list-cursor', key)
    .set({ at })
    .whenAny({ at: missing }, { at: below(at) });
}
