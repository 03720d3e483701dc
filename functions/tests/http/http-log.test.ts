import type { ProxyId } from '@cellgate/shared/contract/id.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { resetToken } from '../../src/domain/rotation/reset-token.ts';
import { createWorld, type World } from '../_world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const proxyId: ProxyId = 'prx_01JD0000000000000000000000';
const reset = { isActive: true, version: 1, usageCount: 0, lastUsedAt: null };

it.each([
  ['POST', '/auth/reset-password/:token', () => `01JD0000000000000000000000${'t'.repeat(43)}`],
  ['GET', '/reset/:token', () => resetToken(world.ctx, { proxyId, reset })],
])('logs that %s %s failed, without the token', async (method, path, tokenOf) => {
  const gone = () => Promise.reject(new Error('the table is gone'));
  const { createApp } = await import('../../src/http/app.ts');
  const app = createApp({ ...world.ctx, database: { ...world.ctx.database, find: gone } });
  const token = tokenOf();
  world.logs.length = 0;
  const answer = await app.request(`http://shop.test/api${path.replace(':token', token)}`, {
    method,
    ...(method === 'POST' && { body: JSON.stringify({ password: 'Another-horse-8' }) }),
  });
  expect(answer.status).toBe(500);
  expect(world.logs).toMatchObject([{ level: 'error', route: `${method} /api${path}`, message: 'the table is gone' }]);
  expect(JSON.stringify(world.logs)).not.toContain(token);
});
