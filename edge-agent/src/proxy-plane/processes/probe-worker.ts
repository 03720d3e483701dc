import { readdir, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Log } from '../../log.ts';
import type { WorkerStatus } from '../control/control.messages.ts';
import { connectWorker, PlaneLinkError, type WorkerLink } from '../control/control-client.ts';
import type { ControllerClock } from '../control/controller-clock.ts';
import { type WorkerId, workerSocket, workersAmong } from './worker-id.ts';

export interface FoundWorker {
  workerId: WorkerId;
  link: WorkerLink;
  status: WorkerStatus;
}

const answerWithinMs = 10_000;
const stopWithinMs = 1_500;

/** Returns all workers with a socket beside the plane's, running or not, highest sequence first. */
export async function listWorkers(planeSocket: string): Promise<WorkerId[]> {
  return workersAmong(await readdir(dirname(planeSocket)), planeSocket);
}

/** Returns undefined if no process listens; rejects after 10 s without an answer. */
export async function probeWorker(
  workerId: WorkerId,
  { clock, log }: { clock?: ControllerClock; log: Log },
): Promise<FoundWorker | undefined> {
  // Sockets without a process are expected here.
  const link = connectWorker({
    socketPath: workerSocket(workerId),
    log: { ...log, warn: () => undefined },
    ...(clock && { now: clock.now }),
  });
  let isSilent = false;
  const timer = setTimeout(() => {
    isSilent = true;
    link.close();
  }, answerWithinMs);
  try {
    return { workerId, link, status: await link.status() };
  } catch (error) {
    link.close();
    if (isSilent) throw new Error(`worker ${workerId.shard}-${workerId.sequence} does not answer`, { cause: error });
    if (error instanceof PlaneLinkError && error.code === 'plane_unreachable') return undefined;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Stops a worker and removes its socket. Keeps the link open until the process has exited, so that a SIGKILL after 1.5 s cannot reach a reused PID.
 */
export async function stopWorker({ workerId, link, status }: FoundWorker): Promise<void> {
  const hard = setTimeout(() => process.kill(status.pid, 'SIGKILL'), stopWithinMs);
  link.stop().catch(() => undefined);
  await link.closed;
  clearTimeout(hard);
  await unlink(workerSocket(workerId)).catch(() => undefined);
}
