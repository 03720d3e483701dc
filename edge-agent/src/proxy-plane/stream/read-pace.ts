/** Pause between reads of a steady stream: about the jitter of a mobile network. At 50 Mbit/s, 75 KB arrive meanwhile. */
export const restMs = 12;

/** Threshold of a steady stream: 20 Mbit/s for 50 ms, which means a download, not a page, a call or a game. */
const windowMs = 50;
const steadyWindowBytes = 128 * 1024;
/** Minimum read after a pause for a stream to remain steady. Below, the next bytes are passed on at once. */
const steadyReadBytes = 8 * 1024;
/** Read size from which a stream does not pause: it is cheap already, and might overrun the kernel's buffer. */
const largeReadBytes = 128 * 1024;

export interface Read {
  readBytes: number;
  /** True if the read filled the buffer, so that more bytes are waiting. */
  isFull: boolean;
  /** Monotonic time in ms. */
  nowMs: number;
}

/**
 * Decides whether a stream pauses between reads to let bytes accumulate. Without pauses a stream at modem speed wakes the process every few
 * kilobytes, and wake-ups, syscalls and segments are most of a proxy's cost. Only steady streams pause; bursts and request-response traffic never do.
 */
export class ReadPace {
  #isSteady = false;
  #windowEndsAtMs = 0;
  #windowBytes = 0;

  /** Resets the state for a new sink. */
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
