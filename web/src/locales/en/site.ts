export const phrases = {
  maintenance: {
    title: 'We’ll be right back',
    hint: 'The site is in maintenance. Your proxies and reset links keep working, and this page opens by itself.',
  },
  registration: {
    title: 'Registration is closed',
    hint: 'We don’t accept new accounts at the moment. If you have an account, sign in.',
  },
} as const;
