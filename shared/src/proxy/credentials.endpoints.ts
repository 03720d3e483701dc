import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { ProxyId } from '../contract/id.ts';
import { maxRevealedProxies, RevealedProxy, RevealPurpose } from './credentials.ts';

/** Open to API keys with the scope `credentials`: seeing proxies does not include seeing their passwords. */
export const revealCredentials = endpoint({
  method: 'POST',
  path: '/proxies/credentials/reveal',
  summary: 'Reveal the usernames and passwords of proxies. Each reveal is logged with its purpose',
  access: 'client',
  scope: 'credentials',
  body: z.strictObject({
    proxyIds: z.array(ProxyId).min(1).max(maxRevealedProxies),
    purpose: RevealPurpose,
  }),
  data: z.object({ proxies: z.array(RevealedProxy) }),
  errors: ['proxy.not_found'],
});
