import type { ModemId } from '@cellgate/shared/contract/id.ts';
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
  /** Epoch milliseconds by the trusted clock. */
  deadlineAtMs: number;
}

export interface RotationQueueDeps {
  /** New connections of this modem wait until `release`; bounded, and never rejects for a missing plane. */
  hold: (modemId: ModemId) => Promise<void>;
  release: (modemId: ModemId) => Promise<void>;
  rotate: (request: RotationRequest) => Promise<RotationOutcome>;
  /** A modem has another address, whoever asked for it. */
  onChanged: (modemId: ModemId) => void;
  reached: ReachStep;
  log: Log;
}

/** At most one rotation of a modem at a time: a request that finds one under way shares its end. */
export interface RotationQueue {
  rotate(request: RotationRequest): Promise<RotationOutcome>;
  isRotating(modemId: ModemId): boolean;
}

export function createRotationQueue(parts: RotationQueueDeps): RotationQueue {
  const inFlight = new Map<string, Promise<RotationOutcome>>();
  const run = async (request: RotationRequest): Promise<RotationOutcome> => {
    try {
      await parts.hold(request.modemId);
      parts.reached('modem held');
      const end = await parts.rotate(request);
      parts.reached('modem rotated');
      if (end.status === 'changed') parts.onChanged(request.modemId);
      return end;
    } catch (error) {
      parts.log.error('rotation aborted', { modemId: request.modemId, error: messageOf(error) });
      return failedOutcome('interrupted');
    } finally {
      inFlight.delete(request.modemId);
      // The answer does not wait for the plane.
      parts.release(request.modemId).catch((error: unknown) => {
        parts.log.warn('modem release failed', { modemId: request.modemId, error: messageOf(error) });
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
