import { connect, type Socket } from 'node:net';
import { ReadLadder } from './read-ladder.ts';

/** Takes bytes that are valid only during the call, or, after it answered `false`, until it calls `resume`. */
export type Sink = (bytes: Buffer) => boolean;

export interface UpstreamPlace {
  address: string;
  port: number;
  localAddress: string;
  localPort: number;
}

/**
 * A connection to the target that reads into one reused buffer and hands out each read before the next (stop and wait), because that
 * moves bulk data for less than half of what a stream of fresh buffers costs. Nothing is read until `start`.
 */
export class Upstream {
  readonly socket: Socket;
  #ladder = new ReadLadder();
  #sink: Sink | null = null;
  #unsettled = false;

  constructor({ address, port, localAddress, localPort }: UpstreamPlace) {
    this.socket = connect({
      host: address,
      port,
      localAddress,
      localPort,
      allowHalfOpen: true,
      noDelay: true,
      keepAlive: true,
      keepAliveInitialDelay: 60_000,
      onread: {
        // A generator instead of a fixed buffer: Node asks it again after every read, which is what lets the ladder change rungs.
        buffer: () => this.#ladder.buffer,
        callback: (readBytes, buffer) => this.#deliver(readBytes, buffer),
      },
    });
    this.socket.pause();
    this.socket.once('close', () => {
      if (!this.#unsettled) this.#ladder.release();
    });
  }

  start(sink: Sink): void {
    this.#sink = sink;
    this.socket.resume();
  }

  /** The bytes handed out last are done with; read on. */
  resume(): void {
    if (!this.#unsettled || this.socket.destroyed) return;
    this.#unsettled = false;
    this.#ladder.settle();
    this.socket.resume();
  }

  get bytesUp(): number {
    return this.socket.bytesWritten;
  }

  get bytesDown(): number {
    return this.socket.bytesRead;
  }

  #deliver(readBytes: number, buffer: Uint8Array): boolean {
    const bytes = Buffer.from(buffer.buffer, buffer.byteOffset, readBytes);
    this.#unsettled = this.#sink?.(bytes) === false;
    this.#ladder.note(readBytes, { inFlight: this.#unsettled });
    return !this.#unsettled;
  }
}
