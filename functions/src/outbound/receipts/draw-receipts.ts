import { brand, brandName } from '@cellgate/shared/brand/brand.ts';
import { type Cents, formatUsd } from '@cellgate/shared/contract/money.ts';
import { fillText } from '@cellgate/shared/language/fill-text.ts';
import type { Language } from '@cellgate/shared/language/language.ts';
import type { Receipt } from '@cellgate/shared/receipt/receipt.ts';
import { receiptTexts } from '@cellgate/shared/receipt/receipt-texts.ts';
import { fontFiles, fontPath } from './font-files.ts';

type Pdf = PDFKit.PDFDocument;
type Texts = (typeof receiptTexts)[Language];

const margin = 56;
const pageWidth = 595.28;
const pageHeight = 841.89;
const width = pageWidth - 2 * margin;
const ink = '#111827';
const muted = '#5b6472';
const rule = '#d5d9e0';
const gap = 24;
const half = (width - gap) / 2;
/** Columns of the table: left edge from the margin, and width, in points. */
const columns = {
  description: { x: 0, width: width - 250 },
  quantity: { x: width - 240, width: 65 },
  unitPrice: { x: width - 170, width: 80 },
  amount: { x: width - 85, width: 85 },
} as const;
type ColumnName = keyof typeof columns;

/** Returns receipts as one PDF on A4, a page for each, in the language of the customer. The same receipts give the same bytes. */
export async function drawReceipts(receipts: readonly Receipt[]): Promise<Uint8Array<ArrayBuffer>> {
  // Few requests draw a receipt, so that the package is loaded with the first.
  const { default: PDFDocument } = await import('pdfkit');
  const [first] = receipts;
  const pdf = new PDFDocument({
    size: 'A4',
    margin,
    font: fontPath(fontFiles.regular),
    autoFirstPage: false,
    lang: first?.language ?? 'en',
    info: {
      Title: receipts.map(({ number }) => number).join(', '),
      Author: first?.seller.name ?? brandName,
      ...(first && { CreationDate: new Date(first.numberedAt) }),
    },
  });
  pdf.registerFont('regular', fontPath(fontFiles.regular));
  pdf.registerFont('bold', fontPath(fontFiles.bold));
  const parts: Buffer[] = [];
  const isComplete = new Promise<void>((resolve, reject) => {
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve());
    pdf.on('error', reject);
  });
  for (const [index, receipt] of receipts.entries()) {
    pdf.addPage();
    drawReceipt(pdf, receipt);
    drawFooter(pdf, receipt, { page: index + 1, pages: receipts.length });
  }
  pdf.end();
  await isComplete;
  return new Uint8Array(Buffer.concat(parts));
}

function drawReceipt(pdf: Pdf, receipt: Receipt): void {
  const { language, number, at } = receipt;
  const texts = receiptTexts[language];
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(at));
  pdf.font('bold').fontSize(18).fillColor(brand.colours.mail.accent).text(brandName, margin, margin, { width: half });
  pdf.fillColor(ink).text(texts.title, margin + half + gap, margin, { width: half, align: 'right' });
  let y = margin + 48;
  const facts = [[texts.number, number], [texts.date, date], ...subjectOf(receipt, texts)] as const;
  for (const [label, value] of facts) {
    pdf.font('regular').fontSize(9.5).fillColor(muted).text(label, margin, y, { width: 130 });
    pdf.fillColor(ink).text(value, margin + 130, y, { width: width - 130 });
    y = pdf.y + 4;
  }
  y = drawParties(pdf, receipt, y + 20);
  y = drawTable(pdf, receipt, y + 28);
  pdf
    .font('regular')
    .fontSize(9)
    .fillColor(muted)
    .text(receipt.order || receipt.extension ? texts.fromBalance : texts.toBalance, margin, y + 20, { width });
}

/** Returns what the receipt is for, with its name. */
function subjectOf({ order, extension, reference }: Receipt, texts: Texts): [label: string, value: string][] {
  if (order) return [[texts.order, order.orderNumber]];
  if (extension) return [[texts.order, shortList(extension.orderNumbers)]];
  // A payment that staff credited has no number that the customer knows.
  return reference.startsWith('evt_') ? [] : [[texts.topup, reference]];
}

/** Number of orders of one extension that are named. */
const namedOrders = 6;

function shortList(names: readonly string[]): string {
  const rest = names.length - namedOrders;
  const shown = rest > 0 ? [...names.slice(0, namedOrders), `+${rest}`] : names;
  // A line is full with five of them, and would break within a number, behind its hyphen.
  return shown.map((name, index) => (index > 0 && index % 4 === 0 ? `\n${name}` : name)).join(', ');
}

