import type { AccountId } from '@cellgate/shared/contract/id.ts';
import { Receipt } from '@cellgate/shared/receipt/receipt.ts';
import type { ReceiptNumber } from '@cellgate/shared/receipt/receipt-number.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';
import { byDay, byOwner } from '../tables.ts';
import { write } from '../write.ts';
import { missing } from '../write-terms.ts';

/** Last number that was given, and the ULID of the last event that was looked at. */
export const ReceiptCursor = z.object({ year: z.int(), place: z.int(), after: z.string() });
export type ReceiptCursor = z.infer<typeof ReceiptCursor>;

const cursorKey = { pk: 'RECEIPTS', sk: 'CURSOR' };
type ReceiptKey = Pick<Receipt, 'reference' | 'eventId'>;
const writeReceipt = ({ reference, eventId }: ReceiptKey) =>
  write<Receipt>('receipt', { pk: `RECEIPTS#${reference}`, sk: eventId });
const yearOf = (number: ReceiptNumber) => number.slice('R-'.length, 'R-2026'.length);

const ofAccount = (accountId: AccountId) =>
  ({ table: 'main', index: byOwner, partition: { name: 'gsi1pk', value: `ACCOUNT#${accountId}#RECEIPTS` } }) as const;

export function receiptStore(database: Database) {
  return {
    findCursor: () => database.find('main', cursorKey, ReceiptCursor),
    /** Lists the receipts for an order or top-up, oldest first. */
    listOf: (reference: Receipt['reference']) =>
      database.query({ table: 'main', partition: { name: 'pk', value: `RECEIPTS#${reference}` } }, Receipt),
    /** Lists the receipt with a number: one, or none. */
    listNumbered: (number: ReceiptNumber) =>
      database.query(
        {
          table: 'main',
          index: byDay,
          partition: { name: 'gsi2pk', value: `RECEIPTS#${yearOf(number)}` },
          sort: { name: 'gsi2sk', from: number, to: number },
        },
        Receipt,
      ),
    /** Lists the newest receipts of an account, newest first, at most `limit`. */
    listNewestOfAccount: (accountId: AccountId, limit: number) =>
      database.query({ ...ofAccount(accountId), newestFirst: true, limit }, Receipt),
    /** Lists the receipts of an account, oldest first. */
    listOfAccount: (accountId: AccountId) => database.query(ofAccount(accountId), Receipt),
  };
}

/**
 * Stores receipts and the numbers they were given, for one transaction. Fails with label `receipt-cursor` if another run has moved the cursor since
 * `seen` was read, and with `receipt` if an event has its receipt already.
 */
export function numberReceiptsWrites(
  receipts: readonly Receipt[],
  { cursor, seen }: { cursor: ReceiptCursor; seen: ReceiptCursor | undefined },
): Write[] {
  const move = write<ReceiptCursor>('receipt-cursor', cursorKey).set(cursor);
  return [
    seen ? move.when({ after: seen.after, year: seen.year, place: seen.place }) : move.when({ pk: missing }),
    ...receipts.map((receipt) =>
      writeReceipt(receipt).create({
        ...receipt,
        gsi1pk: `ACCOUNT#${receipt.accountId}#RECEIPTS`,
        gsi1sk: receipt.number,
        gsi2pk: `RECEIPTS#${yearOf(receipt.number)}`,
        gsi2sk: receipt.number,
      }),
    ),
  ];
}

/** Customer of a receipt whose account was deleted. */
export const noCustomer: Receipt['customer'] = { name: '', email: '', address: '', country: '', taxId: '' };

/** Removes the customer's particulars from a receipt. */
export function forgetReceiptWrite(receipt: ReceiptKey): Write {
  return writeReceipt(receipt).set({ customer: noCustomer });
}
