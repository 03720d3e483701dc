/** Texts that the pages of several kinds of records share. */
export const phrases = {
  facts: 'Details',
  log: 'In the log',
  copy_id: 'Copy ID',
  entries: {
    title: 'Ledger entries',
    none: 'No money has moved.',
    at: 'Time',
    what: 'Entry',
    by: 'By',
    amount: 'Amount',
    after: 'Balance after',
  },
  reasons: {
    topup: 'Top-up',
    order: 'Order',
    renewal: 'Extension',
    refund: 'Refund',
    adjustment: 'Correction',
  },
  timeline: { title: 'Timeline', none: 'Nothing has happened yet.', reason: 'Reason: {reason}' },
  reason: {
    label: 'Reason',
    hint: 'For colleagues and the log. The customer does not see it.',
    short: 'Say in at least 3 characters why.',
  },
  customer: { filter: 'Customer: {name}', remove: 'Show all customers', deleted: 'Deleted customer' },
  days: {
    today: 'Today (UTC)',
    week: '7 days',
    month: '30 days',
    quarter: '90 days',
    custom: 'From–to',
    from: 'First day (UTC)',
    to: 'Last day (UTC)',
  },
} as const;
