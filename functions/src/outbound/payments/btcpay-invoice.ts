import type { PaymentMethod, TopupStatus } from '@cellgate/shared/balance/balance.ts';
import { z } from 'zod';
import type { ProviderPayment, SettledPart } from './payment-provider.ts';

/** Decimal numbers travel as text. */
const Amount = z.union([z.string(), z.number()]).transform(Number).pipe(z.number());

/** Source: BTCPay Server Greenfield API, `InvoiceData`. Times are Unix seconds. */
export const BtcpayInvoice = z.object({
  id: z.string(),
  amount: Amount,
  currency: z.literal('USD'),
  checkoutLink: z.string(),
  expirationTime: z.number(),
  status: z.enum(['New', 'Processing', 'Expired', 'Invalid', 'Settled']),
  additionalStatus: z.string(),
  metadata: z.object({ orderId: z.string().default('') }).default({ orderId: '' }),
});
export type BtcpayInvoice = z.infer<typeof BtcpayInvoice>;

const BtcpayPayment = z.object({
  id: z.string(),
  receivedDate: z.number(),
  /** In the coin. */
  value: Amount,
  status: z.enum(['Invalid', 'Processing', 'Settled']),
});

/** Source: the same, `InvoicePaymentMethodDataModel`; servers before 2.0 say `paymentMethod`. */
export const BtcpayMethod = z
  .object({
    paymentMethodId: z.string().optional(),
    paymentMethod: z.string().optional(),
    destination: z.string().nullish(),
    paymentLink: z.string().nullish(),
    /** US dollars for one coin, fixed for this invoice. */
    rate: Amount,
    due: Amount,
    payments: z.array(BtcpayPayment).default([]),
  })
  .transform(({ paymentMethodId, paymentMethod, ...method }) => ({
    ...method,
    id: paymentMethodId ?? paymentMethod ?? '',
  }));
export type BtcpayMethod = z.infer<typeof BtcpayMethod>;

const microsPerDollar = 1_000_000;

/** What an invoice, with what was paid on it, means for its top-up. */
export function toProviderPayment(invoice: BtcpayInvoice, methods: readonly BtcpayMethod[]): ProviderPayment {
  const payments = methods.flatMap(({ id: methodId, rate, payments }) =>
    payments.map((payment) => ({ ...payment, rate, code: coinOf(methodId) })),
  );
  const valid = payments.filter(({ status }) => status !== 'Invalid');
  const arrived = valid
    .filter(({ status }) => status === 'Settled')
    .toSorted((a, b) => a.receivedDate - b.receivedDate || (a.id < b.id ? -1 : 1))
    .map(({ id, value, rate, code }) => ({
      partId: `${invoice.id}/${id}`,
      worthMicros: Math.round(value * rate * microsPerDollar),
      coin: { code, amount: value.toFixed(8), txHash: txHashOf(id) },
    }));
  const settled = creditable(invoice, arrived);
  const isWaiting = arrived.length < valid.length;
  return {
    paymentId: invoice.id,
    reference: invoice.metadata.orderId,
    status: statusOf({ invoice, settled, isPaidInPart: valid.length > 0, isWaiting }),
    amountCents: Math.round(invoice.amount * 100),
    settled,
    isLate: valid.some(({ receivedDate }) => receivedDate > invoice.expirationTime),
    checkoutUrl: invoice.checkoutLink,
    expiresAt: new Date(invoice.expirationTime * 1000).toISOString(),
  };
}

/**
 * Nothing while the provider still waits for the full amount, and nothing of what it calls invalid: a person decides about that. What an
 * operator marked as settled counts in full, whatever of it was seen to arrive.
 */
function creditable(invoice: BtcpayInvoice, arrived: SettledPart[]): SettledPart[] {
  if (invoice.status === 'Expired') return arrived;
  if (invoice.status !== 'Settled') return [];
  const missingMicros =
    Math.round(invoice.amount * microsPerDollar) - arrived.reduce((sum, { worthMicros }) => sum + worthMicros, 0);
  const isMarked = invoice.additionalStatus === 'Marked' && missingMicros > 0;
  return isMarked ? [...arrived, { partId: `${invoice.id}/marked`, worthMicros: missingMicros }] : arrived;
}

function statusOf(told: {
  invoice: BtcpayInvoice;
  settled: readonly SettledPart[];
  isPaidInPart: boolean;
  /** Some payment has not been confirmed yet. */
  isWaiting: boolean;
}): TopupStatus {
  const { invoice, settled, isPaidInPart, isWaiting } = told;
  switch (invoice.status) {
    case 'New':
      return isPaidInPart ? 'underpaid' : 'pending';
    case 'Processing':
      return 'confirming';
    case 'Invalid':
      return 'failed';
    case 'Settled':
      // The list of payments may lag behind the invoice.
      return settled.length > 0 ? 'completed' : 'confirming';
    case 'Expired':
      if (isWaiting) return 'confirming';
      return settled.length > 0 ? 'completed' : 'expired';
  }
}

/** A payment on a chain of outputs goes by its transaction and its place there: `<hash>-0`. */
function txHashOf(paymentId: string): string {
  return paymentId.replace(/-\d+$/, '');
}

/** What can still be paid on it. */
export function toPaymentMethod({ id, destination, paymentLink, due }: BtcpayMethod): PaymentMethod {
  const code = coinOf(id);
  return {
    id,
    code,
    name: coinName(id),
    address: destination ?? '',
    link: paymentLink ?? '',
    due: Math.max(0, due).toFixed(8),
    checkoutUrl: null,
  };
}

/** `BTC-CHAIN` → `BTC`; servers before 2.0 say just `BTC`. */
export function coinOf(methodId: string): string {
  return methodId.split(/[-_]/)[0] ?? methodId;
}

const names: Readonly<Record<string, string>> = {
  BTC: 'Bitcoin',
  LTC: 'Litecoin',
  ETH: 'Ethereum',
  USDT: 'Tether',
  XMR: 'Monero',
  DOGE: 'Dogecoin',
};

/** As a buyer knows the coin; one that we have no name for goes by its code. */
export function coinName(methodId: string): string {
  const code = coinOf(methodId);
  const name = names[code] ?? code;
  return /-(LN|LNURL)$/.test(methodId) ? `${name} (Lightning)` : name;
}
