import { type AutoRotations, firstDueAtMs, scheduleAutoRotations, takeDue } from './auto-rotation.ts';
import type { KnownPort } from './desired-state.ts';

/** Timers drift and clocks jump: look again at least this often. */
const longestWaitMs = 60_000;

export interface AutoRotatorParts {
  rotate: (port: KnownPort) => void;
  /** Epoch milliseconds that never go back. */
  now: () => number;
}

/** Changes the address of ports that ask for it every so many minutes. */
export interface AutoRotator extends Disposable {
  keep(ports: readonly KnownPort[]): void;
}

export function createAutoRotator({ rotate, now }: AutoRotatorParts): AutoRotator {
  let ports: readonly KnownPort[] = [];
  let rotations: AutoRotations = new Map();
  let timer: NodeJS.Timeout | undefined;

  const plan = () => {
    clearTimeout(timer);
    rotations = scheduleAutoRotations(rotations, { ports, nowMs: now() });
    const dueAtMs = firstDueAtMs(rotations);
    if (dueAtMs !== undefined) timer = setTimeout(turn, Math.min(longestWaitMs, Math.max(0, dueAtMs - now())));
  };
  const turn = () => {
    const { due, next } = takeDue(rotations, now());
    rotations = next;
    for (const port of ports) if (due.includes(port.modemId)) rotate(port);
    plan();
  };
  return {
    keep: (next) => {
      ports = next;
      plan();
    },
    [Symbol.dispose]: () => clearTimeout(timer),
  };
}
