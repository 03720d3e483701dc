import { coinsFor, type Invoice, type InvoiceBook, type InvoiceEvent, paidDollars } from './invoice-book.ts';

/** Pay what is due, half of it, or ten dollars more; then what may come of it. */
export type PayerAction = 'pay' | 'part' | 'more' | 'confirm' | 'drop' | 'expire' | 'invalidate' | 'settle';

/** One thing that a payer, the chain or the shop's owner does, with the events that it sends. */
export function act(invoices: InvoiceBook, invoice: Invoice, action: PayerAction): InvoiceEvent[] {
  const methodId = invoice.methods[0]?.id ?? '';
  const dueDollars = Math.max(0, invoice.amountDollars - paidDollars(invoice, ['Processing', 'Settled']));
  const pay = (dollars: number) => invoices.pay(invoice, { methodId, value: coinsFor(dollars, methodId) });
  switch (action) {
    case 'pay':
      return pay(dueDollars);
    case 'part':
      return pay(dueDollars / 2);
    case 'more':
      return pay(dueDollars + 10);
    case 'confirm':
      return invoice.payments.flatMap((payment) => invoices.confirm(invoice, payment));
    case 'drop':
      return invoice.payments.slice(-1).flatMap((payment) => invoices.drop(payment));
    case 'expire':
      return invoices.expire(invoice);
    case 'invalidate':
      return invoices.invalidate(invoice);
    case 'settle':
      return invoices.mark(invoice, 'Settled');
  }
}
