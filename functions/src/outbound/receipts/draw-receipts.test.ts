import { inflateSync } from 'node:zlib';
import { formatUsd } from '@cellgate/shared/contract/money.ts';
import { fillText } from '@cellgate/shared/language/fill-text.ts';
import { languages } from '@cellgate/shared/language/language.ts';
import type { Receipt } from '@cellgate/shared/receipt/receipt.ts';
import { receiptTexts } from '@cellgate/shared/receipt/receipt-texts.ts';
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

/** Returns the objects of a PDF file by number. The content of a stream is inflated. */
function objectsOf(file: string): Map<string, string> {
  const found = [...file.matchAll(/^(\d+) 0 obj\n(.*?)\nendobj$/gms)].map(
    ([, number = '', body = '']): [string, string] => {
      const [head = '', packed] = body.split(/\nstream\n|\nendstream$/);
      if (packed === undefined) return [number, head];
      const content = Buffer.from(packed, 'latin1');
      return [number, head + (head.includes('FlateDecode') ? inflateSync(content).toString('latin1') : packed)];
    },
  );
  return new Map(found);
}

/** Returns the character of each glyph of a font, by its number in hexadecimal, from the map that readers copy text with. */
function charactersOf(map: string): Map<string, string> {
  const rows = [...map.matchAll(/<([\da-f]{4})> <[\da-f]{4}> \[([^\]]*)\]/gi)];
  return new Map(
    rows.flatMap(([, from = '', list = '']) =>
      [...list.matchAll(/<([\da-f ]+)>/gi)].map(([, units = ''], index): [string, string] => [
        (Number.parseInt(from, 16) + index).toString(16).padStart(4, '0'),
        Buffer.from(units.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      ]),
    ),
  );
}

/** Returns the drawn text of a PDF file as a reader copies it, without white space: lines break where there is no more room. */
function drawnTextOf(file: string): string {
  const objects = objectsOf(file);
  const body = (number = '') => objects.get(number) ?? '';
  const all = [...objects.values()];
  const fonts = new Map(
    all
      .flatMap((object) => [...object.matchAll(/\/(F\d+) (\d+) 0 R/g)])
      .map(([, name = '', number]) => [name, charactersOf(body(/\/ToUnicode (\d+) 0 R/.exec(body(number))?.[1]))]),
  );
  let font = new Map<string, string>();
  let text = '';
  for (const [, name, shown = ''] of all.join('\n').matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (name) font = fonts.get(name) ?? new Map();
    const glyphs = [...shown.matchAll(/<([\da-f]*)>/gi)].flatMap(
      ([, hex = '']) => hex.toLowerCase().match(/.{4}/g) ?? [],
    );
    text += glyphs.map((glyph) => font.get(glyph) ?? '\ufffd').join('');
  }
  return withoutSpace(text);
}

const withoutSpace = (text: string) => text.replaceAll(/\s/g, '');

describe('drawReceipts', () => {
  it.each(languages)('names number, amounts and both parties in %s, as characters to copy', async (language) => {
    const text = drawnTextOf(textOf(await drawReceipts([{ ...receipt, language }])));
    const { seller, customer } = receipt;
    const taxIdOf = ({ taxId }: { taxId: string | null }) =>
      fillText(receiptTexts[language].taxId, { id: taxId ?? '' });
    const texts = receiptTexts[language];
    const parts = [
      ...[texts.title, `${texts.number}${receipt.number}`, `${texts.order}CG-ABCD2345`, 'Kyivstar'],
      ...[`${texts.total}${formatUsd(14_000, language)}`, `${texts.paid}${formatUsd(11_200, language)}`],
      ...[`${texts.seller}${seller.name}`, seller.address, taxIdOf(seller), seller.email],
      ...[`${texts.customer}${customer.name}`, customer.address, customer.country, customer.email],
      taxIdOf(customer),
    ];
    for (const part of parts) expect(text).toContain(withoutSpace(part ?? 'absent'));
    expect(text).not.toContain('\ufffd');
  });

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
