/** What is cut: its part in the books first, then its connections. */
export interface Severable {
  sever(): void;
  reset(): void;
}

/** Resets per turn of the event loop: a few milliseconds, so that whoever stays hardly notices thousands that go. */
const perTurn = 64;

/**
 * Cuts sessions off without holding up the rest. Their figures are settled and their places free at once, all of them; the connections
 * behind them are reset a few per turn, the first ones on the spot.
 */
export class CutOff {
  #waiting: Severable[] = [];
  #isTurnTaken = false;

  cut(sessions: Iterable<Severable>): void {
    for (const session of sessions) {
      session.sever();
      this.#waiting.push(session);
    }
    if (!this.#isTurnTaken) this.#resetSome();
  }

  #resetSome(): void {
    const some = this.#waiting.splice(0, perTurn);
    for (const session of some) session.reset();
    this.#isTurnTaken = some.length > 0;
    if (this.#isTurnTaken) setImmediate(() => this.#resetSome());
  }
}
