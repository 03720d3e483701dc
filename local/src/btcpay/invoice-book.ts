import { ulid } from 'ulid';

/**
 * A BTCPay Server invoice as in its Greenfield API, with the states New, Processing, Settled, Expired and Invalid, an additional status, and an
 * event per change. Times are Unix seconds, amounts of coins are in the coin.
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
  /** Percentage of the amount that may be missing. */
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

/** Webhook fields of one change, in addition to the common ones. */
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

/** Fictional rates in US dollars per coin. */
export const demoRates: Readonly<Record<string, number>> = { BTC: 64_123.45, LTC: 83.21, USDT: 0.9993 };

/** Creates the invoices of one store. Every change returns its events, oldest first; none if the state does not allow it. */
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
    /** Adds a payment, which is unconfirmed until `confirm`. */
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
    /** Confirms a payment. */
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
    /** Invalidates a double-spent payment. */
    drop(payment: Payment): InvoiceEvent[] {
      if (payment.status === 'Processing') payment.status = 'Invalid';
      return [];
    },
    /** Expires an invoice that was not fully paid in time. */
    expire(invoice: Invoice): InvoiceEvent[] {
      if (invoice.status !== 'New') return [];
      invoice.status = 'Expired';
      invoice.expirationTime = Math.min(invoice.expirationTime, seconds());
      const partiallyPaid = invoice.payments.length > 0;
      if (partiallyPaid) invoice.additionalStatus = 'PaidPartial';
      return [event('InvoiceExpired', invoice, { partiallyPaid })];
    },
    /** Invalidates an invoice that was not confirmed in time. */
    invalidate(invoice: Invoice): InvoiceEvent[] {
      if (invoice.status !== 'Processing') return [];
      invoice.status = 'Invalid';
      return [event('InvoiceInvalid', invoice, { manuallyMarked: false })];
    },
    /** Marks an invoice manually as settled or invalid. */
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

/** Returns the value of the payments in `states`, in US dollars. */
export function paidDollars(invoice: Invoice, states: readonly Payment['status'][]): number {
  return invoice.payments
    .filter(({ status }) => states.includes(status))
    .reduce((sum, { value, methodId }) => sum + value * rateOf(methodId), 0);
}

/** Returns the amount of the coin for `dollars`, rounded up to 8 decimals. */
export function coinsFor(dollars: number, methodId: string): number {
  return Math.ceil((dollars / rateOf(methodId)) * 1e8) / 1e8;
}

const countedStates = ['Processing', 'Settled'] as const;

function isCovered(invoice: Invoice): boolean {
  return paidDollars(invoice, countedStates) >= invoice.amountDollars * (1 - invoice.tolerance / 100) - 1e-9;
}

/** Reports whether an invoice is overpaid by more than the rounding of the coin's last decimal. */
function isOver(invoice: Invoice): boolean {
  return paidDollars(invoice, countedStates) > invoice.amountDollars + 0.01;
}
