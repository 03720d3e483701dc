import type { ModemId, ProxyId, RotationId } from '@cellgate/shared/contract/id.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runBackfill } from '../../src/domain/backfill/run-backfill.ts';
import { expireProxies } from '../../src/domain/proxy/expire-proxies.ts';
import { listModemHistory } from '../../src/domain/staff-modem/list-modem-history.ts';
import { createRotationWrite, type RotationRecord } from '../../src/storage/proxy/rotation-store.ts';
import { endedAllocationWrite } from '../../src/storage/server/ended-allocation-store.ts';
import { type Box, createMobileProduct, createOpenProxy } from '../_fleet.ts';
import type { World } from '../_world.ts';
import { first, openStaffFixture, type StaffFixture } from './_staff-fixture.ts';

let staff: StaffFixture;
let world: World;
beforeAll(async () => {
  staff = await openStaffFixture();
  world = staff.world;
});
afterAll(() => staff[Symbol.asyncDispose]());

/** Records rotations of a proxy on a modem, a minute apart, and returns their IDs, newest first. */
async function rotate(proxyId: ProxyId, modemId: ModemId, count: number): Promise<RotationId[]> {
  const ids: RotationId[] = [];
  for (let made = 0; made < count; made += 1) {
    world.clock.advance(60_000);
    const at = new Date(world.ctx.now()).toISOString();
    const rotation: RotationRecord = {
      ...{ rotationId: world.ctx.newId('rotation'), proxyId, modemId, accountId: null, generation: 1 },
      ...{ serverId: 'srv_01JD0000000000000000000000', method: 'fast', state: 'changed', source: 'timer' },
      ...{ program: null, by: 'system', ip: null, requestedAt: at, deadline: at, finishedAt: at, code: null },
      ...{ oldIp: null, newIp: null, attempts: [], durationMs: 900 },
    };
    await world.ctx.database.transact([createRotationWrite(rotation)]);
    ids.unshift(rotation.rotationId);
  }
  return ids;
}

async function historyOf(modemId: ModemId): Promise<string[]> {
  const { entries } = await listModemHistory({ ctx: world.ctx, caller: staff.moderator, input: { modemId } });
  return entries.map(({ id }) => id);
}

/** Sells the only modem of a server and returns its proxy. */
async function sell(box: Box): Promise<ProxyId> {
  await box.beat();
  return (await createOpenProxy(world, box, await createMobileProduct(world, [box.serverId]))).proxyId;
}

/** Lets the sale of a server's modem end, grace period included. */
async function endSale(): Promise<void> {
  world.clock.advance(11 * 86_400_000);
  await expireProxies(world.ctx);
}

describe('the history of a modem', () => {
  it('has its last 50 rotations after its proxy got another modem and went on rotating there', async () => {
    const { box, modems } = await staff.openBox(2);
    const proxyId = await sell(box);
    const { modemId } = first((await staff.modemsOf(box)).filter(({ stockState }) => stockState === 'sold'));
    const other = first(modems.filter((modem) => modem.modemId !== modemId)).modemId;
    const here = await rotate(proxyId, modemId, 55);
    await box.beat();
    expect((await staff.ask('PUT', `/admin/modems/${other}/assign`, { proxyId })).status).toBe(200);
    const there = await rotate(proxyId, other, 60);
    expect(await historyOf(modemId)).toEqual(here.slice(0, 50));
    await box.apply();
    expect(await historyOf(modemId)).toEqual(here.slice(0, 50));
    expect(await historyOf(other)).toEqual(there.slice(0, 50));
  });

  it('has rotations of earlier sales behind those of later ones', async () => {
    const { box, modems } = await staff.openBox();
    const { modemId } = first(modems);
    const sold: RotationId[] = [];
    for (const count of [40, 20, 3]) {
      sold.unshift(...(await rotate(await sell(box), modemId, count)));
      expect(await historyOf(modemId)).toEqual(sold.slice(0, 50));
      await endSale();
    }
    expect(await historyOf(modemId)).toEqual(sold.slice(0, 50));
  });

  it('has rotations of sales that a version before kept no list of, after a backfill', async () => {
    const { box, modems } = await staff.openBox();
    const { modemId } = first(modems);
    const early = await rotate('prx_01JD0000000000000000000000', modemId, 4);
    const late = await rotate(await sell(box), modemId, 2);
    expect(await historyOf(modemId)).toEqual(late);
    await runBackfill(world.ctx);
    expect(await historyOf(modemId)).toEqual([...late, ...early]);
    await endSale();
    await runBackfill(world.ctx);
    expect(await historyOf(modemId)).toEqual([...late, ...early]);
  });

  it('is read in a bounded number of pages', async () => {
    const { box, modems } = await staff.openBox();
    const { modemId } = first(modems);
    const rotated = await rotate(await sell(box), modemId, 1);
    const ended = Array.from({ length: 60 }, () => {
      const until = new Date(world.ctx.now()).toISOString();
      return endedAllocationWrite(modemId, { proxyId: world.ctx.newId('proxy'), until });
    });
    await world.ctx.database.transact(ended);
    const { read } = await world.units.of(async () => expect(await historyOf(modemId)).toEqual(rotated));
    expect(read).toBeLessThanOrEqual(25);
  });
});
