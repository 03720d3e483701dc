import { AccountId } from '@cellgate/shared/contract/id.ts';
import { z } from 'zod';
import type { Database, Write } from './database.ts';
import { write } from './write.ts';
import { atMost, missing } from './write-terms.ts';

/** A request that moves money and its response, so that repeating it returns the same response and does nothing. */
export const IdempotencyRecord = z.object({
  accountId: AccountId,
  key: z.string(),
  /** Hex SHA-256 of the request. */
  requestHash: z.string(),
  /** JSON; empty while the request is being processed. */
  response: z.string(),
  /** Identifies or continues a request that is being processed; null once `response` is stored, and in records without this field. */
  progress: z.string().nullable().default(null),
  at: z.string(),
  expiresAtSeconds: z.int(),
});
export type IdempotencyRecord = z.infer<typeof IdempotencyRecord>;

type IdempotencyKey = Pick<IdempotencyRecord, 'accountId' | 'key'>;
/** Key in the partition of the account, so that its deletion removes responses with personal data. */
const keyOf = ({ accountId, key }: IdempotencyKey) => ({ pk: `ACCOUNT#${accountId}`, sk: `IDEMPOTENCY#${key}` });

export function idempotencyStore(database: Database) {
  return {
    find: (key: IdempotencyKey) => database.find('main', keyOf(key), IdempotencyRecord),
  };
}

const writeResponse = (key: IdempotencyKey) => write<IdempotencyRecord>('idempotency', keyOf(key));

/** Fails with label `idempotency` if the key is used, unless by a request with the progress `seen`. An expired record counts as free. */
export function idempotencyWrite(record: IdempotencyRecord, seen?: string): Write {
  const nowSeconds = Math.floor(Date.parse(record.at) / 1000);
  return writeResponse(record)
    .put(record)
    .whenAny(
      { pk: missing },
      { expiresAtSeconds: atMost(nowSeconds) },
      ...(seen === undefined ? [] : [{ progress: seen }]),
    );
}

/** Fails with label `idempotency` if the key no longer belongs to the request with this progress. */
export function releaseIdempotencyWrite(key: IdempotencyKey, progress: string): Write {
  return writeResponse(key).delete().when({ progress });
}
