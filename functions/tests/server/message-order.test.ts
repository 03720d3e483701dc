import type { ServerId } from '@cellgate/shared/contract/id.ts';
import {
  type RecordedMessage,
  recordHour,
  seededRandom,
  shuffledWithRepeats,
} from '@cellgate/shared/server/_recorded-hour.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rotateProxy } from '../../src/domain/rotation/rotate-proxy.ts';
import { handleAgentMessage } from '../../src/entry/handle-agent-message.ts';
import { proxyStore } from '../../src/storage/proxy/proxy-store.ts';
import { rotationStore } from '../../src/storage/proxy/rotation-store.ts';
import { modemStore } from '../../src/storage/server/modem-store.ts';
import { serverStore } from '../../src/storage/server/server-store.ts';
import { createBox, createMobileProduct, createOpenProxy } from '../_fleet.ts';
import { createWorld, type World } from '../_world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const hourMs = 3_600_000;

/** Creates two servers and a customer who requested a rotation before the hour begins. */
async function openStage() {
  const first = await createBox(world, { modems: 3 });
  const product = await createMobileProduct(world, [first.serverId]);
  const { customer, proxyId } = await createOpenProxy(world, first, product);
  const second = await createBox(world, { modems: 2, host: 'p2.shop.test' });
  const { rotation } = await rotateProxy({
    ctx: world.ctx,
    caller: customer,
    input: { id: proxyId, method: 'fast', wait: 0 },
  });
  const proxy = await proxyStore(world.ctx.database).find(proxyId);
  const [firstModems, secondModems] = await Promise.all(
    [first, second].map(({ serverId }) => modemStore(world.ctx.database).listOfServer(serverId)),
  );
  const modem = firstModems?.find(({ modemId }) => modemId === proxy?.modemId);
  if (!modem) throw new Error('a proxy without its modem');
  const others = (firstModems ?? []).flatMap(({ imei }) => (imei === modem.imei ? [] : imei));
  const imeis = [[modem.imei, ...others], (secondModems ?? []).map(({ imei }) => imei)] as const;
  const sold = { modemId: modem.modemId, generation: 1, rotationId: rotation.rotationId };
  const servers = [first.serverId, second.serverId] as const;
  return { servers, imeis, newImei: `36${modem.imei.slice(2)}`, sold, startMs: world.ctx.now(), proxyId };
}

type Stage = Awaited<ReturnType<typeof openStage>>;

/** Returns the hour without requests and with every tenth heartbeat: enough for any two messages to occur in either order. */
function shortHour(stage: Stage): RecordedMessage[] {
  const recorded = recordHour(stage).filter(({ channel }) => channel !== 'desired/get');
  const heartbeats = recorded.filter(({ channel }) => channel === 'heartbeat');
  const kept = new Set(heartbeats.filter((_, index) => index % 10 === 0 || index >= heartbeats.length - 2));
  return recorded.filter((message) => message.channel !== 'heartbeat' || kept.has(message));
}

/** Handles the messages one after another, all after the hour. */
async function handle({ servers, startMs }: Stage, messages: readonly RecordedMessage[]): Promise<void> {
  for (const { server, channel, atMs, payload } of messages) {
    const clientId = servers[server];
    const topic = `cg/v1/${clientId}/${channel}`;
    await handleAgentMessage(world.ctx, { topic, clientId, certificateId: '', receivedAt: startMs + atMs, payload });
  }
}

/**
 * Returns everything that agents' messages determine, with names instead of IDs. The time since which a port has its state is left out: it is only
 * displayed.
 */
async function finalState(stage: Stage): Promise<string> {
  const { servers, imeis, newImei, sold, startMs, proxyId } = stage;
  const { database } = world.ctx;
  const cast = [...imeis.flat(), newImei];
  const known = await Promise.all(servers.map((serverId) => stateOf(serverId, cast)));
  const proxy = await proxyStore(database).find(proxyId);
  const rotation = await rotationStore(database).find(sold.rotationId);
  const text = JSON.stringify({
    known,
    proxy: { serverId: proxy?.serverId, generation: proxy?.generation },
    rotation: { state: rotation?.state, newIp: rotation?.newIp },
  });
  const names = [...servers, ...cast, sold.modemId].map((id, index) => [id, `<${index}>`] as const);
  const named = names.reduce((all, [id, name]) => all.replaceAll(id, name), text);
  return named
    .replaceAll(/"1-\d{3,4}"/g, '"<place>"')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, (at) => String((Date.parse(at) - startMs) % hourMs));
}

async function stateOf(serverId: ServerId, cast: readonly string[]) {
  const server = await serverStore(world.ctx.database).find(serverId);
  const { presence, lastSeenAt, bootId, applied, figures, unidentified, marks } = server ?? {};
  const modems = await modemStore(world.ctx.database).listOfServer(serverId);
  const said = modems
    .map(({ imei, report, live, operator, stockState, generation, marks: of, claim }) => ({
      ...{ imei, report, operator, stockState, generation, marks: of, claim: claim ?? null },
      live: live && { state: live.state, generation: live.generation, code: live.code },
    }))
    .sort((a, b) => cast.indexOf(a.imei) - cast.indexOf(b.imei));
  return { presence, lastSeenAt, bootId, applied, figures, unidentified, marks, modems: said };
}

const seeds = 50;
/** Number of seeds that run concurrently, each on its own servers. */
const abreast = 5;

describe('an hour of two agents, handled after it is over', () => {
  it('ends in the same state in 50 other orders, with repetitions', async () => {
    const stages: Stage[] = [];
    for (let seed = 0; seed <= seeds; seed += 1) stages.push(await openStage());
    world.clock.advance(hourMs);
    const [inOrder, ...others] = stages;
    if (!inOrder) throw new Error('no stage');
    await handle(inOrder, shortHour(inOrder));
    const expected = await finalState(inOrder);
    const { known, rotation } = JSON.parse(expected);
    expect(known).toMatchObject([
      {
        presence: 'online',
        bootId: 'boot-0-1120',
        modems: [{ report: { egressIp: '46.133.9.9' }, live: { state: 'open' } }, {}],
      },
      { presence: 'online', bootId: 'boot-1-2000', modems: [{}, {}, {}, {}] },
    ]);
    expect(rotation).toEqual({ state: 'changed', newIp: '46.133.9.9' });
    for (let start = 0; start < seeds; start += abreast) {
      const played = others.slice(start, start + abreast).map(async (stage, index) => {
        const seed = start + index + 1;
        await handle(stage, shuffledWithRepeats(shortHour(stage), seededRandom(seed)));
        expect(await finalState(stage), `seed ${seed}`).toBe(expected);
      });
      await Promise.all(played);
    }
  }, 400_000);
});
