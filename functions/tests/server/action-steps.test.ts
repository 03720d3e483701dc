import type { ActionStep } from '@cellgate/shared/modem/modem-action.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createModemActionWrites, modemActionStore } from '../../src/storage/server/modem-action-store.ts';
import { modemStore } from '../../src/storage/server/modem-store.ts';
import { createBox } from '../_fleet.ts';
import { createWorld, type World } from '../_world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const at = (second: number) => `2026-11-21T08:00:0${second}.000Z`;

/** Creates an open action, and functions that play its agent and read it. */
async function openAction() {
  const box = await createBox(world, { modems: 1 });
  const [modem] = await modemStore(world.ctx.database).listOfServer(box.serverId);
  if (!modem) throw new Error('The box has no modem');
  const { serverId, modemId, generation } = modem;
  const id = world.ctx.newId('action');
  const nothing = { method: null, finishedAt: null, oldIp: null, newIp: null, code: null };
  const times = { requestedAt: at(0), deadline: '2026-11-21T08:03:00.000Z' };
  const action = {
    id,
    serverId,
    modemId,
    generation,
    kind: 'restart',
    status: 'requested',
    by: 'acc',
    ...times,
  } as const;
  await world.ctx.database.transact(createModemActionWrites({ ...action, ...nothing }));
  return {
    reach: (step: ActionStep, second: number) =>
      box.answer({ commandId: id, status: 'accepted', step, at: at(second) }),
    finish: () => box.answer({ commandId: id, status: 'done' }),
    read: () => modemActionStore(world.ctx.database).find(id),
  };
}

it('follows the steps of its agent, in whatever order they arrive', async () => {
  const { reach, read } = await openAction();
  await reach('rebooting', 2);
  expect(await read()).toMatchObject({ status: 'accepted', step: { name: 'rebooting', since: at(2) } });
  await reach('checking', 6);
  await reach('reconnecting', 4);
  expect(await read()).toMatchObject({ step: { name: 'checking', since: at(6) } });
});

it('is not reopened by a step that arrives after its end', async () => {
  const { reach, finish, read } = await openAction();
  await finish();
  await reach('checking', 3);
  const action = await read();
  expect(action?.status).toBe('done');
  expect(action?.step).toBeUndefined();
});
