/** A session that can be cut: `sever` records its traffic, `reset` closes its connections afterwards. */
export interface Severable {
  sever(): void;
  reset(): void;
}

/** Time per turn of the event loop spent on resets. Closing the reset sockets takes about as long again. */
const turnMs = 2;

/**
 * Cuts many sessions without stalling the rest. All sessions are severed at once, which records their traffic and frees their slots; their
 * connections are then reset for 2 ms per turn. Limited by time, not by number, because a reset costs ten times as much on a busy machine.
 */
export class CutOff {
  readonly #steadyMs: () => number;
  #waiting: Severable[] = [];
  #done = 0;
  #isTurnTaken = false;

  /** `steadyMs`: monotonic clock, in ms. */
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
