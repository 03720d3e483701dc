import type { RotationId } from '@cellgate/shared/contract/id.ts';
import { rotationDeadlineMs } from '@cellgate/shared/rotation/rotation.ts';
import type { RotationOutcome } from '../../rotation-outcome.ts';
import type { ReachStep } from '../../step.ts';
import type { Answers } from '../transport/answers.ts';
import type { KnownPort } from '../transport/desired-state.ts';
import type { RotationQueue } from './rotation-queue.ts';

export interface TimerRotationDeps {
  answers: Answers;
  queue: RotationQueue;
  newRotationId: () => RotationId;
  /** Returns epoch ms of the trusted clock. */
  now: () => number;
  /** Called when an automatic rotation has ended. */
  onEnded: (port: KnownPort, end: RotationOutcome) => void;
  reached: ReachStep;
}

/** Mildest method, because the customer did not choose this moment. */
const method = 'fast';

/**
 * Runs one automatic rotation and reports it as reliably as a command. Skipped if a rotation is already running, whose requester receives the
 * outcome.
 */
export async function rotateByTimer(port: KnownPort, deps: TimerRotationDeps): Promise<void> {
  const { answers, queue, now } = deps;
  const { modemId, imei, generation } = port;
  if (queue.isRotating(modemId)) return;
  deps.reached('turn taken');
  const startedAtMs = now();
  const timer = { modemId, generation, method, startedAt: new Date(startedAtMs).toISOString() } as const;
  const accepted = { commandId: deps.newRotationId(), timer };
  if (!(await answers.accept(accepted))) return;
  const deadlineAtMs = startedAtMs + rotationDeadlineMs[method];
  const end = await queue.rotate({ modemId, imei, method, deadlineAtMs });
  deps.onEnded(port, end);
  await answers.finish(accepted, end);
}
