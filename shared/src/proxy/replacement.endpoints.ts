import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { ModemId, ProxyId } from '../contract/id.ts';
import { Proxy } from './proxy.ts';
import { Replacement, ReplacementOffer } from './replacement.ts';

const params = z.object({ id: ProxyId });

export const quoteReplacement = endpoint({
  method: 'GET',
  path: '/proxies/:id/replacement',
  summary: 'Whether the proxy would get another modem now, why, and from when otherwise',
  access: 'client',
  scope: 'read',
  params,
  data: z.object({ offer: ReplacementOffer }),
  errors: ['proxy.not_found', 'proxy.not_active'],
});

export const replaceModem = endpoint({
  method: 'POST',
  path: '/proxies/:id/replacement',
  summary:
    'Replace the proxy’s modem by another one of its product: free if the modem is down, otherwise once per paid period. At most 3 per proxy and day, and for the whole account 3 a day and 10 in 30 days, not counting those because a server is offline. Host and ports change, all else stays',
  access: 'client',
  scope: 'manage',
  params,
  body: z.strictObject({
    /** The one that is to be replaced, as the proxy names it: refused when it has been replaced already. */
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
