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
  /** Epoch milliseconds by the trusted clock. */
  now: () => number;
  /** The turn was taken and has ended. */
  onEnded: (port: KnownPort, end: RotationOutcome) => void;
  reached: ReachStep;
}

/** The mildest method: nobody asked for this moment, so it should cut as little as it can. */
const method = 'fast';

/**
 * One automatic rotation, told to the cloud as surely as a commanded one. A rotation that is under way already takes the turn: the
 * address changes once, and the one who asked for it has the receipt.
 */
export async function rotateByTimer(port: KnownPort, parts: TimerRotationDeps): Promise<void> {
  const { answers, queue, now } = parts;
  const { modemId, imei, generation } = port;
  if (queue.isRotating(modemId)) return;
  parts.reached('turn taken');
  const startedAtMs = now();
  const timer = { modemId, generation, method, startedAt: new Date(startedAtMs).toISOString() } as const;
  const accepted = { commandId: parts.newRotationId(), timer };
  if (!(await answers.accept(accepted))) return;
  const deadlineAtMs = startedAtMs + rotationDeadlineMs[method];
  const end = await queue.rotate({ modemId, imei, method, deadlineAtMs });
  parts.onEnded(port, end);
  await answers.finish(accepted, end);
}
