import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { createWorld, type World } from '../_world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

it('a repeated key is read once, and a missing item is left out', async () => {
  const key = (name: string) => ({ pk: `NOTICE#${name}`, sk: 'NOTICE' });
  await world.ctx.database.transact([{ label: 'notice', table: 'main', action: { put: { ...key('one'), value: 1 } } }]);
  const found = await world.ctx.database.findMany(
    [key('one'), key('missing'), key('one')],
    z.object({ value: z.number() }),
  );
  expect(found).toEqual([{ value: 1 }]);
});
