import type { DescriptionTable } from './table.ts';

/** Calls of the back office about customers. */
export const customerDescriptions: DescriptionTable = {
  Customer: {
    '': 'A customer as staff sees it',
    country: 'Code of the country in the profile; empty if not stated',
    flags: 'Marks by staff; the customer never sees them',
    id: 'Same as `_id`',
    isActive: 'False while the account is suspended',
    'security.emailVerified': 'True once the email was confirmed',
    'security.twoFactor': 'True if two-factor authentication is on',
    'security.hasPassword': 'False if the account signs in with Google only',
    'stats.totalSpent': 'Amount spent less refunds, in US dollars',
    'stats.activeProxies': 'Number of proxies that are active',
    status: '`suspended` while the customer may not sign in',
  },
  CustomerFlag: { '': 'A mark by staff' },
  CustomerStatus: { '': 'Whether the customer may sign in' },
  CustomerDetails: {
    '': 'What only the page of one customer shows',
    'registration.howDidYouHear': 'How the customer found the shop; empty if not stated',
    'registration.termsAcceptedAt': 'Null if the account was created by staff',
    signInAddresses: 'Allowed sign-in IPs; empty if any IP is allowed',
    pendingBalance: 'Amount that payment providers have seen but not confirmed, in US dollars',
    totalProxies: 'Number of all proxies, ended ones included',
  },
  LookPagination: {
    '': 'Position of a page in a list of which only a bounded number of records is looked at',
    page: 'Number of this page, from 1',
    total: 'Number of all items; null if not all records were looked at',
    pages: 'Number of all pages, at least 1; null if unknown',
  },
  LookCursor: { '': 'Position in a list: pass `next` of a response as `cursor`' },
  list_customers: {
    status: '`true` or `active`: customers who may sign in. `false` or `suspended`: all others',
    search: 'Beginnings of words of name or email; a whole email or ID',
    registeredFrom: 'Time of registration from which customers are listed',
    registeredTo: 'Time of registration before which customers are listed',
    verified: 'Whether the email is verified',
    lookedUntil: 'Time of registration of the last customer that was looked at; null if all were',
  },
};
