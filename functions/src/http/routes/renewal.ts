import { extendProxies, quoteRenewal, setAutoRenew } from '@cellgate/shared/renewal/renewal.endpoints.ts';
import * as renewals from '../../domain/renewal/extend-proxies.ts';
import * as autoRenew from '../../domain/renewal/set-auto-renew.ts';
import { type Route, route } from '../route.ts';

export const renewalRoutes: readonly Route[] = [
  route(quoteRenewal, ({ ctx, caller, query }) => renewals.quoteRenewal({ ctx, caller, input: query })),
  route(extendProxies, ({ ctx, caller, body }) => renewals.extendProxies({ ctx, caller, input: body })),
  route(setAutoRenew, ({ ctx, caller, params, body }) =>
    autoRenew.setAutoRenew({ ctx, caller, input: { ...params, ...body } }),
  ),
];
