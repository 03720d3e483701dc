import { describe, expect, it } from 'vitest';
import { routeGroups } from '../route-groups.ts';
import { tools } from './tools.ts';

describe('tools', () => {
  it('are all calls open to API keys, except those listed here', () => {
    const leftOut = [
      'DELETE /ip-lists/:id',
      'DELETE /proxies/:id',
      'DELETE /proxies/:id/revoke-reset-token',
      'GET /auth/me',
      'GET /balance/transactions/export',
      'GET /ip-lists',
      'GET /orders/stats',
      'GET /proxies/:id/logs',
      'GET /users/history',
      'GET /users/history/export',
      'GET /users/notifications',
      'GET /users/orders',
      'GET /users/profile',
      'GET /users/proxies',
      'GET /users/search',
      'GET /users/topup-coins',
      'GET /users/topups/:id',
      'GET /users/topups/:id/methods',
      'GET /users/webhooks',
      'GET /users/webhooks/:id/deliveries',
      'GET /waiting-orders',
      'GET /waiting-orders/:id',
      'POST /ip-lists',
      'POST /proxies',
      'POST /users/add-balance',
      'POST /users/topups/:id/discard',
      'POST /users/webhooks/:id/deliveries/:messageId/send',
      'POST /users/webhooks/:id/test',
      'POST /waiting-orders',
      'POST /waiting-orders/:id/withdraw',
      'PUT /ip-lists/:id',
      'PUT /proxies/:id',
    ];
    const mounted = routeGroups.flatMap(({ routes }) => routes.map(({ contract }) => contract));
    const offered = new Set(tools.map(({ contract }) => contract));
    const open = mounted.filter(({ scope }) => scope !== null);
    const without = open.filter((contract) => !offered.has(contract));
    expect(without.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(leftOut);
    expect([...offered].filter((contract) => !mounted.includes(contract))).toEqual([]);
    expect([...offered].filter(({ access }) => access !== 'client' && access !== 'public')).toEqual([]);
  });
});
