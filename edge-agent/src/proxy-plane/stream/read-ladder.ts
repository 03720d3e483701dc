const rungBytes = [16 * 1024, 64 * 1024, 256 * 1024, 512 * 1024] as const;
const smallReadBytes = 4 * 1024;
const smallReadsToStepDown = 9;
const pooledBytesPerRung = 16 * 1024 * 1024;

/** Read buffer of all streams on the lowest rung: idle tunnels, of which there are thousands, need no buffer of their own. */
const shared = Buffer.allocUnsafeSlow(rungBytes[0]);

/** Buffers of ended streams for reuse: a large allocation costs more than the read into it. */
const pool: Buffer[][] = rungBytes.map(() => []);

/**
 * Read buffer of one stream: shared with other streams while reads are small, a larger own one after each read that was large for the rung, a smaller
 * one after several reads that would fit the rung below. Measured as the cheapest way to move bulk data through Node.
 */
export class ReadLadder {
  #rung = 0;
  #smallReads = 0;
  #buffer: Buffer = shared;
  #lent: { rung: number; buffer: Buffer } | null = null;

  get buffer(): Buffer {
    return this.#buffer;
  }

  /** Reports whether another stream's next read overwrites the buffer, so that bytes to keep must be copied. */
  get isShared(): boolean {
    return this.#rung === 0;
  }

  /**
   * Selects the rung for the next read. Must be called after each read. `inFlight`: the bytes are still being written, so that a left buffer returns
   * to the pool only at `settle`.
   */
  note(readBytes: number, { inFlight }: { inFlight: boolean }): void {
    if (readBytes === this.#buffer.length || (this.isShared && readBytes > smallReadBytes)) {
      this.#smallReads = 0;
      if (this.#rung < rungBytes.length - 1) this.#moveTo(this.#rung + 1, inFlight);
      return;
    }
    if (this.#rung === 0) return;
    const fitsBelow = this.#rung === 1 ? smallReadBytes : (rungBytes[this.#rung - 1] ?? 0);
    this.#smallReads = readBytes <= fitsBelow ? this.#smallReads + 1 : 0;
    if (this.#smallReads >= smallReadsToStepDown) this.#moveTo(this.#rung - 1, inFlight);
  }

  /** Returns a left buffer to the pool after its bytes were written. */
  settle(): void {
    if (this.#lent) giveBuffer(this.#lent.rung, this.#lent.buffer);
    this.#lent = null;
  }

  /** Returns the current buffer to the pool. Must not be called while a write from it is in progress. */
  release(): void {
    giveBuffer(this.#rung, this.#buffer);
  }

  #moveTo(rung: number, inFlight: boolean): void {
    if (inFlight && !this.isShared) this.#lent = { rung: this.#rung, buffer: this.#buffer };
    else giveBuffer(this.#rung, this.#buffer);
    this.#rung = rung;
    this.#smallReads = 0;
    this.#buffer = takeBuffer(rung);
  }
}

function takeBuffer(rung: number): Buffer {
  if (rung === 0) return shared;
  return pool[rung]?.pop() ?? Buffer.allocUnsafeSlow(rungBytes[rung] ?? rungBytes[0]);
}

function giveBuffer(rung: number, buffer: Buffer): void {
  const buffers = pool[rung];
  if (rung > 0 && buffers && (buffers.length + 1) * buffer.length <= pooledBytesPerRung) buffers.push(buffer);
}
