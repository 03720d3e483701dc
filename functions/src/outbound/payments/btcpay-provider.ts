import { createHmac, timingSafeEqual } from 'node:crypto';
import { BtcpayEvent, btcpaySignatureHeader } from '@cellgate/shared/payment/payment.endpoints.ts';
import { z } from 'zod';
import { AppError } from '../../errors.ts';
import { BtcpayInvoice, toProviderPayment } from './btcpay-invoice.ts';
import { BtcpayMethod, coinName, coinOf, isStablecoin, networkOf, toPaymentMethod } from './btcpay-method.ts';
import type { PaymentProvider, ProviderPayment } from './payment-provider.ts';
import { callProvider, readAnswer } from './provider-call.ts';

export interface BtcpayOptions {
  url: string;
  /** API key with `btcpay.store.cancreateinvoice`, `btcpay.store.canviewinvoices`, to close invoices `btcpay.store.canmodifyinvoices`, and, for rates, `btcpay.store.canviewstoresettings`. */
  apiKey: string;
  storeId: string;
  webhookSecret: string;
  /** Payment methods of new invoices (`BTC-CHAIN`, …), default first. */
  methods: readonly string[];
}

const timeoutMs = 5_000;
const expirationMinutes = 60;
/**
 * Percentage of an invoice that may be missing, because wallets round and exchanges deduct fees. The amount received is credited, not the amount
 * due.
 */
const paymentTolerancePercent = 1;
const signatureFormat = /^sha256=([0-9a-f]{64})$/i;
const Rates = z.array(
  z.object({ currencyPair: z.string(), rate: z.union([z.string(), z.number()]).transform(Number).nullish() }),
);

/** Creates a client of BTCPay Server's Greenfield API, in the store-scoped paths that old and new servers both support. */
export function createBtcpayProvider(options: BtcpayOptions): PaymentProvider {
  const store = `${options.url.replace(/\/$/, '')}/api/v1/stores/${encodeURIComponent(options.storeId)}`;
  const authorization = `token ${options.apiKey}`;
  const get = (path: string) => callProvider({ url: `${store}${path}`, method: 'GET', authorization, timeoutMs });
  const invoicePath = (id: string) => `/invoices/${encodeURIComponent(id)}`;

  const readMethods = async (id: string) => {
    const response = await get(`${invoicePath(id)}/payment-methods?onlyAccountedPayments=true`);
    return readAnswer(response, z.array(BtcpayMethod));
  };
  const withPayments = async (invoice: BtcpayInvoice): Promise<ProviderPayment> =>
    toProviderPayment(invoice, await readMethods(invoice.id));
  const post = (path: string, body: unknown) =>
    callProvider({ url: `${store}${path}`, method: 'POST', authorization, timeoutMs, body });

  return {
    name: 'btcpay',
    async open(order) {
      const found = await get(`/invoices?orderId=${encodeURIComponent(order.reference)}`);
      const [known] = await readAnswer(found, z.array(BtcpayInvoice));
      return withPayments(
        known ?? (await readAnswer(await post('/invoices', invoiceOf(order, options)), BtcpayInvoice)),
      );
    },
    async fetch(paymentId) {
      const response = await get(invoicePath(paymentId));
      return response.status === 404 ? undefined : withPayments(await readAnswer(response, BtcpayInvoice));
    },
    async close(paymentId) {
      await readAnswer(await post(`${invoicePath(paymentId)}/status`, { status: 'Invalid' }), z.unknown());
    },
    async coins() {
      const pairs = options.methods.map((id) => `currencyPair=${encodeURIComponent(`${coinOf(id)}_USD`)}`);
      // An API key without access to rates must not prevent top-ups: the invoice has its own rate.
      const response = await get(`/rates?${pairs.join('&')}`);
      const rates = response.ok ? await readAnswer(response, Rates) : [];
      return options.methods.map((id) => {
        const rate = rates.find(({ currencyPair }) => currencyPair.toUpperCase() === `${coinOf(id)}_USD`)?.rate;
        return {
          id,
          code: coinOf(id),
          name: coinName(id),
          perDollar: rate ? 1 / rate : null,
          network: networkOf(id),
          isStablecoin: isStablecoin(id),
        };
      });
    },
    methods: async (paymentId) => (await readMethods(paymentId)).map(toPaymentMethod),
    readWebhook(body, headers) {
      const [, signature] = signatureFormat.exec(headers.get(btcpaySignatureHeader) ?? '') ?? [];
      const expected = createHmac('sha256', options.webhookSecret).update(body).digest();
      if (!signature || !timingSafeEqual(expected, Buffer.from(signature, 'hex'))) {
        throw new AppError('payment.signature_wrong');
      }
      return { paymentId: BtcpayEvent.parse(JSON.parse(body)).invoiceId };
    },
    async ping() {
      await readAnswer(await get('/invoices?take=1'), z.unknown());
    },
  };
}

/** Returns the body of a new invoice. */
function invoiceOf(
  { reference, amountCents, returnUrl }: Parameters<PaymentProvider['open']>[0],
  { methods }: Pick<BtcpayOptions, 'methods'>,
) {
  return {
    amount: (amountCents / 100).toFixed(2),
    currency: 'USD',
    metadata: { orderId: reference },
    checkout: {
      paymentMethods: methods,
      defaultPaymentMethod: methods[0],
      expirationMinutes,
      paymentTolerance: paymentTolerancePercent,
      redirectURL: returnUrl,
      redirectAutomatically: true,
    },
  };
}
