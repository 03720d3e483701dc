import type { Write } from '../../../src/storage/database.ts';

/** Calls of write builders by the builder's name, followed by what is particular about the call. */
export type Cases = Readonly<Record<string, () => Write | readonly Write[]>>;
