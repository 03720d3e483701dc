import type { SiteFacts } from '@cellgate/shared/site/site-facts.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteRecordsMs } from '../../src/storage/order/kept.ts';
import {
  createRotationWrite,
  finishRotationWrite,
  type RotationRecord,
} from '../../src/storage/proxy/rotation-store.ts';
import { createBox, createMobileProduct } from '../_fleet.ts';
import { createWorld, type World } from '../_world.ts';
import { openSettings } from '../settings/_settings.ts';

let world: World;
let settings: ReturnType<typeof openSettings>;
beforeAll(async () => {
  world = await createWorld();
  settings = openSettings(world, await world.account({ role: 'admin' }));
});
afterAll(() => world[Symbol.asyncDispose]());

async function facts(): Promise<SiteFacts> {
  const response = await world.request('GET', '/site/facts');
  expect(response.status).toBe(200);
  return ((await response.json()) as { data: SiteFacts }).data;
}

/** Records a rotation that has ended so. */
async function rotate(state: 'changed' | 'failed', durationMs: number): Promise<RotationRecord> {
  const { ctx } = world;
  const requestedAt = new Date(ctx.now()).toISOString();
  const asked: RotationRecord = {
    ...{ rotationId: ctx.newId('rotation'), proxyId: ctx.newId('proxy'), accountId: ctx.newId('account') },
    ...{ serverId: ctx.newId('server'), modemId: ctx.newId('modem'), generation: 1 },
    ...{ method: 'fast', state: 'requested', source: 'link', program: null, by: 'link', ip: '192.0.2.5' },
    ...{ requestedAt, deadline: requestedAt, finishedAt: null, durationMs: null, code: null },
    ...{ oldIp: null, newIp: null, attempts: [] },
  };
  world.clock.advance(durationMs);
  const newIp = state === 'changed' ? '46.134.7.8' : null;
  const ended = { state, finishedAt: new Date(ctx.now()).toISOString(), durationMs, oldIp: '46.133.1.1', newIp };
  await ctx.database.transact([createRotationWrite(asked)]);
  await ctx.database.transact([finishRotationWrite(asked.rotationId, { ...asked, ...ended })]);
  return { ...asked, ...ended };
}

describe('what visitors are shown of the shop', () => {
  it('contains no claim and no rotation of a fresh installation', async () => {
    expect(await facts()).toMatchObject({ claims: [], rotations: null });
  });

  it('contains the confirmed claims at once, without those that the records contradict', async () => {
    await createMobileProduct(world, [(await createBox(world, { modems: 2 })).serverId]);
    await settings.change('site', { claimSupport: true, claimIps: true, claimUptime: true });
    expect((await facts()).claims).toEqual(['uptime', 'support']);
    await settings.change('site', { claimSupport: false, claimUptime: false });
    expect((await facts()).claims).toEqual([]);
  });

  it('contains the rotations of the last hour without their owners, with masked IPs', async () => {
    const changed = await rotate('changed', 1_200);
    await rotate('failed', 9_000);
    world.clock.advance(siteRecordsMs);
    const { rotations } = await facts();
    expect(rotations).toMatchObject({ asked: 2, changed: 1, medianMs: 1_200 });
    expect(rotations?.latest[1]).toEqual({
      ...{ at: changed.finishedAt, operator: null, outcome: 'changed', durationMs: 1_200 },
      ...{ oldIp: '46.133.•.•', newIp: '46.134.•.•' },
    });
    expect(rotations?.latest[0]).toMatchObject({ outcome: 'failed', newIp: null });
    world.clock.advance(3_600_000);
    expect((await facts()).rotations).toBeNull();
  });
});
