import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { ProxyId } from '../contract/id.ts';
import { ProxyTest } from './proxy-check.ts';

/**
 * What was asked counts as traffic of the proxy’s own user. Where only listed addresses may connect nothing is tried, because the cloud’s
 * is not among them, and the answer says so.
 */
export const testProxy = endpoint({
  method: 'POST',
  path: '/proxies/:id/test',
  summary:
    'Test a proxy by HTTP and SOCKS5 through our own echo service. Returns the latency and IP, or the cause of the failure. A second failed test at least 20 seconds later, without a rotation in between, makes a replacement free',
  access: 'client',
  scope: 'read',
  params: z.object({ id: ProxyId }),
  data: z.object({ test: ProxyTest }),
  errors: ['proxy.not_found', 'proxy.not_active', 'request.too_many'],
});
