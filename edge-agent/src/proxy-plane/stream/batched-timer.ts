/** Calls everybody who waits at the same moment: streams that rest together are read in one wake-up of the process. */
export class BatchedTimer {
  readonly #restMs: number;
  #waiting: (() => void)[] = [];

  constructor(restMs: number) {
    this.#restMs = restMs;
  }

  /** After the rest; sooner for who joins one that has begun. */
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
