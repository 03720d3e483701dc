import { connect, type Socket } from 'node:net';
import { LadderReads, type Reads, type Sink } from './ladder-reads.ts';

export interface UpstreamPlace {
  address: string;
  port: number;
  localAddress: string;
  localPort: number;
}

/** A connection to the target. Nothing is read until `start`. */
export class Upstream implements Reads {
  readonly socket: Socket;
  readonly #reads = new LadderReads(() => undefined);

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
      onread: this.#reads.onread,
    });
    this.socket.pause();
    this.#reads.of(this.socket);
  }

  start(sink: Sink): void {
    this.#reads.start(sink);
  }

  resume(): void {
    this.#reads.resume();
  }

  get bytesUp(): number {
    return this.socket.bytesWritten;
  }

  get bytesDown(): number {
    return this.socket.bytesRead;
  }
}
