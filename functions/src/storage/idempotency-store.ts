import { AccountId } from '@cellgate/shared/contract/id.ts';
import { z } from 'zod';
import type { Database, Write } from './database.ts';

/** What a call that moves money answered, so that sending it again answers the same and does nothing. */
export const IdempotencyRecord = z.object({
  accountId: AccountId,
  key: z.string(),
  /** Hex SHA-256 of what was asked for. */
  requestHash: z.string(),
  /** JSON; empty while the request is being processed. */
  response: z.string(),
  /** What names or continues a request that is being processed; null once `response` is stored, as in records without it. */
  progress: z.string().nullable().default(null),
  at: z.string(),
  expiresAtSeconds: z.int(),
});
export type IdempotencyRecord = z.infer<typeof IdempotencyRecord>;

type IdempotencyKey = Pick<IdempotencyRecord, 'accountId' | 'key'>;
/** With the account, so that an answer goes with it: an order's says who bought. */
const keyOf = ({ accountId, key }: IdempotencyKey) => ({ pk: `ACCOUNT#${accountId}`, sk: `IDEMPOTENCY#${key}` });

export function idempotencyStore(database: Database) {
  return {
    find: (key: IdempotencyKey) => database.find('main', keyOf(key), IdempotencyRecord),
  };
}

/** Fails when the key is taken, unless by a request with the progress `seen`. One that ended and was not yet deleted is free. */
export function idempotencyWrite(record: IdempotencyRecord, seen?: string): Write {
  const isFree = 'attribute_not_exists(pk) OR expiresAtSeconds <= :now';
  return {
    label: 'idempotency',
    table: 'main',
    action: {
      put: { ...keyOf(record), ...record },
      condition: seen === undefined ? isFree : `${isFree} OR progress = :seen`,
      values: {
        ':now': Math.floor(Date.parse(record.at) / 1000),
        ...(seen !== undefined && { ':seen': seen }),
      },
    },
  };
}

/** Fails if the key is no longer that of the request with this progress. */
export function releaseIdempotencyWrite(key: IdempotencyKey, progress: string): Write {
  return {
    label: 'idempotency',
    table: 'main',
    action: { remove: keyOf(key), condition: 'progress = :seen', values: { ':seen': progress } },
  };
}
