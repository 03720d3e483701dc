export interface PortRange {
  from: number;
  to: number;
}

/**
 * Outgoing port numbers of one source address, in turn. Left to the kernel (port 0 with an address), a source with some seven thousand
 * ports in TIME_WAIT makes every further bind a millisecond-long search; a port named explicitly costs nothing, and one that happens to
 * be taken is answered with an error and the next number.
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
