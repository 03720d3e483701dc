import type { ModemId } from '@cellgate/shared/contract/id.ts';
import type { ActionStep } from '@cellgate/shared/modem/modem-action.ts';
import type { RotationMethod } from '@cellgate/shared/rotation/rotation.ts';
import type { CommandAck } from '@cellgate/shared/server/server.messages.ts';
import { type Log, messageOf } from '../../log.ts';
import type { RotationOutcome } from '../../rotation-outcome.ts';
import type { ReachStep } from '../../step.ts';

/** Outcome of a command. */
export type CommandOutcome = Omit<RotationOutcome, 'status'> & { status: RotationOutcome['status'] | 'done' };

export interface RotationRequest {
  modemId: ModemId;
  imei: string;
  method: RotationMethod;
  /** Deadline in epoch ms of the trusted clock. */
  deadlineAtMs: number;
  /** Called at each step. A request that shares a running rotation hears nothing. */
  onStep?: ((step: ActionStep) => void) | undefined;
}

export interface RotationQueueDeps {
  /** Makes new connections of the modem wait until `release`. Bounded in time; does not reject if the plane is missing. */
  hold: (modemId: ModemId) => Promise<void>;
  release: (modemId: ModemId) => Promise<void>;
  rotate: (request: RotationRequest) => Promise<RotationOutcome>;
  /** Called when a modem's address has changed. */
  onChanged: (modemId: ModemId) => void;
  reached: ReachStep;
  log: Log;
}

/** Runs at most one rotation per modem at a time. A request during a rotation shares its outcome. */
export interface RotationQueue {
  rotate(request: RotationRequest): Promise<RotationOutcome>;
  isRotating(modemId: ModemId): boolean;
}

export function createRotationQueue(deps: RotationQueueDeps): RotationQueue {
  const inFlight = new Map<string, Promise<RotationOutcome>>();
  const run = async (request: RotationRequest): Promise<RotationOutcome> => {
    try {
      await deps.hold(request.modemId);
      deps.reached('modem held');
      const end = await deps.rotate(request);
      deps.reached('modem rotated');
      if (end.status === 'changed') deps.onChanged(request.modemId);
      return end;
    } catch (error) {
      deps.log.error('rotation aborted', { modemId: request.modemId, error: messageOf(error) });
      return failedOutcome('interrupted');
    } finally {
      inFlight.delete(request.modemId);
      // The outcome does not wait for the plane.
      deps.release(request.modemId).catch((error: unknown) => {
        deps.log.warn('modem release failed', { modemId: request.modemId, error: messageOf(error) });
      });
    }
  };
  return {
    rotate: (request) => {
      const running = inFlight.get(request.modemId);
      if (running) return running;
      const started = run(request);
      inFlight.set(request.modemId, started);
      return started;
    },
    isRotating: (modemId) => inFlight.has(modemId),
  };
}

export function failedOutcome(code: NonNullable<CommandAck['code']>): RotationOutcome {
  return { status: 'failed', oldIp: null, newIp: null, attempts: [], durationMs: null, code };
}
