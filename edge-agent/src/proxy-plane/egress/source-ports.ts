export interface PortRange {
  from: number;
  to: number;
}

/**
 * Outgoing port numbers of one source address, in rotation. If the kernel chooses (port 0 with an address), a source with about 7,000 ports in
 * TIME_WAIT makes each further bind a search of milliseconds. An explicit port costs nothing; if it is taken, the bind fails and the next number is
 * tried.
 */
export class SourcePorts {
  readonly #range: PortRange;
  #next: number;

  constructor(range: PortRange, random: () => number) {
    this.#range = range;
    this.#next = range.from + Math.floor(random() * (range.to - range.from + 1));
  }

  take(): number {
    const port = this.#next;
    this.#next = port >= this.#range.to ? this.#range.from : port + 1;
    return port;
  }
}
