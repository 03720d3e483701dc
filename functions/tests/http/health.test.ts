import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createWorld, type World } from '../_world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(() => {
  world.broken.agentLink = false;
});

async function health(ctx = world.ctx) {
  const { createApp } = await import('../../src/http/app.ts');
  const answer = await createApp(ctx).request('http://shop.test/api/health');
  return { status: answer.status, text: await answer.text() };
}

it('reads a single record that belongs to no account', async () => {
  const read: unknown[] = [];
  const { database } = world.ctx;
  const refuse = () => Promise.reject(new Error('a list was read'));
  const answer = await health({
    ...world.ctx,
    database: {
      ...database,
      query: refuse,
      findMany: refuse,
      find(table, key, schema) {
        read.push(key);
        return database.find(table, key, schema);
      },
    },
  });
  expect(answer.status).toBe(200);
  expect(read).toHaveLength(1);
});

it('names the failing part without the reason', async () => {
  world.broken.agentLink = true;
  const { status, text } = await health();
  expect(status).toBe(503);
  expect(JSON.parse(text)).toMatchObject({
    success: false,
    data: {
      parts: [
        { name: 'database', ok: true },
        { name: 'bus', ok: false },
      ],
    },
  });
  expect(text).not.toContain('the bus does not answer');
});
