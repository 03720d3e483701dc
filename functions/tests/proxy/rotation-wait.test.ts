import type { AccountId, RotationId } from '@cellgate/shared/contract/id.ts';
import type { RotationReceipt } from '@cellgate/shared/rotation/rotation.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Context } from '../../src/context.ts';
import { awaitRotation, waitingLimits } from '../../src/domain/rotation/await-rotation.ts';
import { rotateProxy } from '../../src/domain/rotation/rotate-proxy.ts';
import type { ProductRecord } from '../../src/storage/order/product-store.ts';
import { proxyStore } from '../../src/storage/proxy/proxy-store.ts';
import { type Box, createBox, createMobileProduct, createOpenProxy } from '../_fleet.ts';
import { createWorld, type World } from '../_world.ts';

const windowMs = 30_000;

let world: World;
let box: Box;
let product: ProductRecord;
beforeAll(async () => {
  world = await createWorld();
  box = await createBox(world, { modems: 30 });
  product = await createMobileProduct(world, [box.serverId]);
});
afterAll(() => world[Symbol.asyncDispose]());

/** Starts a rotation that no agent answers. */
async function startRotation(): Promise<{ rotationId: RotationId; accountId: AccountId }> {
  await box.beat();
  const { customer, proxyId } = await createOpenProxy(world, box, product);
  const input = { id: proxyId, wait: 0, method: 'fast' } as const;
  const { rotation } = await rotateProxy({ ctx: world.ctx, caller: customer, input });
  return { rotationId: rotation.rotationId, accountId: customer.actor.accountId };
}

/** Returns a context whose pauses last until `open` is called. */
function gated() {
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  const { promise: paused, resolve: onPause } = Promise.withResolvers<'paused'>();
  const pause: Context['pause'] = async (durationMs) => {
    onPause('paused');
    await opened;
    return world.ctx.pause(durationMs);
  };
  return { ctx: { ...world.ctx, pause }, paused, open };
}

/** Makes the calls one after another, so that each finds the previous ones waiting. Returns for each whether it waits or returned immediately. */
async function callInTurn(calls: readonly { rotationId: RotationId; accountId: AccountId }[]) {
  const answers: Promise<RotationReceipt>[] = [];
  const gates: (() => void)[] = [];
  const states: string[] = [];
  for (const call of calls) {
    const { ctx, paused, open } = gated();
    const answer = awaitRotation(ctx, { ...call, waitMs: 8_000 });
    states.push(await Promise.race([paused, answer.then(({ status }) => status)]));
    answers.push(answer);
    gates.push(open);
  }
  const release = async () => {
    for (const open of gates) open();
    return Promise.all(answers);
  };
  return { states, release };
}

const times = <T>(count: number, value: T) => Array.from({ length: count }, () => value);

describe('calls that wait for a rotation', () => {
  it('wait at most three at a time per proxy; others return immediately', async () => {
    const { rotationId } = await startRotation();
    // Each from another account: the limit per proxy applies.
    const calls = Array.from({ length: 5 }, () => ({ rotationId, accountId: world.ctx.newId('account') }));
    const first = await callInTurn(calls);
    expect(first.states).toEqual([...times(waitingLimits.perProxy, 'paused'), 'rotating', 'rotating']);
    await first.release();

    const again = await callInTurn(calls.slice(0, 1));
    expect(again.states).toEqual(['paused']);
    await again.release();
  });

  it('wait at most ten at a time per account', async () => {
    const accountId = world.ctx.newId('account');
    const started = [];
    for (let count = 0; count < waitingLimits.perAccount + 1; count++) started.push(await startRotation());
    const { states, release } = await callInTurn(started.map(({ rotationId }) => ({ rotationId, accountId })));
    expect(states).toEqual([...times(waitingLimits.perAccount, 'paused'), 'rotating']);
    await release();
  });

  it('count until they end, also beyond a window, and at most two windows after a crash', async () => {
    const call = await startRotation();
    world.clock.advance(windowMs - (world.ctx.now() % windowMs) - 1);
    const crashed = await callInTurn(times(waitingLimits.perProxy, call));
    world.clock.advance(2);
    expect((await callInTurn([call])).states).toEqual(['rotating']);

    world.clock.advance(2 * windowMs);
    const next = await startRotation();
    const rotation = { ...call, rotationId: next.rotationId };
    const later = await callInTurn([rotation]);
    expect(later.states).toEqual(['paused']);
    await later.release();
    await crashed.release();
  });

  it('poll at most 12 times in 8 s', async () => {
    const { rotationId, accountId } = await startRotation();
    let polls = 0;
    const { database } = world.ctx;
    const find: typeof database.find = (table, key, schema) => {
      if (String(key.pk).startsWith('ROTATION#')) polls += 1;
      return database.find(table, key, schema);
    };
    const began = world.ctx.now();
    const ctx = { ...world.ctx, database: { ...database, find } };
    expect(await awaitRotation(ctx, { rotationId, accountId, waitMs: 8_000 })).toMatchObject({ status: 'rotating' });
    expect(world.ctx.now() - began).toBe(8_000);
    expect(polls).toBeGreaterThan(5);
    expect(polls).toBeLessThanOrEqual(12);
  });

  it('return soon after the outcome, based on earlier durations of the modem', async () => {
    await box.beat();
    const { customer, proxyId } = await createOpenProxy(world, box, product);
    const rotate = async (durationMs: number) => {
      world.clock.advance(11_000);
      await box.beat();
      const began = world.ctx.now();
      const pause: Context['pause'] = async (pauseMs) => {
        await world.ctx.pause(pauseMs);
        const { rotation } = (await proxyStore(world.ctx.database).find(proxyId)) ?? {};
        const answered = rotation?.activeId && world.ctx.now() - began >= durationMs;
        if (answered && rotation.activeId)
          await box.answer({
            commandId: rotation.activeId,
            status: 'changed',
            oldIp: '46.133.1.1',
            newIp: `46.133.1.${durationMs % 250}`,
            durationMs,
          });
      };
      const input = { id: proxyId, wait: 8, method: 'fast' } as const;
      const answer = await rotateProxy({ ctx: { ...world.ctx, pause }, caller: customer, input });
      expect(answer.rotation.status).toBe('changed');
      return world.ctx.now() - began - durationMs;
    };
    await rotate(4_700);
    expect(await rotate(4_703)).toBeLessThanOrEqual(100);
  });
});
