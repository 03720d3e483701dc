import type { JobId } from '@cellgate/shared/contract/id.ts';
import type { StaffJobDetails } from '@cellgate/shared/job/staff-job.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccountActor, Caller, Context } from '../../src/context.ts';
import { audit } from '../../src/domain/audit/audit.ts';
import { workOnJob } from '../../src/domain/job/work-on-job.ts';
import { deleteServer } from '../../src/domain/server-change/delete-server.ts';
import { finishServerChanges } from '../../src/domain/server-change/finish-server-changes.ts';
import { assignModem } from '../../src/domain/staff-modem/assign-modem.ts';
import { resetServerModems, startServerModems } from '../../src/domain/staff-modem/start-server-job.ts';
import { runTask } from '../../src/entry/run-task.ts';
import { jobStore } from '../../src/storage/job-store.ts';
import { productStore } from '../../src/storage/order/product-store.ts';
import { proxyStore } from '../../src/storage/proxy/proxy-store.ts';
import { serverStore } from '../../src/storage/server/server-store.ts';
import { dyingAfter } from '../_crash.ts';
import { type Box, createBox, createMobileProduct, createOpenProxy, modemReport, withKey } from '../_fleet.ts';
import type { World } from '../_world.ts';
import { first, openStaffFixture, type StaffFixture } from './_staff-fixture.ts';
import { unpluggedReport } from './_two-servers.ts';

let staff: StaffFixture;
let world: World;
beforeAll(async () => {
  staff = await openStaffFixture();
  world = staff.world;
});
afterAll(() => staff[Symbol.asyncDispose]());

const commandsTo = (...boxes: Box[]) =>
  world.published.flatMap((message) =>
    message.kind === 'command' && boxes.some(({ serverId }) => serverId === message.serverId) ? message.command : [],
  );
const idsOf = (modems: readonly { modemId: string }[]) => modems.map(({ modemId }) => modemId).toSorted();
const expectCleanAudit = async (after: string) => expect((await audit(world.ctx)).findings, after).toEqual([]);

/**
 * Lets a process die after its first write, then after its second and so on, until it no longer dies. Each time `attempt` prepares a case, and its
 * result checks what the next process makes of it. Returns at how many writes it died.
 */
async function dieAtEachWrite(attempt: (ctx: Context, last: number) => Promise<() => Promise<void>>): Promise<number> {
  for (let last = 1; ; last++) {
    const dying = dyingAfter(world.ctx, last);
    const check = await attempt(dying.ctx, last);
    if (!dying.hasDied()) return last - 1;
    await check();
    await expectCleanAudit(`after write ${last}`);
  }
}
const ignoreDeath = () => undefined;

describe('a process that dies', () => {
  it('during an exchange of ports leaves all of it or nothing, and a repeat has the same outcome', async () => {
    const deaths = await dieAtEachWrite(async (ctx, last) => {
      const { box } = await staff.openBox(2);
      const { proxyId } = await createOpenProxy(world, box, await createMobileProduct(world, [box.serverId]));
      const { modemId } = first((await staff.modemsOf(box)).filter(({ stockState }) => stockState === 'stock'));
      const call = { caller: withKey(staff.moderator, `exchange-${last}`), input: { modemId, proxyId } };
      await assignModem({ ctx, ...call }).catch(ignoreDeath);
      return async () => {
        const again = await assignModem({ ctx: world.ctx, ...call });
        expect(again.modem).toMatchObject({ id: modemId, stockStatus: 'sold', proxyId });
        // The state was not published; the next heartbeat shows that the agent lacks it.
        await box.beat();
        await box.apply();
        expect(await proxyStore(world.ctx.database).find(proxyId)).toMatchObject({ modemId, status: 'active' });
        const states = (await staff.modemsOf(box)).map(({ stockState }) => stockState);
        expect(states.toSorted()).toEqual(['sold', 'stock']);
      };
    });
    expect(deaths).toBe(1);
  });

  it('during the deletion of a server leaves it to the sweep, or to a repeat', async () => {
    const admin = await world.account({ role: 'admin' });
    const deaths = await dieAtEachWrite(async (ctx, last) => {
      const box = await createBox(world, { modems: 2 });
      const product = await createMobileProduct(world, [box.serverId]);
      world.certificates.add(`${box.serverId}/1`);
      const { serverId } = box;
      const input = { serverId };
      await deleteServer({ ctx, caller: admin, input }).catch(ignoreDeath);
      return async () => {
        const isGone = (await serverStore(world.ctx.database).find(serverId)) === undefined;
        if (last % 2 === 0 || isGone) await finishServerChanges(world.ctx);
        else expect(await deleteServer({ ctx: world.ctx, caller: admin, input })).toEqual({ isDeleted: true });
        expect(await serverStore(world.ctx.database).find(serverId)).toBeUndefined();
        expect((await productStore(world.ctx.database).find(product.productId))?.serverIds).toEqual([]);
        expect([...world.certificates].filter((id) => id.startsWith(serverId))).toEqual([]);
        expect(await staff.eventsOf(serverId, 'server.deleted')).toHaveLength(1);
        expect(await staff.eventsOf(serverId, 'modem.retired')).toHaveLength(2);
      };
    });
    // The decision, two modems, the certificates, the product and the server itself.
    expect(deaths).toBe(6);
  });

  it.each(['reset', 'start'] as const)('during a request to %s many starts one job with its repeat', async (what) => {
    const deaths = await dieAtEachWrite(async (ctx, last) => {
      const { box, modems } = await staff.openBox(3);
      const caller = withKey(await world.account({ role: 'moderator' }), `${what}-${last}`);
      const request = (by: Context) => bulk(what, { ctx: by, caller, box, ids: idsOf(modems) });
      await request(ctx).catch(ignoreDeath);
      return async () => {
        const { job } = await request(world.ctx);
        await finish(job.id, [box]);
        expect(idsOf(commandsTo(box))).toEqual(idsOf(modems));
        expect(await jobStore(world.ctx.database).find(job.id)).toMatchObject({ counts: { total: 3, done: 3 } });
      };
    });
    expect(deaths).toBeGreaterThanOrEqual(2);
  });

  it.each(['reset', 'start'] as const)(
    'while it works on a job to %s many acts on each modem once',
    async (what) => {
      const deaths = await dieAtEachWrite(async (ctx, last) => {
        const { box, modems } = await staff.openBox(2);
        const caller = withKey(await world.account({ role: 'moderator' }), `work-${what}-${last}`);
        const { job } = await bulk(what, { ctx: world.ctx, caller, box, ids: idsOf(modems) });
        await runTask(answering(ctx, [box]), 'run-jobs').catch(ignoreDeath);
        return async () => {
          // The claim of the dead run ends, and the next one takes over.
          world.clock.advance(16_000);
          await box.beat();
          await finish(job.id, [box]);
          const commands = new Map(commandsTo(box).map(({ commandId, modemId }) => [commandId, modemId]));
          expect([...commands.values()].toSorted(), `after write ${last}`).toEqual(idsOf(modems));
          expect(await jobStore(world.ctx.database).find(job.id)).toMatchObject({ counts: { total: 2, done: 2 } });
        };
      });
      expect(deaths).toBeGreaterThan(5);
    },
    120_000,
  );
});

