import { readdir, unlink } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Log } from '../../log.ts';
import type { WorkerStatus } from '../control/control.messages.ts';
import { connectWorker, PlaneLinkError, type WorkerLink } from '../control/control-client.ts';
import type { ControllerClock } from '../control/controller-clock.ts';
import { type WorkerId, workerSocket, workersAmong } from './worker-id.ts';

export interface MetWorker {
  place: WorkerId;
  link: WorkerLink;
  status: WorkerStatus;
}

const answerWithinMs = 10_000;
const stopWithinMs = 1_500;

/** All workers that have left a socket beside the plane's, living or dead, the latest sequence first. */
export async function listWorkers(planeSocket: string): Promise<WorkerId[]> {
  return workersAmong(await readdir(dirname(planeSocket)), planeSocket);
}

/** Undefined when nobody living is behind the socket. Rejects when somebody is who does not answer: not dead, and not well. */
export async function probeWorker(
  place: WorkerId,
  { clock, log }: { clock?: ControllerClock; log: Log },
): Promise<MetWorker | undefined> {
  // Sockets of dead workers are a matter of course here.
  const link = connectWorker({
    socketPath: workerSocket(place),
    log: { ...log, warn: () => undefined },
    ...(clock && { now: clock.now }),
  });
  let isSilent = false;
  const timer = setTimeout(() => {
    isSilent = true;
    link.close();
  }, answerWithinMs);
  try {
    return { place, link, status: await link.status() };
  } catch (error) {
    link.close();
    if (isSilent) throw new Error(`worker ${place.shard}-${place.sequence} does not answer`, { cause: error });
    if (error instanceof PlaneLinkError && error.code === 'plane_unreachable') return undefined;
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

/** Resolves when it is gone, and its socket with it. Until then its link is open: should it have to be killed, the number is still its own. */
export async function stopWorker({ place, link, status }: MetWorker): Promise<void> {
  const hard = setTimeout(() => process.kill(status.pid, 'SIGKILL'), stopWithinMs);
  link.stop().catch(() => undefined);
  await link.closed;
  clearTimeout(hard);
  await unlink(workerSocket(place)).catch(() => undefined);
}
