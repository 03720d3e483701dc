import type { OnReadOpts, Socket } from 'node:net';
import { BatchedTimer } from './batched-timer.ts';
import { ReadLadder } from './read-ladder.ts';
import { ReadPace, restMs } from './read-pace.ts';

/** Takes bytes that are valid only during the call, or, after it answered `false`, until it calls `resume`. */
export type Sink = (bytes: Buffer) => boolean;

/** What comes in over one connection. */
export interface Reads {
  /** True while nothing is read, so that the end of the connection goes unnoticed. A rest between two reads does not count. */
  readonly isStopped: boolean;
  /** From now on it goes there; what was handed out before is still the old one's to be done with. */
  start(sink: Sink): void;
  /** The bytes handed out last are done with; read on. */
  resume(): void;
}

const sharedRest = new BatchedTimer(restMs);

/**
 * Reads one connection into reused buffers and hands out each read before the next (stop and wait), because that moves bulk data for
 * less than half of what a stream of fresh buffers costs. A steady stream is read a few dozen times a second instead of at each packet.
 */
export class LadderReads implements Reads {
  /** Node's option that makes it so. */
  readonly onread: OnReadOpts;
  readonly #ladder = new ReadLadder();
  readonly #pace = new ReadPace();
  readonly #early: (bytes: Buffer) => void;
  #socket: Socket | null = null;
  #sink: Sink | null = null;
  #unsettled = false;
  #givesBack = false;

  /** `early` takes what comes before `start`, in copies that are its own. */
  constructor(early: (bytes: Buffer) => void) {
    this.#early = early;
    this.onread = {
      // A generator instead of a fixed buffer: Node asks it again after every read, which is what lets the ladder change rungs.
      buffer: () => this.#ladder.buffer,
      callback: (readBytes) => this.#deliver(readBytes),
    };
  }

  /** To be called once, with the socket that reads by this. */
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
    this.#giveBackAtEnd();
    const rests = this.#pace.restsAfter({ readBytes, isFull, nowMs: performance.now() });
    if (rests && !this.#unsettled) sharedRest.until(() => this.#readOn());
    return !rests && !this.#unsettled;
  }

  /** Who never reads much has no buffer of its own, and nothing waits for its end. */
  #giveBackAtEnd(): void {
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
