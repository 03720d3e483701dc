export const phrases = {
  terms: {
    title: 'Terms of service',
    intro: 'What you and {brand} agree on when you open an account and order proxies.',
    sections: {
      service: {
        heading: 'The service',
        text: '{brand} rents access to proxies: mobile ones on modems with SIM cards, and ones with fixed IPv4 and IPv6 addresses. A proxy is yours alone for the period that you paid. It works by HTTP and SOCKS, with up to 100 connections at a time.',
      },
      account: {
        heading: 'Your account',
        text: 'You give true details, keep your password to yourself, and answer for what is done through your proxies. One person or company may have one account. We may ask who you are when a law or an abuse report obliges us to.',
      },
      payment: {
        heading: 'Prices and payment',
        text: 'Prices are in US dollars and are shown before you order. You pay in advance with cryptocurrency; what arrives is credited at the provider’s rate. A balance does not expire and bears no interest.',
      },
      refund: {
        heading: 'Cancelling and refunds',
        text: 'What was not provided is refunded at once. Within 24 hours and with less than 1 GB of traffic you get the full price back, for at most 3 proxies in 30 days and 1 GB over all of them together. Otherwise we charge every day begun at the daily price of the product’s shortest period, never more than you paid, and refund the rest. A day begins every 24 hours from the purchase; the price is the one at the time of the payment. If the server cannot report the traffic of a proxy within 5 seconds of its cancellation, the proxy counts as used. Refunds go to your balance, and the amount is shown before you confirm.',
      },
      renewal: {
        heading: 'Extending and ending',
        text: 'A proxy ends with the time you paid for, unless you extend it or switch on automatic renewal. Its modem then waits for you for 72 hours with its traffic off; after that it goes back into stock and its password is wiped.',
      },
      availability: {
        heading: 'Availability',
        text: 'Operators’ networks fail at times, and an operator may hand out the same address again. We say so when it happens, and a change that did not happen does not count. We do our best, but we do not guarantee an uninterrupted connection.',
      },
      suspension: {
        heading: 'Suspension',
        text: 'We may suspend an account that breaks the rules of acceptable use or endangers others. We say why. What is left of the balance is paid back unless it is owed for damage.',
      },
      contact: {
        heading: 'Questions',
        text: 'Write to {email}. Changes to these terms are announced by email 14 days before they apply.',
      },
    },
  },
  privacy: {
    title: 'Privacy',
    intro: 'Which data {brand} keeps, what for, and for how long.',
    sections: {
      account: {
        heading: 'Account data',
        text: 'Your name, your email address and whatever else you enter in your profile: to run your account. Passwords are stored only as a hash that cannot be turned back.',
      },
      traffic: {
        heading: 'Traffic',
        text: 'We count bytes and connections per proxy and day, and keep the last refused attempts with their address for 30 days, so that you can see why. We do not record which pages you visit, and we do not look into your traffic.',
      },
      addresses: {
        heading: 'Addresses',
        text: 'We keep which public address a proxy had at what time, because we must be able to answer when an abuse report names an address and a moment.',
      },
      payments: {
        heading: 'Payments',
        text: 'Amounts, times and the provider’s payment number are kept in records that the law obliges us to hold. We store no wallets and no card details.',
      },
      cookies: {
        heading: 'Your browser',
        text: 'We set no advertising cookies and load nothing from third parties. Your browser keeps your session, language and theme.',
      },
      rights: {
        heading: 'Your rights',
        text: 'You can download all of your data and delete your account in the settings. The payment records remain, without your name. Write to {email} with any question.',
      },
    },
  },
  acceptable_use: {
    title: 'Acceptable use',
    intro: 'What the proxies of {brand} may not be used for.',
    sections: {
      law: {
        heading: 'The law',
        text: 'Nothing that is against the law where you are, or where the traffic comes out: no fraud, no stolen accounts or cards, no attacks, no break-ins, no content that harms children.',
      },
      mail: {
        heading: 'Spam',
        text: 'No unsolicited mail or messages. Port 25 is closed.',
      },
      networks: {
        heading: 'Other networks',
        text: 'No port scans, no floods, no spreading of malware. Private and internal addresses cannot be reached through a proxy.',
      },
      sharing: {
        heading: 'Passing on',
        text: 'You may use a proxy with your own team. Selling it on needs our agreement in writing.',
      },
      reports: {
        heading: 'Reports',
        text: 'Send reports of abuse with address and time to {email}. We answer within one working day, and suspend a proxy that is misused.',
      },
    },
  },
} as const;
