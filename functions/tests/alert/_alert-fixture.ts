import type { AlertKind } from '@cellgate/shared/alert/alert-kind.ts';
import { schedules, type Task } from '../../src/domain/schedule/schedules.ts';
import { runTask } from '../../src/entry/run-task.ts';
import { alertStore } from '../../src/storage/alert/alert-store.ts';
import { modemStore } from '../../src/storage/server/modem-store.ts';
import { taskDoneWrite } from '../../src/storage/task-run-store.ts';
import type { Box } from '../_fleet.ts';
import type { World } from '../_world.ts';

/** Runs the task and returns the open alerts of a kind. */
export async function watch(world: World, kind?: AlertKind) {
  await runTask(world.ctx, 'watch-fleet');
  return openAlerts(world, kind);
}

export async function openAlerts(world: World, kind?: AlertKind) {
  const open = await alertStore(world.ctx.database).listOpen();
  return open.filter((alert) => kind === undefined || alert.kind === kind);
}

/** Lets time pass in steps of half a minute, with a heartbeat of each server and the tasks each minute, of which `idle` does not run. */
export async function live(world: World, minutes: number, boxes: readonly Box[] = [], idle?: Task): Promise<void> {
  for (let half = 0; half < minutes * 2; half++) {
    world.clock.advance(30_000);
    for (const box of boxes) await box.beat();
    if (half % 2 === 0) continue;
    await completeOthers(world, idle);
    await runTask(world.ctx, 'watch-fleet');
  }
}

/** Records a complete run of every task but `watch-fleet` and `idle`, so that none is late. */
export function completeOthers(world: World, idle?: Task): Promise<void> {
  const others = (Object.keys(schedules) as Task[]).filter((task) => task !== 'watch-fleet' && task !== idle);
  const at = new Date(world.ctx.now()).toISOString();
  return world.ctx.database.transact(others.map((task) => taskDoneWrite(task, { doneAt: at, durationMs: 0 })));
}

/** Reports the health of some modems of a server. */
export async function setHealth(
  world: World,
  box: Box,
  { count, status, lastError = null }: { count: number; status: 'healthy' | 'critical'; lastError?: string | null },
): Promise<void> {
  const modems = await modemStore(world.ctx.database).listOfServer(box.serverId);
  const reports = modems.flatMap(({ report }) => report ?? []).slice(0, count);
  await box.report(reports.map((report) => ({ ...report, health: { status, consecutiveFailures: 3, lastError } })));
}
