import { z } from 'zod';
import { endpoint } from '../contract/endpoint.ts';
import { ProxyId } from '../contract/id.ts';
import { UncountedPagination } from '../contract/look-back.ts';
import { maxPageSize } from '../contract/paging.ts';
import { Timestamp } from '../contract/timestamp.ts';
import { ResetLog } from '../rotation/rotation.ts';
import { runSpeedTest } from '../speed-test/speed-test.endpoints.ts';
import { Proxy } from './proxy.ts';
import { testProxy } from './proxy-check.endpoints.ts';
import { Refusal } from './refusal.ts';
import { ProxyFilter, StaffProxy } from './staff-proxy.ts';
import { ProxyStats } from './traffic.ts';

/** Place in a list of proxies: end and ID of the last one. Opaque to callers. */
export const ProxyCursor = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_prx_[0-9A-Z]{26}$/)
  .meta({ examples: ['2026-11-28T08:00:00.000Z_prx_01JD0000000000000000000000'] });

export const listAllProxies = endpoint({
  method: 'GET',
  path: '/admin/proxies',
  summary: 'List the proxies of all customers, ending soonest first; ended ones latest first',
  access: 'staff',
  query: z.strictObject({
    ...ProxyFilter.shape,
    limit: z.coerce.number().int().min(1).max(maxPageSize).default(10),
    cursor: ProxyCursor.optional(),
  }),
  data: z.object({
    proxies: z.array(StaffProxy),
    /** End of the last proxy that the answer has looked at; null if it has looked at all. */
    lookedUpTo: Timestamp.nullable(),
    pagination: UncountedPagination,
    next: ProxyCursor.nullable(),
  }),
});

/** Maximum number of rotations in the details of a proxy. */
export const shownRotations = 20;
/** Days of the traffic in the details of a proxy, today included. */
export const shownTrafficDays = 30;
/** Hours of the traffic in the details of a proxy, the present one included. */
export const shownTrafficHours = 24;

export const showStaffProxy = endpoint({
  method: 'GET',
  path: '/admin/proxies/:id',
  summary:
    'Retrieve a proxy of any customer: what its customer sees but for passwords, its modem, latest rotations, refused connections and traffic',
  access: 'staff',
  params: z.object({ id: ProxyId }),
  data: z.object({
    listed: StaffProxy,
    proxy: Proxy,
    resetLogs: z.array(ResetLog),
    refusals: z.array(Refusal.extend({ message: z.string() })),
    stats: ProxyStats,
  }),
  errors: ['proxy.not_found'],
});

export const testStaffProxy = endpoint({
  method: 'POST',
  path: '/admin/proxies/:id/test',
  summary: 'Test a proxy of any customer, as the customer could',
  access: 'staff',
  params: z.object({ id: ProxyId }),
  data: testProxy.data,
  errors: testProxy.errors,
});

export const runStaffSpeedTest = endpoint({
  method: 'POST',
  path: '/admin/proxies/:id/speed-test',
  summary:
    'Measure the download speed of a proxy of any customer, as the customer could: up to 10 MB, counted as traffic of the proxy',
  access: 'staff',
  params: z.object({ id: ProxyId }),
  data: runSpeedTest.data,
  errors: runSpeedTest.errors,
});
