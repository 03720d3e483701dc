import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { repositoryRoot } from '@cellgate/local/stack/processes.ts';
import { expect, it } from 'vitest';

/** Calls that the specification of the back office names in its section 7. Parameters have the names of the contracts. */
const documented = `
GET /admin/dashboard
GET /admin/system-stats
GET /admin/revenue
GET /admin/users
GET PUT DELETE /admin/users/:id
GET /admin/orders
GET PUT /admin/orders/:id
GET /admin/proxies
GET PUT /admin/proxies/:id
GET POST /admin/servers
GET PUT DELETE /admin/servers/:id
POST /admin/servers/:id/test
GET /admin/servers/:id/health
GET /admin/servers/:id/stats
POST /admin/servers/refresh-all
GET /admin/servers/dashboard-stats
GET /admin/servers/:id/proxy/status
GET /admin/servers/:id/proxy/modems
POST /admin/servers/:id/proxy/modems/:iface/:action
POST /admin/servers/:id/proxy/modems/:iface/reset
POST /admin/servers/:id/proxy/modems/start-all
POST /admin/servers/:id/proxy/modems/bulk-reset
PUT /admin/servers/:id/proxy/modems/:iface/auth
PUT /admin/servers/:id/proxy/modems/bulk-auth
POST /admin/servers/:id/sync-modems
GET POST /admin/modems
GET PUT DELETE /admin/modems/:id
PUT /admin/modems/:id/stock-status
PUT /admin/modems/:id/assign
GET /admin/modems/stock-stats
GET POST /admin/products
PUT DELETE /admin/products/:id
GET PUT /admin/products/:id/servers
`;
const calls = documented
  .trim()
  .split('\n')
  .flatMap((line) => {
    const words = line.split(' ');
    return words.slice(0, -1).map((method) => `${method} ${words.at(-1)}`);
  });

it('every call that the specification of the back office names is a contract', async () => {
  const files = globSync('shared/src/**/*.endpoints.ts', { cwd: repositoryRoot });
  const modules = await Promise.all(
    files.map((file) => import(pathToFileURL(join(repositoryRoot, file)).href) as Promise<Record<string, unknown>>),
  );
  const contracts = modules
    .flatMap((module) => Object.values(module) as { method?: string; path?: string }[])
    .map((value) => `${value?.method} ${value?.path}`);
  expect(calls).toHaveLength(46);
  expect(calls.filter((call) => !contracts.includes(call))).toEqual([]);
});