/** Draws seller and customer beside each other. Returns the position below both, in points. */
function drawParties(pdf: Pdf, { language, seller, customer }: Receipt, top: number): number {
  const texts = receiptTexts[language];
  const ofSeller = [seller.address, seller.taxId && fillText(texts.taxId, { id: seller.taxId }), seller.email];
  const ends = [
    { x: margin, title: texts.seller, name: seller.name, lines: ofSeller },
    {
      x: margin + half + gap,
      title: texts.customer,
      name: customer.name || '–',
      lines: [
        customer.address,
        customer.country,
        customer.taxId && fillText(texts.taxId, { id: customer.taxId }),
        customer.email === customer.name ? '' : customer.email,
      ],
    },
  ].map(({ x, title, name, lines }) => {
    pdf.font('regular').fontSize(9).fillColor(muted).text(title, x, top, { width: half });
    pdf
      .font('bold')
      .fontSize(10.5)
      .fillColor(ink)
      .text(name, x, pdf.y + 3, { width: half });
    pdf.font('regular').fontSize(9.5);
    for (const line of lines) if (line) pdf.text(line, x, pdf.y + 2, { width: half });
    return pdf.y;
  });
  return Math.max(...ends);
}

type Row = Partial<Record<ColumnName, string>>;

/** Draws what was paid for, and the sums. Returns the position below, in points. */
function drawTable(pdf: Pdf, receipt: Receipt, top: number): number {
  const { language, order, extension, totalCents } = receipt;
  const texts = receiptTexts[language];
  const usd = (cents: Cents) => formatUsd(cents, language);
  const { description, quantity, unitPrice, amount } = texts;
  pdf.font('regular').fontSize(9).fillColor(muted);
  let y = drawRow(
    pdf,
    { description, amount, ...(order && { quantity, unitPrice }), ...(extension && { quantity }) },
    top,
  );
  y = drawRule(pdf, y + 6);
  pdf.fontSize(10).fillColor(ink);
  y = drawRow(pdf, toRow(receipt, texts), y + 9);
  y = drawRule(pdf, y + 9);
  pdf.font('bold').fontSize(11);
  y = drawRow(pdf, { description: texts.total, amount: usd(totalCents) }, y + 10);
  const { refundedCents } = order ?? extension ?? { refundedCents: 0 };
  if (refundedCents === 0) return y;
  pdf.font('regular').fontSize(10);
  y = drawRow(pdf, { description: texts.undelivered, amount: usd(-refundedCents) }, y + 6);
  pdf.font('bold').fontSize(11);
  return drawRow(pdf, { description: texts.paid, amount: usd(totalCents - refundedCents) }, y + 6);
}

function toRow({ language, reference, order, extension, totalCents }: Receipt, texts: Texts): Row {
  const amount = formatUsd(totalCents, language);
  if (extension) {
    const quantity = new Intl.NumberFormat(language).format(extension.quantity);
    return { description: `${texts.extensionLine}, ${texts.period[extension.period]}`, quantity, amount };
  }
  if (!order) return { description: reference.startsWith('evt_') ? texts.paymentLine : texts.topupLine, amount };
  return {
    description: `${order.productName}, ${texts.period[order.period]}`,
    quantity: new Intl.NumberFormat(language).format(order.quantity),
    unitPrice: formatUsd(order.unitPriceCents, language),
    amount,
  };
}

/** Draws the cells of a row, numbers to the right. Returns the position below the highest cell, in points. */
function drawRow(pdf: Pdf, row: Row, top: number): number {
  const ends = (Object.keys(columns) as ColumnName[]).map((name) => {
    const text = row[name];
    if (text === undefined) return top;
    const { x, width: cell } = columns[name];
    pdf.text(text, margin + x, top, { width: cell, align: name === 'description' ? 'left' : 'right' });
    return pdf.y;
  });
  return Math.max(...ends);
}

function drawRule(pdf: Pdf, y: number): number {
  pdf
    .moveTo(margin, y)
    .lineTo(margin + width, y)
    .lineWidth(0.75)
    .strokeColor(rule)
    .stroke();
  return y;
}

function drawFooter(pdf: Pdf, { language, seller }: Receipt, { page, pages }: { page: number; pages: number }): void {
  const texts = receiptTexts[language];
  const y = pageHeight - margin - 14;
  pdf.font('regular').fontSize(8.5).fillColor(muted);
  pdf.text(fillText(texts.questions, { email: seller.email }), margin, y, { width: width - 80, lineBreak: false });
  if (pages > 1) {
    const text = fillText(texts.page, { page: String(page), pages: String(pages) });
    pdf.text(text, margin + width - 70, y, { width: 70, align: 'right' });
  }
}
