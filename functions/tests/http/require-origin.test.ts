import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '../../src/http/app.ts';
import { createWorld, type World } from '../_world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

it('requires the origin secret if one is configured', async () => {
  const originSecret = 'o'.repeat(64);
  const app = createApp({ ...world.ctx, config: { ...world.ctx.config, originSecret } });
  const ask = (secret: string) => app.request('/api/me/ip', { headers: { 'x-origin-secret': secret } });
  for (const answer of [await app.request('/api/me/ip'), await ask('o'), await ask('p'.repeat(64))]) {
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ success: false, error: { code: 'request.direct' } });
  }
  expect((await ask(originSecret)).status).toBe(200);
  expect((await createApp(world.ctx).request('/api/me/ip')).status).toBe(200);
});
