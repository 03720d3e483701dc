import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { ModemId, ProxyId } from '../contract/id.ts';
import { Proxy } from './proxy.ts';
import { Replacement, ReplacementOffer } from './replacement.ts';

const params = z.object({ id: ProxyId });

export const quoteReplacement = endpoint({
  method: 'GET',
  path: '/proxies/:id/replacement',
  summary: 'Check whether the modem of a proxy can be replaced now, why, and otherwise from when',
  access: 'client',
  scope: 'read',
  viewable: true,
  params,
  data: z.object({ offer: ReplacementOffer }),
  errors: ['proxy.not_found', 'proxy.not_active'],
});

export const replaceModem = endpoint({
  method: 'POST',
  path: '/proxies/:id/replacement',
  summary:
    'Replace the modem of a proxy by another one of the same product. Free if the modem is down, otherwise once per paid period. At most 3 per proxy per day; per account 3 per day and 10 in 30 days, not counting replacements because a server is offline. Host and ports change, all other settings stay',
  access: 'client',
  scope: 'manage',
  params,
  body: z.strictObject({
    /** ID of the proxy's current modem. Refused if that modem has already been replaced. */
    modemId: ModemId,
  }),
  data: z.object({ replacement: Replacement, proxy: Proxy }),
  idempotent: true,
  errors: [
    'proxy.not_found',
    'proxy.not_active',
    'proxy.settings_busy',
    'product.not_found',
    'replacement.used',
    'replacement.too_often',
    'replacement.account_limit',
    'replacement.no_stock',
  ],
});
