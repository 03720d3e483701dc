import type { ModemId } from '@cellgate/shared/contract/id.ts';
import type { RotationMethod } from '@cellgate/shared/rotation/rotation.ts';
import type { CommandAck } from '@cellgate/shared/server/server.messages.ts';
import { type Log, messageOf } from '../../log.ts';
import type { ReachStep } from '../../step.ts';

/** How a rotation ended. */
export type RotationEnd = Pick<CommandAck, 'oldIp' | 'newIp' | 'attempts' | 'durationMs' | 'code'> & {
  status: 'changed' | 'unchanged' | 'failed';
};

/** How a command ended. */
export type CommandOutcome = Omit<RotationEnd, 'status'> & { status: RotationEnd['status'] | 'done' };

export interface RotationRequest {
  modemId: ModemId;
  imei: string;
  method: RotationMethod;
  /** Epoch milliseconds by the trusted clock. */
  deadlineAtMs: number;
}

export interface RotationQueueParts {
  /** New connections of this modem wait until `release`; bounded, and never rejects for a missing plane. */
  hold: (modemId: ModemId) => Promise<void>;
  release: (modemId: ModemId) => Promise<void>;
  rotate: (request: RotationRequest) => Promise<RotationEnd>;
  /** A modem has another address, whoever asked for it. */
  onChanged: (modemId: ModemId) => void;
  reached: ReachStep;
  log: Log;
}

/** At most one rotation of a modem at a time: a request that finds one under way shares its end. */
export interface RotationQueue {
  rotate(request: RotationRequest): Promise<RotationEnd>;
  isRotating(modemId: ModemId): boolean;
}

export function createRotationQueue(parts: RotationQueueParts): RotationQueue {
  const inFlight = new Map<string, Promise<RotationEnd>>();
  const run = async (request: RotationRequest): Promise<RotationEnd> => {
    try {
      await parts.hold(request.modemId);
      parts.reached('modem held');
      const end = await parts.rotate(request);
      parts.reached('modem rotated');
      if (end.status === 'changed') parts.onChanged(request.modemId);
      return end;
    } catch (error) {
      parts.log.error('rotation aborted', { modemId: request.modemId, error: messageOf(error) });
      return failedEnd('interrupted');
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

export function failedEnd(code: NonNullable<CommandAck['code']>): RotationEnd {
  return { status: 'failed', oldIp: null, newIp: null, attempts: [], durationMs: null, code };
}
