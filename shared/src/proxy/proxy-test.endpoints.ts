import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { ProxyId } from '../contract/id.ts';
import { ProxyTest } from './proxy-test.ts';

/**
 * What was asked counts as traffic of the proxy’s own user. Where only listed addresses may connect nothing is tried, because the cloud’s
 * is not among them, and the answer says so.
 */
export const testProxy = endpoint({
  method: 'POST',
  path: '/proxies/:id/test',
  summary:
    'Ask our own echo through the proxy, by HTTP and SOCKS5: what answered, how fast and from which address, or why not',
  access: 'client',
  scope: 'read',
  params: z.object({ id: ProxyId }),
  data: z.object({ test: ProxyTest }),
  errors: ['proxy.not_found', 'proxy.not_active', 'request.too_many'],
});
