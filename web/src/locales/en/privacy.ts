export const phrases = {
  kept: {
    title: 'What we keep',
    policy: 'The whole text about privacy',
    account: { what: 'Name, email address and profile', howLong: 'As long as your account exists' },
    sign_ins: {
      what: 'Sign-ins with address and device',
      howLong: 'Devices for 180 days, the list of what happened as long as your account exists',
    },
    traffic: {
      what: 'Bytes and connections per proxy and day',
      howLong: '400 days. Never which pages you visit',
    },
    refusals: { what: 'Last attempts that a proxy refused, with their address', howLong: '30 days' },
    notifications: { what: 'Notifications', howLong: '90 days' },
    addresses: {
      what: 'Which public address a proxy had and when',
      howLong: 'Without your name after you delete your account',
    },
    payments: {
      what: 'Orders and movements of money',
      howLong: 'The law wants them kept; without your name after you delete your account',
    },
    analytics: { what: 'Analytics and advertising', howLong: 'None, and nothing is loaded from third parties' },
  },
  marketing: 'Your consent',
  export: {
    title: 'Download your data',
    about:
      'One file (JSON) with everything about you: profile, settings, sessions, orders, proxies without passwords, payments, address changes, notifications and events.',
    ask: 'Download',
    confirm: 'Confirm your password',
    hint: 'The file tells much about you. We send a mail each time it is downloaded.',
    done: 'Your data has been downloaded.',
    shortened: 'The file holds the newest entries only. Write to support for the older ones.',
    failed: 'The file could not be made. Please try again.',
  },
} as const;
