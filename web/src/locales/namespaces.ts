import type { phrases as auth } from './en/auth.ts';
import type { phrases as adminSettings } from './en/back-office/admin-settings.ts';
import type { phrases as alertSettings } from './en/back-office/alert-settings.ts';
import type { phrases as alerts } from './en/back-office/alerts.ts';
import type { phrases as allProxies } from './en/back-office/all-proxies.ts';
import type { phrases as assign } from './en/back-office/assign.ts';
import type { phrases as backoffice } from './en/back-office/backoffice.ts';
import type { phrases as bulk } from './en/back-office/bulk.ts';
import type { phrases as customer } from './en/back-office/customer.ts';
import type { phrases as customerView } from './en/back-office/customer-view.ts';
import type { phrases as customers } from './en/back-office/customers.ts';
import type { phrases as dashboard } from './en/back-office/dashboard.ts';
import type { phrases as events } from './en/back-office/events.ts';
import type { phrases as fleet } from './en/back-office/fleet.ts';
import type { phrases as ipLookup } from './en/back-office/ip-lookup.ts';
import type { phrases as jobs } from './en/back-office/jobs.ts';
import type { phrases as logs } from './en/back-office/logs.ts';
import type { phrases as messages } from './en/back-office/messages.ts';
import type { phrases as modems } from './en/back-office/modems.ts';
import type { phrases as products } from './en/back-office/products.ts';
import type { phrases as records } from './en/back-office/records.ts';
import type { phrases as servers } from './en/back-office/servers.ts';
import type { phrases as staff } from './en/back-office/staff.ts';
import type { phrases as staffOrders } from './en/back-office/staff-orders.ts';
import type { phrases as staffPayments } from './en/back-office/staff-payments.ts';
import type { phrases as waiting } from './en/back-office/waiting.ts';
import type { phrases as balance } from './en/balance.ts';
import type { phrases as common } from './en/common.ts';
import type { phrases as details } from './en/details.ts';
import type { phrases as errors } from './en/errors.ts';
import type { phrases as failures } from './en/failures.ts';
import type { phrases as history } from './en/history.ts';
import type { phrases as issues } from './en/issues.ts';
import type { phrases as landing } from './en/landing.ts';
import type { phrases as legal } from './en/legal.ts';
import type { phrases as news } from './en/news.ts';
import type { phrases as notifications } from './en/notifications.ts';
import type { phrases as orders } from './en/orders.ts';
import type { phrases as overview } from './en/overview.ts';
import type { phrases as allowedIps } from './en/portal/allowed-ips.ts';
import type { phrases as below } from './en/portal/below.ts';
import type { phrases as ipFacts } from './en/portal/ip-facts.ts';
import type { phrases as list } from './en/portal/list.ts';
import type { phrases as proxyTable } from './en/portal/proxy-table.ts';
import type { phrases as proxyUse } from './en/portal/proxy-use.ts';
import type { phrases as privacy } from './en/privacy.ts';
import type { phrases as profile } from './en/profile.ts';
import type { phrases as proof } from './en/proof.ts';
import type { phrases as proxies } from './en/proxies.ts';
import type { phrases as renewals } from './en/renewals.ts';
import type { phrases as sales } from './en/sales.ts';
import type { phrases as search } from './en/search.ts';
import type { phrases as settings } from './en/settings.ts';
import type { phrases as site } from './en/site.ts';
import type { phrases as webhooks } from './en/webhooks.ts';

/** English texts by namespace; the other languages have the same keys. */
export interface Namespaces {
  'admin-settings': typeof adminSettings;
  'alert-settings': typeof alertSettings;
  alerts: typeof alerts;
  'all-proxies': typeof allProxies;
  'allowed-ips': typeof allowedIps;
  assign: typeof assign;
  auth: typeof auth;
  backoffice: typeof backoffice;
  balance: typeof balance;
  below: typeof below;
  bulk: typeof bulk;
  common: typeof common;
  customer: typeof customer;
  'customer-view': typeof customerView;
  customers: typeof customers;
  dashboard: typeof dashboard;
  details: typeof details;
  errors: typeof errors;
  events: typeof events;
  failures: typeof failures;
  fleet: typeof fleet;
  history: typeof history;
  'ip-facts': typeof ipFacts;
  'ip-lookup': typeof ipLookup;
  issues: typeof issues;
  jobs: typeof jobs;
  landing: typeof landing;
  legal: typeof legal;
  list: typeof list;
  logs: typeof logs;
  messages: typeof messages;
  modems: typeof modems;
  news: typeof news;
  notifications: typeof notifications;
  orders: typeof orders;
  overview: typeof overview;
  privacy: typeof privacy;
  products: typeof products;
  profile: typeof profile;
  proof: typeof proof;
  proxies: typeof proxies;
  'proxy-use': typeof proxyUse;
  'proxy-table': typeof proxyTable;
  records: typeof records;
  renewals: typeof renewals;
  sales: typeof sales;
  search: typeof search;
  servers: typeof servers;
  settings: typeof settings;
  waiting: typeof waiting;
  site: typeof site;
  staff: typeof staff;
  'staff-orders': typeof staffOrders;
  'staff-payments': typeof staffPayments;
  webhooks: typeof webhooks;
}
export type Namespace = keyof Namespaces;

/** Namespaces of a component: one, or several of which the first needs no prefix. */
export type RequestedNamespaces = Namespace | readonly [Namespace, ...Namespace[]];

declare module 'i18next' {
  /** Types of `t`: a key that English lacks, or a placeholder without its value, does not compile. */
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: Namespaces;
    strictKeyChecks: true;
    interpolationPrefix: '{';
    interpolationSuffix: '}';
  }
}
