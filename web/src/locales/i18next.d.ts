import 'i18next';
import type { phrases as auth } from './en/auth.ts';
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
import type { phrases as privacy } from './en/privacy.ts';
import type { phrases as profile } from './en/profile.ts';
import type { phrases as proxies } from './en/proxies.ts';
import type { phrases as renewals } from './en/renewals.ts';
import type { phrases as sales } from './en/sales.ts';
import type { phrases as search } from './en/search.ts';
import type { phrases as settings } from './en/settings.ts';
import type { phrases as webhooks } from './en/webhooks.ts';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    returnNull: false;
    interpolationPrefix: '{';
    interpolationSuffix: '}';
    resources: {
      auth: typeof auth;
      balance: typeof balance;
      common: typeof common;
      details: typeof details;
      errors: typeof errors;
      failures: typeof failures;
      history: typeof history;
      issues: typeof issues;
      landing: typeof landing;
      legal: typeof legal;
      news: typeof news;
      notifications: typeof notifications;
      orders: typeof orders;
      overview: typeof overview;
      privacy: typeof privacy;
      profile: typeof profile;
      proxies: typeof proxies;
      renewals: typeof renewals;
      sales: typeof sales;
      search: typeof search;
      settings: typeof settings;
      webhooks: typeof webhooks;
    };
  }
}
