import { maxMessageBytes } from '@cellgate/shared/server/server.messages.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAgentIntake } from '../../src/entry/agent-intake.ts';
import { messageFlowLimits } from '../../src/entry/message-flow.ts';
import { eventStore } from '../../src/storage/event-store.ts';
import { serverStore } from '../../src/storage/server/server-store.ts';
import { type Box, createBox, modemReport } from '../_fleet.ts';
import { createWorld, type World } from '../_world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const refusalsOf = async ({ serverId }: Box) =>
  (await eventStore(world.ctx.database).listOfSubject(serverId, 100))
    .filter(({ kind }) => kind === 'server.messages_refused')
    .map(({ actor, details }) => ({ actor, ...details }));
const arrivalOf = ({ serverId }: Box, channel: string, bytes = 500) => ({
  topic: `cg/v1/${serverId}/${channel}`,
  clientId: serverId,
  bytes,
});

describe('a server that exceeds its limits', () => {
  it.each([
    ['a digest without end', { applied: { epoch: 1, revision: 1, digest: 'a'.repeat(65) } }],
    ['a time without end', { at: `2026-11-21T08:00:00.${'0'.repeat(60)}Z` }],
    ['more modems than there are', { modems: Array.from({ length: 1_001 }, () => modemReport('350000000000001')) }],
    ['a name without end', { modems: [modemReport('350000000000001', { model: 'x'.repeat(61) })] }],
  ])('has its whole message refused: %s', async (_, change) => {
    const box = await createBox(world, { modems: 1 });
    const before = await serverStore(world.ctx.database).find(box.serverId);
    world.clock.advance(1000);
    const at = new Date(world.ctx.now()).toISOString();
    await box.publish('reported', { v: 1, bootId: 'boot-1', agentVersion: '1', at, applied: null, ...change });
    expect(await serverStore(world.ctx.database).find(box.serverId)).toEqual(before);
    expect(world.logs.at(-1)).toMatchObject({
      event: 'agent_message.rejected',
      serverId: box.serverId,
      reason: 'malformed',
    });
    expect(await refusalsOf(box)).toEqual([{ actor: box.serverId, channel: 'reported', reason: 'malformed' }]);
  });

  it('is reported to staff once an hour per reason', async () => {
    const box = await createBox(world, { modems: 0 });
    for (let count = 0; count < 5; count += 1) await box.publish('heartbeat', { v: 2 });
    expect(await refusalsOf(box)).toHaveLength(1);
    world.clock.advance(3_600_000);
    await box.publish('heartbeat', { v: 2 });
    expect(await refusalsOf(box)).toHaveLength(2);
  });

  it('has an oversized message refused before it is parsed', async () => {
    const box = await createBox(world, { modems: 0 });
    const intake = createAgentIntake(world.ctx);
    let taken = 0;
    const take = async () => {
      taken += 1;
    };
    await intake.receive(arrivalOf(box, 'reported', maxMessageBytes), take);
    await intake.receive(arrivalOf(box, 'reported', maxMessageBytes + 1), take);
    expect(taken).toBe(1);
    expect(await refusalsOf(box)).toEqual([{ actor: box.serverId, channel: 'reported', reason: 'too_large' }]);
  });

  it('delays only itself: messages of other servers are handled, and the rest of the flood is dropped', async () => {
    const [noisy, other] = [await createBox(world, { modems: 3 }), await createBox(world, { modems: 1 })];
    const intake = createAgentIntake(world.ctx);
    const lines = world.logs.length;
    let handled = 0;
    const flood = Array.from({ length: messageFlowLimits.burst + 2_000 }, () =>
      intake.receive(arrivalOf(noisy, 'heartbeat'), async () => {
        // Later messages need no content.
        if (handled < 60) await noisy.beat();
        handled += 1;
      }),
    );
    world.clock.advance(30_000);
    const sentAt = new Date(world.ctx.now()).toISOString();
    await intake.receive(arrivalOf(other, 'heartbeat'), other.beat);
    // The other server's message waited only for messages in progress.
    expect(handled).toBeLessThan(10 * messageFlowLimits.abreast);
    const seen = await serverStore(world.ctx.database).find(other.serverId);
    // The clock also moves by the pauses of conflicting messages.
    expect(seen?.lastSeenAt).toSatisfy((at: string) => at >= sentAt);

    await Promise.all(flood);
    expect(handled).toBe(messageFlowLimits.burst);
    expect(world.logs.slice(lines).filter(({ reason }) => reason === 'too_many')).toHaveLength(1);
    expect(await refusalsOf(noisy)).toEqual([{ actor: noisy.serverId, channel: 'heartbeat', reason: 'too_many' }]);
    expect(await refusalsOf(other)).toEqual([]);
  });

  it('is not charged for messages that others send in its name', async () => {
    const [box, other] = [await createBox(world, { modems: 0 }), await createBox(world, { modems: 0 })];
    const intake = createAgentIntake(world.ctx);
    let taken = 0;
    const foreign = { ...arrivalOf(box, 'heartbeat', maxMessageBytes + 1), clientId: other.serverId };
    await intake.receive(foreign, async () => {
      taken += 1;
    });
    expect(taken).toBe(1);
    expect(await refusalsOf(box)).toEqual([]);
  });
});
