import { AccountId, OrderId } from '@cellgate/shared/contract/id.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';
import { atVersion } from '../version.ts';
import { write } from '../write.ts';

/** The note of staff on an order. It is stored with the account and goes with it. */
export const OrderNoteRecord = z.object({
  accountId: AccountId,
  orderId: OrderId,
  text: z.string(),
  /** Name of the author at the time. */
  author: z.string(),
  at: z.string(),
  version: z.int(),
});
export type OrderNoteRecord = z.infer<typeof OrderNoteRecord>;

type NoteKey = Pick<OrderNoteRecord, 'accountId' | 'orderId'>;
const keyOf = ({ accountId, orderId }: NoteKey) => ({ pk: `ACCOUNT#${accountId}`, sk: `ORDER_NOTE#${orderId}` });

export function orderNoteStore(database: Database) {
  return { find: (key: NoteKey) => database.find('main', keyOf(key), OrderNoteRecord) };
}

/** Writes the note. `version` is that of the note as read, 0 if there is none. Fails with label `order-note` if it was changed since. */
export function setOrderNoteWrite({ version, ...note }: OrderNoteRecord): Write {
  return write<OrderNoteRecord>('order-note', keyOf(note))
    .set({ ...note, version: version + 1 })
    .when(atVersion(version));
}
