export const phrases = {
  title: 'First steps',
  progress: '{done} of {total} done',
  all_done: 'All done. This list won’t appear again.',
  hide: 'Hide',
  done: 'Done',
  confirming: 'Being confirmed',
  later: 'After your order',
  sent: 'Email sent',
  steps: {
    email: { title: 'Confirm your email', text: 'Open the link we sent to {email}.' },
    topup: { title: 'Top up your balance', text: 'With cryptocurrency. We credit it when the payment is confirmed.' },
    order: { title: 'Order a proxy', text: 'Choose a product, period and quantity. The port opens automatically.' },
    request: {
      title: 'Send your first request',
      text: 'We mark this step as soon as traffic passes through your proxy.',
    },
    reset_link: { title: 'Create a reset link', text: 'A secret link with which a script rotates the IP.' },
  },
  actions: { topup: 'Top up', order: 'Order', reset_link: 'Create link' },
} as const;
