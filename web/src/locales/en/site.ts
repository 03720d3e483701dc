export const phrases = {
  maintenance: {
    title: 'We’ll be right back',
    hint: 'The site is in maintenance. Your proxies and reset links keep working, and this page opens by itself.',
  },
  registration: {
    title: 'Registration is closed',
    hint: 'We don’t accept new accounts at the moment. If you have an account, sign in.',
  },
  offline: {
    title: 'No connection',
    hint: 'Pages you opened stay readable, and update by themselves once the connection is back.',
    not_loaded: 'Couldn’t load this yet',
    opens_itself: 'It opens by itself once the connection is back. If it doesn’t, reload the page.',
  },
  unknown: {
    title: 'There is no such page',
    hint: 'The address may be mistyped, or the page has moved.',
  },
  deleted_hint: 'Everything that belonged to it is erased. We emailed you a confirmation.',
} as const;
