import { CustomerMessageKind, MessageTexts } from '@cellgate/shared/customer/customer-message.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';
import { write } from '../write.ts';

/** Contents of a message to customers, apart from its job: a job that repeats another one sends the same. */
export const CustomerMessageRecord = z.object({
  /** SHA-256 of kind and texts, hex. Messages with the same contents share a record. */
  digest: z.string(),
  kind: CustomerMessageKind,
  texts: MessageTexts,
});
export type CustomerMessageRecord = z.infer<typeof CustomerMessageRecord>;

/** Longer than jobs are stored that repeat each other. */
const retentionSeconds = 90 * 86_400;
const keyOf = (digest: string) => ({ pk: `CUSTOMER_MESSAGE#${digest}`, sk: 'MESSAGE' });

export function customerMessageStore(database: Database) {
  return { find: (digest: string) => database.find('main', keyOf(digest), CustomerMessageRecord) };
}

/** Stores the contents, or keeps them for longer if they are stored. */
export function customerMessageWrite(message: CustomerMessageRecord, at: string): Write {
  const expiresAtSeconds = Math.ceil(Date.parse(at) / 1000) + retentionSeconds;
  return write<CustomerMessageRecord>('customer-message', keyOf(message.digest)).put({ ...message, expiresAtSeconds });
}
