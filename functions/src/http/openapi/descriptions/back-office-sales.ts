import type { DescriptionTable } from './table.ts';

/** Orders, payments and proxies of all customers. */
export const backOfficeSalesDescriptions: DescriptionTable = {
  UncountedPagination: {
    '': 'Page of a list whose rows are not counted',
    total: 'Always null',
    pages: 'Always null',
  },
  StaffOrderState: {
    '': 'Status of an order. `undelivered`: some of its proxies could not be delivered and were refunded',
  },
  StaffOrder: {
    '': 'An order in a list of staff',
    customer: 'Customer, with the name at the time of the order',
    item: 'What was ordered',
    'item.location': 'Country of the proxies',
    'item.unitPrice': 'Price of one proxy for one period, in US dollars',
    total: 'Amount charged, in US dollars',
    refunded: 'Amount refunded to the balance so far, including extensions, in US dollars',
    cancelled: 'Number of proxies that were cancelled',
    undelivered: 'Number of proxies that could not be delivered and were refunded',
  },
  list_all_orders: {
    from: 'First day in UTC; without it, all since the first account',
    to: 'Last day in UTC; without it, up to now',
    state: 'Only orders in this state',
    type: 'Only orders of this type of proxy',
    product: 'Only orders of this product',
    operator: 'Only orders of this operator',
    period: 'Only orders for this period',
    amountFrom: 'Lowest amount charged, in US dollars',
    amountTo: 'Highest amount charged, in US dollars',
    customer: 'Only orders of this customer',
    lookedBackTo:
      'Time of the oldest order that the answer has looked at; null if it has looked at all. A page may be short, and `next` goes on',
  },
};
