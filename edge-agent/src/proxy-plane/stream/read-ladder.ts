const rungBytes = [16 * 1024, 64 * 1024, 256 * 1024, 512 * 1024] as const;
const smallReadBytes = 4 * 1024;
const smallReadsToStepDown = 9;
const pooledBytesPerRung = 16 * 1024 * 1024;

/** What all streams on the lowest rung read into: a tunnel that idles costs no buffer, and there are mostly thousands of them. */
const shared = Buffer.allocUnsafeSlow(rungBytes[0]);

/** Buffers of ended streams, kept for the next ones: a large allocation costs more than the read into it. */
const pool: Buffer[][] = rungBytes.map(() => []);

/**
 * The read buffer of one stream: one that it shares with all others while it reads little, a larger one of its own after each read that
 * was large for the rung, a smaller one after a run of reads that would have fitted the rung below. Measured as the cheapest way to move
 * bulk data through Node.
 */
export class ReadLadder {
  #rung = 0;
  #smallReads = 0;
  #buffer: Buffer = shared;
  #lent: { rung: number; buffer: Buffer } | null = null;

  get buffer(): Buffer {
    return this.#buffer;
  }

  /** Whether any other stream's next read overwrites the buffer: what is to last has to be copied out of it. */
  get isShared(): boolean {
    return this.#rung === 0;
  }

  /**
   * To be called after each read, before the next buffer is asked for. `inFlight`: its bytes are still being written somewhere, so the
   * buffer may be left for another rung but given to nobody before `settle`.
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
  const shelf = pool[rung];
  if (rung > 0 && shelf && (shelf.length + 1) * buffer.length <= pooledBytesPerRung) shelf.push(buffer);
}
