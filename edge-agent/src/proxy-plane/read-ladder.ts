const rungBytes = [4 * 1024, 64 * 1024, 256 * 1024] as const;
const smallReadsToStepDown = 9;
const pooledPerRung = 64;

/** Buffers of ended streams, kept for the next ones: a 256 KiB allocation costs more than the read into it. */
const pool: Buffer[][] = rungBytes.map(() => []);

/**
 * The read buffer of one stream: small while it idles, larger after each read that fills it, smaller again after a run of reads that
 * would have fitted the rung below. Measured as the cheapest way to move bulk data through Node.
 */
export class ReadLadder {
  #rung = 0;
  #smallReads = 0;
  #buffer: Buffer;
  #lent: { rung: number; buffer: Buffer } | null = null;

  constructor() {
    this.#buffer = takeBuffer(0);
  }

  get buffer(): Buffer {
    return this.#buffer;
  }

  /**
   * To be called after each read, before the next buffer is asked for. `inFlight`: its bytes are still being written somewhere, so the
   * buffer may be left for another rung but given to nobody before `settle`.
   */
  note(readBytes: number, { inFlight }: { inFlight: boolean }): void {
    if (readBytes === this.#buffer.length) {
      this.#smallReads = 0;
      if (this.#rung < rungBytes.length - 1) this.#moveTo(this.#rung + 1, inFlight);
      return;
    }
    if (this.#rung === 0) return;
    this.#smallReads = readBytes <= (rungBytes[this.#rung - 1] ?? 0) ? this.#smallReads + 1 : 0;
    if (this.#smallReads >= smallReadsToStepDown) this.#moveTo(this.#rung - 1, inFlight);
  }

  /** The bytes in flight have been written. */
  settle(): void {
    if (this.#lent) giveBuffer(this.#lent.rung, this.#lent.buffer);
    this.#lent = null;
  }

  /** Gives the buffer back at the end. Not to be called while a write from it may be under way. */
  release(): void {
    giveBuffer(this.#rung, this.#buffer);
  }

  #moveTo(rung: number, inFlight: boolean): void {
    if (inFlight) this.#lent = { rung: this.#rung, buffer: this.#buffer };
    else giveBuffer(this.#rung, this.#buffer);
    this.#rung = rung;
    this.#smallReads = 0;
    this.#buffer = takeBuffer(rung);
  }
}

function takeBuffer(rung: number): Buffer {
  return pool[rung]?.pop() ?? Buffer.allocUnsafeSlow(rungBytes[rung] ?? rungBytes[0]);
}

function giveBuffer(rung: number, buffer: Buffer): void {
  const shelf = pool[rung];
  if (shelf && shelf.length < pooledPerRung) shelf.push(buffer);
}
