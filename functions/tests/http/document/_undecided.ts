import type { JobId, ModemId } from '@cellgate/shared/contract/id.ts';
import { requireModem } from '../../../src/domain/modem/find-modem.ts';
import { endItemWrites, endJobWrites, jobStore } from '../../../src/storage/job-store.ts';
import { claimWrite } from '../../../src/storage/server/modem-claim-store.ts';
import { type Box, createBox } from '../../_fleet.ts';
import type { World } from '../../_world.ts';

/** Servers beside the one of the scene, one per world. */
const claimants = new WeakMap<World, Promise<Box>>();

/** Makes another server claim a modem, so that staff must decide. */
export async function claim(world: World, modemId: string): Promise<void> {
  const [{ serverId }, modem] = await Promise.all([claimantOf(world), requireModem(world.ctx, modemId as ModemId)]);
  if (!modem.report) throw new Error('the modem has not been reported');
  const at = new Date(world.ctx.now()).toISOString();
  const times = { since: at, at, deniedAt: null, contestedAt: null, waitingSince: at };
  await world.ctx.database.transact([claimWrite(modem, { serverId, ...times, report: modem.report })]);
}

function claimantOf(world: World): Promise<Box> {
  const claimant = claimants.get(world) ?? createBox(world, { modems: 0, host: 'p2.shop.test' });
  claimants.set(world, claimant);
  return claimant;
}

/** Ends a job, with its items failed. */
export async function failJob({ ctx }: World, jobId: JobId): Promise<void> {
  const at = new Date(ctx.now()).toISOString();
  for (const item of await jobStore(ctx.database).listItems(jobId)) {
    if (item.status !== 'waiting' && item.status !== 'running') continue;
    const open = { ...item, status: item.status };
    await ctx.database.transact(endItemWrites(open, { status: 'failed', code: 'modem.busy', at }));
  }
  await ctx.database.transact(endJobWrites(jobId, at));
}
