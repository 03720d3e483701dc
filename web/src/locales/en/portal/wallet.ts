export const phrases = {
  search: 'Search transactions',
  search_hint: 'Order, receipt or amount',
  any_status: 'All statuses',
  order_of: 'Order {number}',
  more_orders_one: 'and {count} more',
  more_orders_other: 'and {count} more',
  of_order: 'Show in the wallet',
  billing: 'Billing details',
  no_hits: {
    title: 'No results',
    hint: 'Nothing matches this search and this filter.',
    action: 'Show all',
  },
} as const;
