export interface PortRange {
  from: number;
  to: number;
}

/**
 * Outgoing port numbers of one source address, in rotation. If the kernel chooses (port 0 with an address), a source with about 7,000 ports in
 * TIME_WAIT makes each further bind a search of milliseconds. An explicit port costs nothing; if it is taken, the bind fails and `leap` moves on.
 */
export class SourcePorts {
  readonly #range: PortRange;
  readonly #random: () => number;
  #next: number;

  constructor(range: PortRange, random: () => number) {
    this.#range = range;
    this.#random = random;
    this.#next = this.#anywhere();
  }

  take(): number {
    const port = this.#next;
    this.#next = port >= this.#range.to ? this.#range.from : port + 1;
    return port;
  }

  /** Continues anywhere in the range. Taken ports are neighbours: those of a worker that is drained, or of connections that have just closed. */
  leap(): void {
    this.#next = this.#anywhere();
  }

  #anywhere(): number {
    const { from, to } = this.#range;
    return from + Math.floor(this.#random() * (to - from + 1));
  }
}
