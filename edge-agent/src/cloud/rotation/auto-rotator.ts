import type { RotationOutcome } from '../../rotation-outcome.ts';
import type { KnownPort } from '../transport/desired-state.ts';
import {
  type AutoRotations,
  type DueRotation,
  firstDueAtMs,
  isTooSoon,
  isTransient,
  popDueRotations,
  scheduleAutoRotations,
  scheduleRetry,
} from './auto-rotation.ts';

/** Maximum interval of checks, in ms, because timers stop while the machine is suspended. */
const maxWaitMs = 5_000;

export interface AutoRotatorDeps {
  rotate: (port: KnownPort) => void;
  /** Returns epoch ms of the trusted clock. */
  now: () => number;
}

/** Rotates ports automatically at their interval. */
export interface AutoRotator extends Disposable {
  keep(ports: readonly KnownPort[]): void;
  /** Records that a modem's address has changed, for any reason. */
  changed(modemId: string): void;
  /** Handles the outcome of an automatic rotation. Transient failures are retried before the next one. */
  ended(turn: DueRotation, end: Pick<RotationOutcome, 'code'>): void;
}

export function createAutoRotator({ rotate, now }: AutoRotatorDeps): AutoRotator {
  let ports: readonly KnownPort[] = [];
  let rotations: AutoRotations = new Map();
  const changedAtMs = new Map<string, number>();
  /** Consecutive failures by modem ID. */
  const failures = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  const plan = () => {
    clearTimeout(timer);
    rotations = scheduleAutoRotations(rotations, { ports, nowMs: now() });
    const dueAtMs = firstDueAtMs(rotations);
    if (dueAtMs !== undefined) timer = setTimeout(turn, Math.min(maxWaitMs, Math.max(0, dueAtMs - now())));
  };
  const turn = () => {
    const nowMs = now();
    const { due, next } = popDueRotations(rotations, nowMs);
    rotations = next;
    for (const port of ports) {
      const minutes = due.includes(port.modemId) ? port.autoRotateMinutes : null;
      if (minutes !== null && !isTooSoon(changedAtMs.get(port.modemId), { minutes, nowMs })) rotate(port);
    }
    plan();
  };
  return {
    keep: (next) => {
      ports = next;
      plan();
    },
    changed: (modemId) => void changedAtMs.set(modemId, now()),
    ended: ({ modemId, generation }, { code }) => {
      if (code === null || !isTransient(code)) return void failures.delete(modemId);
      const inARow = (failures.get(modemId) ?? 0) + 1;
      failures.set(modemId, inARow);
      rotations = scheduleRetry(rotations, { modemId, generation, failures: inARow, nowMs: now() });
      plan();
    },
    [Symbol.dispose]: () => clearTimeout(timer),
  };
}