interface Bulk {
  ctx: Context;
  caller: Caller<AccountActor>;
  box: Box;
  ids: readonly string[];
}

function bulk(
  what: 'reset' | 'start',
  { ctx, caller, box: { serverId }, ids }: Bulk,
): Promise<{ job: StaffJobDetails }> {
  if (what === 'start') return startServerModems({ ctx, caller, input: { serverId } });
  return resetServerModems({ ctx, caller, input: { serverId, interfaces: [...ids], method: 'fast', delay: 1_000 } });
}

/** Returns `ctx` with agents that answer each command during the pause after it. */
function answering(ctx: Context, boxes: readonly Box[]): Context {
  const answered = new Set<string>();
  return {
    ...ctx,
    async pause(durationMs) {
      await ctx.pause(durationMs);
      for (const box of boxes) {
        await box.beat();
        for (const { commandId, kind } of commandsTo(box)) {
          if (answered.has(commandId)) continue;
          answered.add(commandId);
          const outcome = kind === 'rotate' ? { oldIp: '46.133.1.1', newIp: '46.133.1.2', durationMs: 900 } : {};
          await box.answer({ commandId, status: kind === 'rotate' ? 'changed' : 'done', ...outcome });
        }
      }
    },
  };
}

/** Lets runs work on a job until it has ended. */
async function finish(jobId: JobId, boxes: readonly Box[]): Promise<void> {
  const find = () => jobStore(world.ctx.database).find(jobId);
  for (let runs = 0; runs < 5 && (await find())?.endedAt === null; runs++)
    await runTask(answering(world.ctx, boxes), 'run-jobs');
  expect((await find())?.endedAt).not.toBeNull();
}

describe('a stick that moves to another server during a job', () => {
  it('is acted on once: where its item began, or where it is when its turn comes', async () => {
    const here = await createBox(world, { modems: 2 });
    const there = await createBox(world, { modems: 0, host: 'p2.shop.test' });
    const modems = await staff.modemsOf(here);
    const body = { kind: 'restart_modems', modemIds: idsOf(modems), delay: 1_000 };
    const { data } = await staff.ask<{ job: StaffJobDetails }>('POST', '/admin/jobs', body);
    const round = () => workOnJob(world.ctx, { jobId: data.job.id, isResumed: true, failures: new Map() });
    await round();
    expect(commandsTo(here)).toHaveLength(1);
    for (const { imei } of modems) {
      await here.report([unpluggedReport(imei)]);
      await there.report([modemReport(imei)]);
    }
    expect(await staff.modemsOf(there)).toHaveLength(2);
    world.clock.advance(1_000);
    await round();
    const commands = commandsTo(here, there);
    expect(idsOf(commands)).toEqual(idsOf(modems));
    expect(commandsTo(there)).toHaveLength(1);
    await there.answer({ commandId: commandsTo(there)[0]?.commandId ?? 'act_', status: 'done' });
    world.clock.advance(200_000);
    await round();
    const { counts, endedAt } = (await jobStore(world.ctx.database).find(data.job.id)) ?? {};
    expect(counts).toMatchObject({ done: 1, unknown: 1 });
    expect(endedAt).not.toBeNull();
    await expectCleanAudit('after the job');
  });
});
