import type { OnReadOpts, Socket } from 'node:net';
import { BatchedTimer } from './batched-timer.ts';
import { ReadLadder } from './read-ladder.ts';
import { ReadPace, restMs } from './read-pace.ts';

/** Consumes bytes that are valid only during the call or, if it returns false, until it calls `resume`. */
export type Sink = (bytes: Buffer) => boolean;

/** Incoming bytes of one connection. */
export interface Reads {
  /** True while nothing is read, so that the end of the connection goes unnoticed. A pause between two reads does not count. */
  readonly isStopped: boolean;
  /** Sends all further bytes to `sink`. Earlier bytes stay with the previous one. */
  start(sink: Sink): void;
  /** Continues reading after the sink has processed the last bytes. */
  resume(): void;
}

const sharedRest = new BatchedTimer(restMs);

/**
 * Reads one connection into reused buffers and delivers each read before the next (stop and wait): bulk data costs less than half of a stream with
 * fresh buffers. A steady stream is read a few dozen times per second instead of per packet.
 */
export class LadderReads implements Reads {
  /** Option of `net.connect` that enables these reads. */
  readonly onread: OnReadOpts;
  readonly #ladder = new ReadLadder();
  readonly #pace = new ReadPace();
  readonly #early: (bytes: Buffer) => void;
  #socket: Socket | null = null;
  #sink: Sink | null = null;
  #unsettled = false;
  #givesBack = false;

  /** `early` receives copies of the bytes that arrive before `start`. */
  constructor(early: (bytes: Buffer) => void) {
    this.#early = early;
    this.onread = {
      // A generator, not a fixed buffer: Node calls it after every read, so that the ladder can change rungs.
      buffer: () => this.#ladder.buffer,
      callback: (readBytes) => this.#deliver(readBytes),
    };
  }

  /** Sets the socket that uses `onread`. Must be called once. */
  of(socket: Socket): void {
    this.#socket = socket;
  }

  get isStopped(): boolean {
    return this.#unsettled || this.#socket?.isPaused() === true;
  }

  start(sink: Sink): void {
    this.#sink = sink;
    this.#pace.begin();
    this.#readOn();
  }

  resume(): void {
    if (!this.#unsettled || this.#socket?.destroyed) return;
    this.#unsettled = false;
    this.#ladder.settle();
    this.#socket?.resume();
  }

  #deliver(readBytes: number): boolean {
    const { buffer, isShared } = this.#ladder;
    if (!this.#sink) {
      this.#early(copyOf(buffer, readBytes));
      return true;
    }
    const isFull = readBytes === buffer.length;
    this.#unsettled = !this.#sink(isShared ? copyOf(buffer, readBytes) : buffer.subarray(0, readBytes));
    this.#ladder.note(readBytes, { inFlight: this.#unsettled });
    this.#releaseAtEnd();
    const rests = this.#pace.restsAfter({ readBytes, isFull, nowMs: performance.now() });
    if (rests && !this.#unsettled) sharedRest.until(() => this.#readOn());
    return !rests && !this.#unsettled;
  }

  /** Returns the buffer to the pool when the connection closes. Streams that use the shared buffer need no listener. */
  #releaseAtEnd(): void {
    if (this.#givesBack || this.#ladder.isShared) return;
    this.#givesBack = true;
    this.#socket?.on('close', () => {
      if (!this.#unsettled) this.#ladder.release();
    });
  }

  #readOn(): void {
    if (!this.#unsettled && !this.#socket?.destroyed) this.#socket?.resume();
  }
}

function copyOf(buffer: Buffer, bytes: number): Buffer {
  const copy = Buffer.allocUnsafe(bytes);
  buffer.copy(copy, 0, 0, bytes);
  return copy;
}
