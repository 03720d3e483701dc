/** Wakes all waiting streams at the same time, so that they are read in one wake-up of the process. */
export class BatchedTimer {
  readonly #restMs: number;
  #waiting: (() => void)[] = [];

  constructor(restMs: number) {
    this.#restMs = restMs;
  }

  /** Calls `wake` after the pause, or earlier if a pause is already running. */
  until(wake: () => void): void {
    this.#waiting.push(wake);
    if (this.#waiting.length === 1) setTimeout(() => this.#wakeAll(), this.#restMs);
  }

  #wakeAll(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const wake of waiting) wake();
  }
}
