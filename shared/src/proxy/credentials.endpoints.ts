import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { ProxyId } from '../contract/id.ts';
import { maxRevealedProxies, RevealedProxy, RevealPurpose } from './credentials.ts';

/** Open to keys with the scope for passwords alone: seeing proxies does not include seeing their passwords. */
export const revealCredentials = endpoint({
  method: 'POST',
  path: '/proxies/credentials/reveal',
  summary: 'User names and passwords of some proxies; each is noted in the history with what it was asked for',
  access: 'client',
  scope: 'credentials',
  body: z.strictObject({
    proxyIds: z.array(ProxyId).min(1).max(maxRevealedProxies),
    purpose: RevealPurpose,
  }),
  data: z.object({ proxies: z.array(RevealedProxy) }),
  errors: ['proxy.not_found'],
});
