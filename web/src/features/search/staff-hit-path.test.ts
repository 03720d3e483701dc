import type { ServerId } from '@cellgate/shared/contract/id.ts';
import { expect, it } from 'vitest';
import { staffHitPath } from './staff-hit-path.ts';

const serverId = 'srv_1' as ServerId;
const hit = { id: 'x_1' };

it('a server leads to its modems, a modem to itself among them', () => {
  expect(staffHitPath({ ...hit, kind: 'server', title: 'Kyiv 1', serverId })).toBe('/admin/servers/srv_1/modems');
  expect(staffHitPath({ ...hit, kind: 'modem', title: 'eth 1&2', serverId })).toBe(
    '/admin/servers/srv_1/modems?search=eth+1%262',
  );
});

it('a proxy leads to its line in the list', () => {
  expect(staffHitPath({ kind: 'proxy', id: 'prx_1', title: 'host:1', serverId })).toBe('/admin/proxies?search=prx_1');
});

it('a customer leads to the page of the customer', () => {
  expect(staffHitPath({ kind: 'customer', id: 'acc_1', title: 'Oksana', serverId: null })).toBe(
    '/admin/customers/acc_1',
  );
});

it('orders and payments lead to their pages', () => {
  expect(staffHitPath({ id: 'ord_1', kind: 'order', title: 'CG-7K2M9Q', serverId: null })).toBe('/admin/orders/ord_1');
  expect(staffHitPath({ id: 'top_1', kind: 'payment', title: 'x', serverId: null })).toBe('/admin/payments/top_1');
});

it('other records have no page', () => {
  expect(staffHitPath({ ...hit, kind: 'modem', title: 'eth1', serverId: null })).toBeUndefined();
});
