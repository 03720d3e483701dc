import { AccountId } from '@cellgate/shared/contract/id.ts';
import { z } from 'zod';
import type { Database, Write } from './database.ts';

/** What a call that moves money answered, so that sending it again answers the same and does nothing. */
export const IdempotencyRecord = z.object({
  accountId: AccountId,
  key: z.string(),
  /** Hex SHA-256 of what was asked for. */
  requestHash: z.string(),
  /** JSON. */
  response: z.string(),
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

/** Fails when the key is taken. One that ended and was not yet deleted is free. */
export function idempotencyWrite(record: IdempotencyRecord): Write {
  return {
    label: 'idempotency',
    table: 'main',
    action: {
      put: { ...keyOf(record), ...record },
      condition: 'attribute_not_exists(pk) OR expiresAtSeconds <= :now',
      values: { ':now': Math.floor(Date.parse(record.at) / 1000) },
    },
  };
}
