import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { ProxyId } from '../contract/id.ts';
import { ProxyTest } from './proxy-check.ts';

/**
 * The test's request counts as traffic of the proxy’s own user. A proxy with allowed IPs is not tested, because the cloud’s IP is not among them; the
 * response then has the code `not_listed`.
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
