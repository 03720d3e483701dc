import { ulid } from 'ulid';

/**
 * BTCPay Server's invoices as its Greenfield API tells of them: the states New, Processing, Settled, Expired, Invalid with their additional
 * status, and the events that each change sends. Times are Unix seconds, amounts of coins are numbers of the coin.
 */
export interface Invoice {
  id: string;
  orderId: string;
  amountDollars: number;
  createdTime: number;
  expirationTime: number;
  status: 'New' | 'Processing' | 'Expired' | 'Invalid' | 'Settled';
  additionalStatus: 'None' | 'PaidLate' | 'PaidPartial' | 'Marked' | 'PaidOver';
  redirectUrl: string;
  /** Per cent that may be missing. */
  tolerance: number;
  methods: readonly { id: string; rate: number; destination: string }[];
  payments: Payment[];
}

export interface Payment {
  id: string;
  methodId: string;
  value: number;
  status: 'Processing' | 'Settled' | 'Invalid';
  receivedDate: number;
}

/** What a webhook says about one change, besides what every one says. */
export interface InvoiceEvent {
  type: string;
  invoice: Invoice;
  details: Record<string, unknown>;
}

export interface NewInvoice {
  orderId: string;
  amountDollars: number;
  expirationMinutes: number;
  tolerance: number;
  redirectUrl: string;
  methods: readonly string[];
}

/** US dollars for one coin, made up. */
export const demoRates: Readonly<Record<string, number>> = { BTC: 64_123.45, LTC: 83.21, USDT: 0.9993 };

/** Invoices of one store. Every call that changes one gives the events of the change, oldest first; none when it leads nowhere. */
export function openInvoiceBook(now: () => number) {
  const invoices = new Map<string, Invoice>();
  const seconds = () => unixSeconds(now());

  return {
    find: (id: string) => invoices.get(id),
    findByOrder: (orderId: string) => [...invoices.values()].filter((invoice) => invoice.orderId === orderId),
    create(order: NewInvoice): { invoice: Invoice; events: InvoiceEvent[] } {
      const invoice = newInvoice(order, now());
      invoices.set(invoice.id, invoice);
      return { invoice, events: [{ type: 'InvoiceCreated', invoice, details: {} }] };
    },
    /** Somebody sends coins; they are on their way until `confirm`. */
    pay(invoice: Invoice, { methodId, value }: { methodId: string; value: number }): InvoiceEvent[] {
      const afterExpiration = invoice.status === 'Expired';
      const receivedDate = afterExpiration ? Math.max(seconds(), invoice.expirationTime + 1) : seconds();
      const payment: Payment = { id: ulid(now()), methodId, value, status: 'Processing', receivedDate };
      invoice.payments.push(payment);
      const received = event('InvoiceReceivedPayment', invoice, { afterExpiration, ...paymentDetails(payment) });
      if (afterExpiration) invoice.additionalStatus = isCovered(invoice) ? 'PaidLate' : 'PaidPartial';
      if (invoice.status !== 'New' || !isCovered(invoice)) return [received];
      invoice.status = 'Processing';
      invoice.additionalStatus = isOver(invoice) ? 'PaidOver' : 'None';
      return [received, event('InvoiceProcessing', invoice, { overPaid: isOver(invoice) })];
    },
    /** A payment has its confirmations. */
    confirm(invoice: Invoice, payment: Payment): InvoiceEvent[] {
      if (payment.status !== 'Processing') return [];
      payment.status = 'Settled';
      const afterExpiration = payment.receivedDate > invoice.expirationTime;
      const settled = event('InvoicePaymentSettled', invoice, { afterExpiration, ...paymentDetails(payment) });
      const isDone = invoice.status === 'Processing' && invoice.payments.every(({ status }) => status !== 'Processing');
      if (!isDone || !isCovered(invoice)) return [settled];
      invoice.status = 'Settled';
      return [settled, event('InvoiceSettled', invoice, { manuallyMarked: false, overPaid: isOver(invoice) })];
    },
    /** A payment turns out to be worth nothing: spent twice. */
    drop(payment: Payment): InvoiceEvent[] {
      if (payment.status === 'Processing') payment.status = 'Invalid';
      return [];
    },
    /** Time is over before the full amount was seen. */
    expire(invoice: Invoice): InvoiceEvent[] {
      if (invoice.status !== 'New') return [];
      invoice.status = 'Expired';
      invoice.expirationTime = Math.min(invoice.expirationTime, seconds());
      const partiallyPaid = invoice.payments.length > 0;
      if (partiallyPaid) invoice.additionalStatus = 'PaidPartial';
      return [event('InvoiceExpired', invoice, { partiallyPaid })];
    },
    /** The confirmations did not come in time. */
    invalidate(invoice: Invoice): InvoiceEvent[] {
      if (invoice.status !== 'Processing') return [];
      invoice.status = 'Invalid';
      return [event('InvoiceInvalid', invoice, { manuallyMarked: false })];
    },
    /** The shop's owner decides. */
    mark(invoice: Invoice, status: 'Settled' | 'Invalid'): InvoiceEvent[] {
      if (invoice.status === 'Settled' || invoice.status === status) return [];
      invoice.status = status;
      invoice.additionalStatus = 'Marked';
      const type = status === 'Settled' ? 'InvoiceSettled' : 'InvoiceInvalid';
      return [event(type, invoice, { manuallyMarked: true, ...(status === 'Settled' && { overPaid: false }) })];
    },
  };
}
export type InvoiceBook = ReturnType<typeof openInvoiceBook>;

function newInvoice({ methods, expirationMinutes, ...order }: NewInvoice, nowMs: number): Invoice {
  const id = ulid(nowMs);
  const createdTime = unixSeconds(nowMs);
  return {
    ...order,
    id,
    createdTime,
    expirationTime: createdTime + expirationMinutes * 60,
    status: 'New',
    additionalStatus: 'None',
    methods: methods.map((method) => ({ id: method, rate: rateOf(method), destination: `stand-in-${method}-${id}` })),
    payments: [],
  };
}

const unixSeconds = (atMs: number) => Math.floor(atMs / 1000);

const event = (type: string, invoice: Invoice, details: Record<string, unknown>): InvoiceEvent => ({
  type,
  invoice,
  details,
});

function paymentDetails({ id, methodId, value, status, receivedDate }: Payment) {
  return { paymentMethodId: methodId, payment: { id, value: String(value), fee: '0', status, receivedDate } };
}

export function rateOf(methodId: string): number {
  return demoRates[methodId.split('-')[0]?.toUpperCase() ?? ''] ?? 1;
}

/** What its payments are worth, in dollars; only those in `states`. */
export function paidDollars(invoice: Invoice, states: readonly Payment['status'][]): number {
  return invoice.payments
    .filter(({ status }) => states.includes(status))
    .reduce((sum, { value, methodId }) => sum + value * rateOf(methodId), 0);
}

/** Coins that would pay so many dollars, with the coin's 8 decimals, never too few. */
export function coinsFor(dollars: number, methodId: string): number {
  return Math.ceil((dollars / rateOf(methodId)) * 1e8) / 1e8;
}

const underWay = ['Processing', 'Settled'] as const;

function isCovered(invoice: Invoice): boolean {
  return paidDollars(invoice, underWay) >= invoice.amountDollars * (1 - invoice.tolerance / 100) - 1e-9;
}

/** By more than what rounding up to the coin's last decimal makes. */
function isOver(invoice: Invoice): boolean {
  return paidDollars(invoice, underWay) > invoice.amountDollars + 0.01;
}
