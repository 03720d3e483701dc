import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { ProxyId } from '../contract/id.ts';

/** Maximum number of proxies whose reset links one call returns. Each takes two actions of a transaction, which has at most 100. */
export const maxResetLinks = 50;

/** Reset link of one proxy. `url` is null if it has none: its IP is fixed, it is not active, or no link was to be created. */
export const ProxyResetLink = z.object({ proxyId: ProxyId, url: z.string().nullable(), isNew: z.boolean() });
export type ProxyResetLink = z.infer<typeof ProxyResetLink>;

/** Existing links stay valid, so that repeating the call, or two clients at once, return the same links. */
export const getResetLinks = endpoint({
  method: 'POST',
  path: '/proxies/reset-links',
  summary:
    'Retrieve the reset links of up to 50 proxies. With `create`, an active proxy without a link gets one; existing links stay as they are',
  access: 'client',
  scope: 'rotate',
  body: z.strictObject({ proxyIds: z.array(ProxyId).min(1).max(maxResetLinks), create: z.boolean().default(false) }),
  data: z.object({ links: z.array(ProxyResetLink) }),
  errors: ['proxy.not_found'],
});
