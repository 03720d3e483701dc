/**
 * How long the reads of steady streams rest: what a mobile network adds from one packet to the next, and long enough that a stream of
 * 50 Mbit/s has 75 KB to be read in one go.
 */
export const restMs = 12;

/** 20 Mbit/s over a twentieth of a second: a download, not a page, a call or a game. */
const windowMs = 50;
const steadyWindowBytes = 128 * 1024;
/** Less than this after a rest, and the stream is steady no longer: its next bytes are passed on at once. */
const steadyReadBytes = 8 * 1024;
/** Who reads so much at once is cheap as it is, and may be faster than the kernel's buffer can bridge. */
const largeReadBytes = 128 * 1024;

export interface Read {
  readBytes: number;
  /** The buffer was filled, so that there is more. */
  isFull: boolean;
  /** Steady milliseconds. */
  nowMs: number;
}

/**
 * Whether a stream should let bytes gather before it reads on. Read as it arrives, a stream at a modem's pace wakes the process for each
 * piece of some kilobytes; most of what a proxy costs is the wake-ups, the calls and the segments, not the bytes. Only a stream that has
 * shown to be steady rests; bursts, questions and answers never do.
 */
export class ReadPace {
  #isSteady = false;
  #windowEndsAtMs = 0;
  #windowBytes = 0;

  /** Nothing is known of what comes now. */
  begin(): void {
    this.#isSteady = false;
    this.#windowEndsAtMs = 0;
  }

  restsAfter({ readBytes, isFull, nowMs }: Read): boolean {
    if (!this.#isSteady) {
      this.#isSteady = this.#fillsWindow(readBytes, nowMs);
      return false;
    }
    this.#isSteady = readBytes >= steadyReadBytes;
    return this.#isSteady && !isFull && readBytes < largeReadBytes;
  }

  #fillsWindow(readBytes: number, nowMs: number): boolean {
    if (nowMs >= this.#windowEndsAtMs) {
      this.#windowEndsAtMs = nowMs + windowMs;
      this.#windowBytes = 0;
    }
    this.#windowBytes += readBytes;
    if (this.#windowBytes < steadyWindowBytes) return false;
    this.#windowEndsAtMs = nowMs;
    return true;
  }
}
