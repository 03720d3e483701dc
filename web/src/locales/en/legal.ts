export const phrases = {
  terms: {
    title: 'Terms of service',
    intro: 'The agreement between you and {brand} when you create an account and order proxies.',
    sections: {
      service: {
        heading: 'The service',
        text: '{brand} rents access to proxies: mobile proxies on modems with SIM cards, proxies with one fixed IPv4 address, and proxies with an IPv6 address that you can change. A proxy is yours alone for the period you paid for. It supports HTTP and SOCKS, with up to 100 simultaneous connections.',
      },
      account: {
        heading: 'Your account',
        text: 'You give true details, keep your password secret, and are responsible for everything done through your proxies. One person or company may have one account. We may ask you to prove your identity if a law or an abuse report requires it.',
      },
      payment: {
        heading: 'Prices and payment',
        text: 'Prices are in US dollars and are shown before you order. You pay in advance with cryptocurrency. We credit what we receive at the payment provider’s rate. A balance does not expire and earns no interest.',
      },
      refund: {
        heading: 'Cancellation and refunds',
        text: 'We immediately refund anything that we could not provide. Within 24 hours of the purchase and with less than 1\u00a0GB of traffic, you get a full refund, for at most 3 proxies in 30 days and 1\u00a0GB over all of them together. Otherwise we charge each day begun at the daily price of the product’s shortest period, never more than you paid, and refund the rest. A day begins every 24 hours from the purchase. The daily price is the one at the time of payment. If the server cannot report the traffic of a proxy within 5 seconds of its cancellation, the proxy counts as used. Refunds go to your balance, and we show the amount before you confirm.',
      },
      renewal: {
        heading: 'Extension and expiry',
        text: 'A proxy expires at the end of the period you paid for, unless you extend it or turn on auto-extend. We hold its modem for a grace period of 72 hours, with its traffic off. After that, the modem goes back into stock and the proxy’s password is deleted.',
      },
      availability: {
        heading: 'Availability',
        text: 'Operators’ networks can fail, and an operator may assign the same IP again. We tell you when this happens, and a rotation that did not change the IP does not count. We do our best, but we do not guarantee an uninterrupted connection.',
      },
      suspension: {
        heading: 'Suspension',
        text: 'We may suspend an account that breaks the acceptable use rules or endangers others. We tell you why. We pay back the remaining balance unless it is owed for damage.',
      },
      contact: {
        heading: 'Questions',
        text: 'Write to {email}. We announce changes to these terms by email 14 days before they apply.',
      },
    },
  },
  privacy: {
    title: 'Privacy',
    intro: 'The data that {brand} keeps, why, and for how long.',
    sections: {
      account: {
        heading: 'Account data',
        text: 'Your name, your email and everything else you enter in your profile, to run your account. For each session, we keep the IP, the device and the time, so that you can see and end it. Passwords are stored only as a hash that cannot be reversed.',
      },
      traffic: {
        heading: 'Traffic',
        text: 'We count bytes and connections per proxy and day, and keep the figures for 400 days. We keep recent refused connections with their IP for 30 days, so that you can see the reason. We do not record which pages you visit, and we do not inspect your traffic.',
      },
      addresses: {
        heading: 'IPs',
        text: 'For 400 days, we keep when a proxy’s public IP changed, from which IP to which, because we must be able to answer abuse reports that name an IP and a time.',
      },
      payments: {
        heading: 'Payments',
        text: 'We keep amounts, times and the payment provider’s payment number, and the coin and transaction received, in records that the law requires. We store no wallet addresses and no card details.',
      },
      cookies: {
        heading: 'Your browser',
        text: 'We set no advertising cookies and load nothing from third parties. Your browser keeps your session, language and theme.',
      },
      rights: {
        heading: 'Your rights',
        text: 'You can download all your data and delete your account in the settings. The payment records remain, without your name. Write to {email} with any question.',
      },
    },
  },
  acceptable_use: {
    title: 'Acceptable use',
    intro: 'What you may not use {brand} proxies for.',
    sections: {
      law: {
        heading: 'The law',
        text: 'Nothing that is illegal where you are or where the traffic exits: no fraud, no stolen accounts or cards, no attacks, no break-ins, no content that harms children.',
      },
      mail: {
        heading: 'Spam',
        text: 'No unsolicited emails or messages. Port 25 is closed.',
      },
      networks: {
        heading: 'Other networks',
        text: 'No port scans, no floods, no malware. Private and internal networks cannot be reached through a proxy.',
      },
      sharing: {
        heading: 'Sharing and reselling',
        text: 'You may share a proxy with your own team. Reselling requires our written consent.',
      },
      reports: {
        heading: 'Abuse reports',
        text: 'Report abuse with IP and time to {email}. We respond within one working day and suspend misused proxies.',
      },
    },
  },
} as const;
