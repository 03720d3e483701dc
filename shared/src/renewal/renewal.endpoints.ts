import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { IdList, ProxyId } from '../contract/id.ts';
import { Dollars } from '../contract/money.ts';
import { SubscriptionPeriod } from '../product/product.ts';
import { Proxy } from '../proxy/proxy.ts';
import { maxRenewedProxies, QuotedEnd, Renewal, RenewalQuote } from './renewal.ts';

export const quoteRenewal = endpoint({
  method: 'GET',
  path: '/proxies/extend',
  summary: 'Quote an extension of the proxies in `proxyIds` (comma-separated): price and new end dates',
  access: 'client',
  scope: 'read',
  viewable: true,
  query: z.strictObject({ proxyIds: IdList(ProxyId, maxRenewedProxies), period: SubscriptionPeriod }),
  data: z.object({ quote: RenewalQuote }),
  errors: ['proxy.not_found', 'proxy.suspended', 'proxy.settings_busy', 'renewal.too_late', 'product.not_found'],
});

export const extendProxies = endpoint({
  method: 'POST',
  path: '/proxies/extend',
  summary:
    'Extend proxies, paid from the balance. Extends all or none; the new period starts when the current one ends',
  access: 'client',
  scope: 'buy',
  body: z.strictObject({
    proxyIds: z
      .array(ProxyId)
      .min(1)
      .max(maxRenewedProxies)
      .transform((ids) => [...new Set(ids)]),
    period: SubscriptionPeriod,
    /** Total that was quoted. If the total differs by now, the call is refused with 409. */
    amount: Dollars.optional(),
    /** End date of each proxy that was quoted. If one has moved by now, such as by an extension in another tab, the call is refused with 409. */
    quoted: z.array(QuotedEnd).max(maxRenewedProxies).optional(),
  }),
  data: z.object({ renewal: Renewal }),
  idempotent: true,
  errors: [
    'proxy.not_found',
    'proxy.suspended',
    'proxy.settings_busy',
    'renewal.too_late',
    'renewal.price_moved',
    'renewal.end_moved',
    'product.not_found',
    'balance.insufficient',
    'account.closing',
  ],
});

export const setAutoRenew = endpoint({
  method: 'PUT',
  path: '/proxies/:id/auto-renew',
  summary: 'Turn auto-extend on or off. It extends the proxy 24 hours before it expires if the balance suffices',
  access: 'client',
  scope: 'buy',
  params: z.object({ id: ProxyId }),
  body: z.strictObject({ enabled: z.boolean(), period: SubscriptionPeriod }),
  data: z.object({ proxy: Proxy }),
  errors: ['proxy.not_found', 'proxy.suspended', 'proxy.settings_busy', 'renewal.too_late'],
});
