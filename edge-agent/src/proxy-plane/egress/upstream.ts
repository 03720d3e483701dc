import { connect, type Socket } from 'node:net';
import { LadderReads, type Reads, type Sink } from '../stream/ladder-reads.ts';

export interface UpstreamAddress {
  address: string;
  port: number;
  localAddress: string;
  localPort: number;
}

/** A connection to the target. Nothing is read until `start`. */
export class Upstream implements Reads {
  readonly socket: Socket;
  /** Remote address and port. */
  readonly remote: Pick<UpstreamAddress, 'address' | 'port'>;
  readonly #reads = new LadderReads(() => undefined);
  #upBefore = 0;
  #downBefore = 0;

  constructor({ address, port, localAddress, localPort }: UpstreamAddress) {
    this.remote = { address, port };
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

  get isStopped(): boolean {
    return this.#reads.isStopped;
  }

  start(sink: Sink): void {
    this.#reads.start(sink);
  }

  resume(): void {
    this.#reads.resume();
  }

  /** Bytes since the connection was established or since the last `countAnew`. */
  get bytesUp(): number {
    return this.socket.bytesWritten - this.#upBefore;
  }

  get bytesDown(): number {
    return this.socket.bytesRead - this.#downBefore;
  }

  /** Resets the byte counters after the traffic so far was recorded; later traffic may belong to another username. */
  countAnew(): void {
    this.#upBefore = this.socket.bytesWritten;
    this.#downBefore = this.socket.bytesRead;
  }
}
