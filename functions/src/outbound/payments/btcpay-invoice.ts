import type { TopupStatus } from '@cellgate/shared/balance/balance.ts';
import { z } from 'zod';
import { Amount, type BtcpayMethod, coinOf } from './btcpay-method.ts';
import type { ProviderPayment, SettledPart } from './payment-provider.ts';

/** An invoice. Source: BTCPay Server Greenfield API, `InvoiceData`. Times are Unix seconds. */
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

const microsPerDollar = 1_000_000;

/** Converts an invoice and its payments to the payment of a top-up. */
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
    ...(arrived.length > settled.length && { arrived }),
    seenMicros: valid.reduce((sum, { value, rate }) => sum + Math.round(value * rate * microsPerDollar), 0),
    isLate: valid.some(({ receivedDate }) => receivedDate > invoice.expirationTime),
    checkoutUrl: invoice.checkoutLink,
    expiresAt: new Date(invoice.expirationTime * 1000).toISOString(),
  };
}

/**
 * Returns the parts to credit: none while the full amount is awaited, and none of an invalid invoice, which needs a decision by staff. An invoice
 * marked as settled by an operator counts in full, whatever arrived.
 */
function creditable(invoice: BtcpayInvoice, arrived: SettledPart[]): SettledPart[] {
  if (invoice.status === 'Expired') return arrived;
  if (invoice.status !== 'Settled') return [];
  const missingMicros =
    Math.round(invoice.amount * microsPerDollar) - arrived.reduce((sum, { worthMicros }) => sum + worthMicros, 0);
  const isMarked = invoice.additionalStatus === 'Marked' && missingMicros > 0;
  return isMarked ? [...arrived, { partId: `${invoice.id}/marked`, worthMicros: missingMicros }] : arrived;
}

function statusOf(state: {
  invoice: BtcpayInvoice;
  settled: readonly SettledPart[];
  isPaidInPart: boolean;
  /** True if a payment awaits confirmation. */
  isWaiting: boolean;
}): TopupStatus {
  const { invoice, settled, isPaidInPart, isWaiting } = state;
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

/** Returns the transaction hash. The ID of an on-chain payment also names the output: `<hash>-0`. */
export function txHashOf(paymentId: string): string {
  return paymentId.replace(/-\d+$/, '');
}
