import { Hono } from 'hono';
import { z } from 'zod';
import { type Listening, listenHttp } from '../listen.ts';
import { createDeliveries, type Deliveries } from './deliveries.ts';
import {
  coinsFor,
  type Invoice,
  type InvoiceBook,
  type InvoiceEvent,
  openInvoiceBook,
  paidDollars,
  rateOf,
} from './invoice-book.ts';

export interface BtcpayOptions {
  port: number;
  host: string;
  apiKey: string;
  storeId: string;
  webhookSecret: string;
  webhookUrl: string;
  /** Pauses between the attempts of a delivery, in ms; those of the real server by default. */
  retryMs?: readonly number[];
  /** Stores deliveries for inspection instead of sending them. */
  isHolding?: boolean;
}

/** A stand-in for one store of a BTCPay Server: Greenfield API and webhooks. */
export interface Btcpay extends Listening {
  invoices: InvoiceBook;
  deliveries: Deliveries;
  /** Sends events to the shop. */
  sendEvents(events: readonly InvoiceEvent[]): void;
}

const MarkInvoice = z.object({ status: z.enum(['Settled', 'Invalid']) });
const CreateInvoice = z.object({
  amount: z.string(),
  currency: z.literal('USD'),
  metadata: z.object({ orderId: z.string() }),
  checkout: z.object({
    paymentMethods: z.array(z.string()).min(1),
    expirationMinutes: z.number().default(15),
    paymentTolerance: z.number().default(0),
    redirectURL: z.string(),
  }),
});

export async function startBtcpay(options: BtcpayOptions): Promise<Btcpay> {
  const stopping = new AbortController();
  const invoices = openInvoiceBook(Date.now);
  const deliveries = createDeliveries({ ...options, signal: stopping.signal });
  const sendEvents = (events: readonly InvoiceEvent[]) => {
    for (const event of events) deliveries.send(event);
  };
  const app = new Hono();
  app.get('/', (c) => c.text('A stand-in for BTCPay Server.'));
  app.route(`/api/v1/stores/${options.storeId}`, greenfield({ ...options, invoices, sendEvents }));
  app.onError(() => new Response('Something is broken here.', { status: 500 }));
  const listening = await listenHttp(app.fetch, options);
  return {
    port: listening.port,
    invoices,
    deliveries,
    sendEvents,
    async [Symbol.asyncDispose]() {
      stopping.abort();
      await listening[Symbol.asyncDispose]();
    },
  };
}

interface Greenfield {
  apiKey: string;
  storeId: string;
  invoices: InvoiceBook;
  sendEvents: Btcpay['sendEvents'];
}

/** Creates the API that shops use, with the response fields that a shop reads. Source: Greenfield API v1. */
function greenfield({ apiKey, storeId, invoices, sendEvents }: Greenfield): Hono {
  const app = new Hono();
  const missing = { code: 'invoice-not-found', message: 'The invoice was not found' };
  app.use(async (c, next) => {
    if (c.req.header('authorization') === `token ${apiKey}`) return next();
    return c.json({ code: 'unauthenticated', message: 'Authentication is required' }, 401);
  });
  app.get('/invoices', (c) => {
    const found = invoices.findByOrder(c.req.query('orderId') ?? '');
    return c.json(found.map((invoice) => shown({ invoice, storeId, origin: new URL(c.req.url).origin })));
  });
  app.post('/invoices', async (c) => {
    const parsed = CreateInvoice.safeParse(await c.req.json().catch(() => undefined));
    if (!parsed.success) return c.json(parsed.error.issues, 422);
    const { amount, metadata, checkout } = parsed.data;
    const { invoice, events } = invoices.create({
      orderId: metadata.orderId,
      amountDollars: Number(amount),
      expirationMinutes: checkout.expirationMinutes,
      tolerance: checkout.paymentTolerance,
      redirectUrl: checkout.redirectURL,
      methods: checkout.paymentMethods,
    });
    sendEvents(events);
    return c.json(shown({ invoice, storeId, origin: new URL(c.req.url).origin }));
  });
  app.get('/invoices/:id', (c) => {
    const invoice = invoices.find(c.req.param('id'));
    if (!invoice) return c.json(missing, 404);
    return c.json(shown({ invoice, storeId, origin: new URL(c.req.url).origin }));
  });
  app.post('/invoices/:id/status', async (c) => {
    const invoice = invoices.find(c.req.param('id'));
    if (!invoice) return c.json(missing, 404);
    const parsed = MarkInvoice.safeParse(await c.req.json().catch(() => undefined));
    if (!parsed.success) return c.json(parsed.error.issues, 422);
    sendEvents(invoices.mark(invoice, parsed.data.status));
    return c.json(shown({ invoice, storeId, origin: new URL(c.req.url).origin }));
  });
  app.get('/invoices/:id/payment-methods', (c) => {
    const invoice = invoices.find(c.req.param('id'));
    return invoice ? c.json(invoice.methods.map((method) => shownMethod(invoice, method))) : c.json(missing, 404);
  });
  app.get('/rates', (c) => {
    const pairs = c.req.queries('currencyPair') ?? [];
    return c.json(
      pairs.map((currencyPair) => ({
        currencyPair,
        errors: [],
        rate: String(rateOf(currencyPair.split('_')[0] ?? '')),
      })),
    );
  });
  return app;
}

function shown({ invoice, storeId, origin }: { invoice: Invoice; storeId: string; origin: string }) {
  const { id, createdTime, expirationTime, status, additionalStatus } = invoice;
  return {
    id,
    storeId,
    amount: invoice.amountDollars.toFixed(2),
    paidAmount: paidDollars(invoice, ['Processing', 'Settled']).toFixed(2),
    currency: 'USD',
    type: 'Standard',
    checkoutLink: `${origin}/i/${id}`,
    createdTime,
    expirationTime,
    monitoringExpiration: expirationTime + 86_400,
    status,
    additionalStatus,
    metadata: { orderId: invoice.orderId },
  };
}

/** Returns the link in the format of the server and its USDt plugin. */
function paymentLink(methodId: string, { destination, due }: { destination: string; due: string }): string {
  const [coin = '', chain = ''] = methodId.split('-');
  const scheme = chain === 'CHAIN' ? coin : chain;
  return `${scheme.toLowerCase()}:${destination}?amount=${due}`;
}

function shownMethod(invoice: Invoice, { id, rate, destination }: Invoice['methods'][number]) {
  const payments = invoice.payments.filter(({ methodId, status }) => methodId === id && status !== 'Invalid');
  const openDollars = invoice.amountDollars - paidDollars(invoice, ['Processing', 'Settled']);
  const due = openDollars > 0 ? coinsFor(openDollars, id) : openDollars / rate;
  return {
    paymentMethodId: id,
    currency: id.split('-')[0],
    destination,
    paymentLink: paymentLink(id, { destination, due: Math.max(0, due).toFixed(8) }),
    paymentMethodFee: '0',
    rate: String(rate),
    amount: coinsFor(invoice.amountDollars, id).toFixed(8),
    due: due.toFixed(8),
    paymentMethodPaid: payments.reduce((sum, { value }) => sum + value, 0).toFixed(8),
    payments: payments.map(({ value, ...payment }) => ({ ...payment, value: value.toFixed(8), fee: '0', destination })),
  };
}
