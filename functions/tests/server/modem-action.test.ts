import type { ModemAction } from '@cellgate/shared/modem/modem-action.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountActor, Caller } from '../../src/context.ts';
import { placeOrder } from '../../src/domain/order/place-order.ts';
import { modemStore } from '../../src/storage/server/modem-store.ts';
import { type Box, createBox, createMobileProduct, orderOf } from '../_fleet.ts';
import { createWorld, type World } from '../_world.ts';

let world: World;
let admin: Caller<AccountActor>;
beforeAll(async () => {
  world = await createWorld();
  admin = await world.account({ role: 'admin' });
});
afterAll(() => world[Symbol.asyncDispose]());

async function openBox() {
  const box = await createBox(world, { modems: 1 });
  await box.beat();
  const [modem] = await modemStore(world.ctx.database).listOfServer(box.serverId);
  if (!modem) throw new Error('The box has no modem');
  return { box, modem, path: `/admin/servers/${box.serverId}/proxy/modems/${modem.modemId}` };
}

async function ask(path: string, { as = admin, body }: { as?: Caller<AccountActor>; body?: unknown } = {}) {
  const response = await world.request('POST', path, { as, ...(body ? { body } : {}) });
  const answer = (await response.json()) as { error?: { code: string }; data: { action: ModemAction } };
  return { status: response.status, code: answer.error?.code, action: answer.data?.action };
}

const lastCommand = ({ serverId }: Box) =>
  world.published
    .flatMap((message) => (message.kind === 'command' && message.serverId === serverId ? message.command : []))
    .at(-1);

async function statusOf(path: string, id: string): Promise<ModemAction> {
  const response = await world.request('GET', `/admin/modems/${path.split('/').at(-1)}/actions/${id}`, { as: admin });
  const { data } = (await response.json()) as { data: { action: ModemAction } };
  return data.action;
}

describe('an action on a modem', () => {
  it.each([
    ['start', undefined, { kind: 'start' }],
    ['stop', undefined, { kind: 'stop' }],
    ['restart', undefined, { kind: 'restart' }],
    ['reset', { method: 'smart' }, { kind: 'rotate', method: 'smart' }],
    ['reset', undefined, { kind: 'rotate', method: 'fast' }],
  ])('%s %j is sent as one command to the modem with its current allocation', async (kind, body, command) => {
    const { box, modem, path } = await openBox();
    const { status, action } = await ask(`${path}/${kind}`, { body });
    expect(status).toBe(200);
    expect(action).toMatchObject({ kind, status: 'requested', finishedAt: null });
    const { modemId, generation } = modem;
    expect(lastCommand(box)).toMatchObject({ ...command, commandId: action.id, modemId, generation });
  });

  it('is found by its own modem only', async () => {
    const [one, other] = [await openBox(), await openBox()];
    const { action } = await ask(`${one.path}/stop`);
    const unknown = 'act_01JD0000000000000000000000';
    for (const [{ modemId }, id] of [[other.modem, action.id] as const, [one.modem, unknown] as const]) {
      const response = await world.request('GET', `/admin/modems/${modemId}/actions/${id}`, { as: admin });
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ error: { code: 'modem.action_not_found' } });
    }
    expect(await statusOf(one.path, action.id)).toMatchObject({ id: action.id, status: 'requested' });
  });

  it('follows the acknowledgements of the agent, and its final status stays', async () => {
    const { box, path } = await openBox();
    const { action } = await ask(`${path}/stop`);
    await box.answer({ commandId: action.id, status: 'accepted' });
    expect(await statusOf(path, action.id)).toMatchObject({ status: 'accepted' });
    await box.answer({ commandId: action.id, status: 'done' });
    await box.answer({ commandId: action.id, status: 'failed', code: 'timeout' });
    await box.answer({ commandId: action.id, status: 'accepted' });
    expect(await statusOf(path, action.id)).toMatchObject({ status: 'done', code: null });
  });

  it('blocks other actions until it ends or its deadline passes', async () => {
    const { box, path } = await openBox();
    const { action } = await ask(`${path}/restart`);
    expect(await ask(`${path}/stop`)).toMatchObject({ status: 409, code: 'modem.busy' });
    await box.answer({ commandId: action.id, status: 'failed', code: 'timeout' });
    const second = await ask(`${path}/stop`);
    expect(second.status).toBe(200);
    world.clock.advance(60_000);
    await box.beat();
    expect(await statusOf(path, second.action.id)).toMatchObject({ status: 'failed', code: 'timeout' });
    expect((await ask(`${path}/start`)).status).toBe(200);
  });

  it('fails immediately if the command cannot be sent', async () => {
    const { path } = await openBox();
    world.broken.agentLink = true;
    const { action } = await ask(`${path}/stop`);
    world.broken.agentLink = false;
    expect(await statusOf(path, action.id)).toMatchObject({ status: 'failed', code: 'agent_offline' });
    expect((await ask(`${path}/stop`)).status).toBe(200);
  });

  it('is resent to its server on reconnect until it responds', async () => {
    const { box, path } = await openBox();
    const { action } = await ask(`${path}/stop`);
    const asked = lastCommand(box);
    const commandsAfterReconnect = async () => {
      const before = world.published.length;
      await box.publish('desired/get', { applied: null });
      return world.published.slice(before).flatMap((message) => (message.kind === 'command' ? message.command : []));
    };
    expect(await commandsAfterReconnect()).toEqual([asked]);
    await box.answer({ commandId: action.id, status: 'done' });
    expect(await commandsAfterReconnect()).toEqual([]);
  });

  it('is refused for a sold or unknown modem, an offline server and callers who are not staff', async () => {
    const { box, path } = await openBox();
    const client = await world.customer({ balanceCents: 10_000 });
    expect(await ask(`${path}/stop`, { as: client })).toMatchObject({ status: 403, code: 'access.denied' });
    const nobody = path.replace(/mdm_.*/, 'mdm_01J00000000000000000000000');
    expect(await ask(`${nobody}/stop`)).toMatchObject({ status: 404, code: 'modem.not_found' });
    const product = await createMobileProduct(world, [box.serverId]);
    await placeOrder({ ctx: world.ctx, caller: client, input: orderOf(product) });
    expect(await ask(`${path}/restart`)).toMatchObject({ status: 409, code: 'modem.sold' });
    const other = await openBox();
    world.clock.advance(120_000);
    expect(await ask(`${other.path}/stop`)).toMatchObject({ status: 503, code: 'proxy.server_offline' });
  });

  it('ignores acknowledgements of other servers', async () => {
    const [mine, other] = [await openBox(), await openBox()];
    const { action } = await ask(`${mine.path}/stop`);
    await other.box.answer({ commandId: action.id, status: 'done' });
    expect(await statusOf(mine.path, action.id)).toMatchObject({ status: 'requested' });
  });
});
