import type { StaffProxy } from '@cellgate/shared/proxy/staff-proxy.ts';
import { expect, it } from 'vitest';
import { proxiesCsv } from './export-proxies.ts';

const proxy = {
  _id: 'prx_1',
  id: 'prx_1',
  customer: null,
  accountId: 'acc_1',
  orderId: 'ord_1',
  serverId: 'srv_1',
  modemId: 'mdm_1',
  type: 'mobile',
  operator: 'Kyivstar',
  label: null,
  host: 'p1.shop.test',
  httpPort: 20001,
  socksPort: 21001,
  status: 'expired',
  statusReason: 'expired',
  createdAt: '2026-11-25T12:00:00.000Z',
  endDate: '2026-12-02T12:00:00.000Z',
  isAutoRenewed: false,
  uptime: null,
  failedTestAt: null,
} as StaffProxy;

it('says cancelled of a cancelled proxy, as the list does', () => {
  const texts = { t: ((key: string) => key) as never, serverName: () => 'Kyiv 1' };
  const csv = proxiesCsv([proxy, { ...proxy, statusReason: 'cancelled' }], texts);
  const states = csv
    .trim()
    .split(/\r?\n/)
    .map((row) => row.split(',')[3]);
  expect(states).toEqual(['columns.state', 'common:proxy_status.expired', 'common:proxy_status.cancelled']);
});
