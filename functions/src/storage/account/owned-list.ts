import type { AccountId } from '@cellgate/shared/contract/id.ts';
import type { z } from 'zod';
import type { Database } from '../database.ts';
import { byOwner } from '../tables.ts';
import { between, firstUlid } from '../ulid-range.ts';

/** Things of an account that are listed by the ULID of their ID. */
interface OwnedList<T> {
  accountId: AccountId;
  list: 'PROXIES' | 'ORDERS' | 'TOPUPS';
  /** Prefix of the IDs. */
  prefix: `${string}_`;
  schema: z.ZodType<T>;
}

/** Returns the things of an account before a ULID, newest first. */
export function listOwned<T>(
  database: Database,
  { accountId, list, prefix, schema }: OwnedList<T>,
  { before, limit }: { before: string | null; limit: number },
): Promise<T[]> {
  return database.query(
    {
      table: 'main',
      index: byOwner,
      partition: { name: 'gsi1pk', value: `ACCOUNT#${accountId}#${list}` },
      sort: { name: 'gsi1sk', ...between(prefix, { first: firstUlid(0), before }) },
      newestFirst: true,
      limit,
    },
    schema,
  );
}
