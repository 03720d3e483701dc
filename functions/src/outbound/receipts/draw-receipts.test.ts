import { languages } from '@cellgate/shared/language/language.ts';
import type { Receipt } from '@cellgate/shared/receipt/receipt.ts';
import { describe, expect, it } from 'vitest';
import { drawReceipts } from './draw-receipts.ts';

const receipt: Receipt = {
  number: 'R-2026-000001',
  accountId: 'acc_01JD0000000000000000000000',
  reference: 'ord_01JD0000000000000000000000',
  eventId: 'evt_01JD0000000000000000000000',
  at: '2026-11-21T08:30:00.000Z',
  numberedAt: '2026-11-21T08:32:00.000Z',
  totalCents: 14_000,
  language: 'en',
  extension: null,
  order: {
    orderNumber: 'CG-ABCD2345',
    productName: 'Kyivstar',
    period: 'monthly',
    quantity: 5,
    unitPriceCents: 2_800,
    refundedCents: 2_800,
  },
  customer: {
    name: 'Ağnieszka Їжак',
    email: 'buyer@mail.example',
    address: 'вул. Млинова, 1\nКиїв',
    country: 'Україна',
    taxId: '12345678',
  },
  seller: { name: 'Şirket ООО', address: 'Hauptstraße 1, Köln', taxId: '4711', email: 'support@mail.example' },
};

const textOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const pagesOf = (pdf: string) => pdf.match(/\/Type \/Page\b/g)?.length;

describe('drawReceipts', () => {
  it.each(languages)('draws one page in %s, with its own fonts', async (language) => {
    const pdf = textOf(await drawReceipts([{ ...receipt, language }]));
    expect(pdf.startsWith('%PDF-')).toBe(true);
    expect(pagesOf(pdf)).toBe(1);
    expect(pdf).toContain('DejaVuSans');
    expect(pdf).not.toContain('Helvetica');
  });

  it('draws a page for each receipt, however long its texts', async () => {
    const long = { ...receipt.customer, name: 'Ж'.repeat(100), address: 'Ж'.repeat(300), taxId: 'a'.repeat(40) };
    expect(pagesOf(textOf(await drawReceipts([receipt, { ...receipt, order: null, customer: long }])))).toBe(2);
  });

  it('draws an extension and a payment that staff credited', async () => {
    const orderNumbers = Array.from({ length: 40 }, (_, index) => `CG-ABCD23${index}`);
    const extension = { orderNumbers, period: 'weekly' as const, quantity: 40, refundedCents: 1_000 };
    const extended = { ...receipt, reference: 'rnw_01JD0000000000000000000000' as const, order: null, extension };
    const payment = { ...receipt, reference: 'evt_01JD0000000000000000000000' as const, order: null };
    expect(pagesOf(textOf(await drawReceipts([extended, payment])))).toBe(2);
  });

  it('gives the same bytes for the same receipt', async () => {
    expect(textOf(await drawReceipts([receipt]))).toBe(textOf(await drawReceipts([receipt])));
  });
});
