import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { ProxyId } from '../contract/id.ts';
import { Timestamp } from '../contract/timestamp.ts';
import { SpeedTest } from './speed-test.ts';

const params = z.object({ id: ProxyId });

/**
 * The download counts as traffic of the proxy’s own user. As in the connection test, a proxy with allowed IPs is not tested. What could not be tested
 * is not kept, and does not count against the limit per proxy if nothing was downloaded.
 */
export const runSpeedTest = endpoint({
  method: 'POST',
  path: '/proxies/:id/speed-test',
  summary:
    'Measure the download speed of a proxy by HTTP, from our site: up to 10 MB in at most 8 seconds, counted as traffic of the proxy. Returns speed and latency, or the cause of the failure. Once in 10 minutes per proxy',
  access: 'client',
  scope: 'manage',
  params,
  data: z.object({ speedTest: SpeedTest }),
  errors: ['proxy.not_found', 'proxy.not_active', 'proxy.speed_test_limit'],
});

export const listSpeedTests = endpoint({
  method: 'GET',
  path: '/proxies/:id/speed-tests',
  summary: 'List the last five speed tests of a proxy on its current modem or IP, newest first',
  access: 'client',
  scope: 'read',
  viewable: true,
  params,
  data: z.object({ speedTests: z.array(SpeedTest), nextAllowedAt: Timestamp.nullable() }),
  errors: ['proxy.not_found'],
});
