import { coinsFor, type Invoice, type InvoiceBook, type InvoiceEvent, paidDollars } from './invoice-book.ts';

/** Action on an invoice. `pay` pays the amount due, `part` half of it, `more` ten dollars extra. */
export type PayerAction = 'pay' | 'part' | 'more' | 'confirm' | 'drop' | 'expire' | 'invalidate' | 'settle';

/** Performs an action of the payer, the chain or the shop's owner. Returns its events. */
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
