import type { Item, Write } from '../database.ts';
import { write } from '../write.ts';
import { exists, missing } from '../write-terms.ts';

/** Fields that decide how records are found. Each kind of record has some of them. */
interface FoundBy {
  firstName?: string;
  lastName?: string;
  email?: string;
  name?: string;
  host?: string;
  location?: string;
  operator?: string | null;
  country?: string;
  heard?: number;
  version?: number;
  deletion?: object;
  removedAt?: string;
}
export type FoundByField = keyof FoundBy;

/** Checks that a record still has the fields as they were read, or lacks them. Fails with label `as-read` if one has changed or the record is gone. */
export function asReadWrite({ pk, sk, ...item }: Item, fields: readonly FoundByField[]): Write {
  const tests = Object.fromEntries(fields.map((field) => [field, item[field] === undefined ? missing : item[field]]));
  return write<FoundBy>('as-read', { pk, sk }).when({ pk: exists, ...(tests as FoundBy) });
}
