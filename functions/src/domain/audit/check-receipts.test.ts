import { formatReceiptNumber } from '@cellgate/shared/receipt/receipt-number.ts';
import { expect, it } from 'vitest';
import { createReceiptCheck } from './check-receipts.ts';

const ulid = '01JD0000000000000000000000';
const cursor = { pk: 'RECEIPTS', sk: 'CURSOR', year: 2026, place: 3, after: ulid };
const receipt = (place: number) => ({
  ...{ pk: `RECEIPTS#ord_${ulid}`, sk: `evt_${place}`, number: formatReceiptNumber({ year: 2026, place }) },
  ...{ accountId: `acc_${ulid}`, reference: `ord_${ulid}`, eventId: `evt_${place}`, at: '', numberedAt: '' },
  ...{ totalCents: 1, language: 'en', order: null, customer: { name: '', email: '' } },
  seller: { name: '', address: null, taxId: null, email: '' },
});

function findings(...items: object[]) {
  const check = createReceiptCheck();
  for (const item of items) check.add({ ...item });
  return check.findings().map(({ subject, detail }) => `${subject} ${detail}`);
}

it('finds nothing if each number was given once', () => {
  expect(findings()).toEqual([]);
  expect(findings(receipt(2), receipt(1), cursor, receipt(3))).toEqual([]);
});

it('finds a gap, a missing last receipt and a number that was given twice', () => {
  expect(findings(cursor, receipt(1), receipt(1))).toEqual([
    'R-2026-000001 given 2 times',
    'R-2026-000002 given 0 times',
    'R-2026-000003 given 0 times',
  ]);
});
