export const phrases = {
  extend: {
    open: 'Extend',
    title: 'Extend',
    many_one: '{count} proxy',
    many_other: '{count} proxies',
    period: 'For how long',
    until: 'until',
    confirm: 'Extend',
    pay: 'Extend for {amount}',
    quote_failed: 'The price could not be loaded',
    failed: 'The extension did not go through',
    done_one: '{count} proxy extended',
    done_other: '{count} proxies extended',
  },
  period: {
    weekly: '7 days',
    monthly: '30 days',
  },
  auto: {
    label: 'Extend automatically',
    hint: 'By {period}, a day before the end',
    failed: 'This could not be changed',
  },
} as const;
