import type { ServerId } from '@cellgate/shared/contract/id.ts';
import { expect, it } from 'vitest';
import { staffHitPath } from './staff-hit-path.ts';

const serverId = 'srv_1' as ServerId;

it('a server leads to its modems, a modem to itself among them', () => {
  expect(staffHitPath({ kind: 'server', title: 'Kyiv 1', serverId })).toBe('/admin/servers/srv_1/modems');
  expect(staffHitPath({ kind: 'modem', title: 'eth 1&2', serverId })).toBe(
    '/admin/servers/srv_1/modems?search=eth+1%262',
  );
});

it('other records have no page', () => {
  expect(staffHitPath({ kind: 'customer', title: 'Oksana', serverId: null })).toBeUndefined();
  expect(staffHitPath({ kind: 'proxy', title: 'host:1', serverId })).toBeUndefined();
  expect(staffHitPath({ kind: 'modem', title: 'eth1', serverId: null })).toBeUndefined();
});
