/** What is cut: its part in the books first, then its connections. */
export interface Severable {
  sever(): void;
  reset(): void;
}

/** Of a turn of the event loop, for resets; what they leave to be closed takes about as long again. */
const turnMs = 2;

/**
 * Cuts sessions off without holding up the rest. Their figures are settled and their places free at once, all of them; the connections
 * behind them are reset for two milliseconds per turn, the first ones on the spot. Time and not a number, because a reset costs ten times as
 * much on a busy machine.
 */
export class CutOff {
  readonly #steadyMs: () => number;
  #waiting: Severable[] = [];
  #done = 0;
  #isTurnTaken = false;

  /** `steadyMs`: milliseconds that only ever grow. */
  constructor(steadyMs: () => number) {
    this.#steadyMs = steadyMs;
  }

  cut(sessions: Iterable<Severable>): void {
    for (const session of sessions) {
      session.sever();
      this.#waiting.push(session);
    }
    if (!this.#isTurnTaken) this.#resetSome();
  }

  #resetSome(): void {
    this.#isTurnTaken = this.#done < this.#waiting.length;
    const untilMs = this.#steadyMs() + turnMs;
    while (this.#done < this.#waiting.length) {
      this.#waiting[this.#done]?.reset();
      this.#done += 1;
      if (this.#steadyMs() >= untilMs) break;
    }
    if (this.#done === this.#waiting.length) {
      this.#waiting = [];
      this.#done = 0;
    }
    if (this.#isTurnTaken) setImmediate(() => this.#resetSome());
  }
}
