import { type OnReadOpts, Socket } from 'node:net';
import { LadderReads, type Reads, type Sink } from '../stream/ladder-reads.ts';

/**
 * Returns the reads of an accepted connection: `data` events until `start`, then reused buffers. Node offers `onread` only to outgoing connections,
 * so the option is set through internal symbols. If this Node version lacks those symbols, falls back to the socket's own stream, at two to three
 * times the cost.
 */
export function clientReads(client: Socket): Reads {
  const reads = new LadderReads((bytes) => void client.emit('data', bytes));
  if (!setOnread(client, reads.onread)) return new StreamReads(client);
  reads.of(client);
  return reads;
}

/** Reports whether accepted connections read into reused buffers with this Node version. For tests. */
export function readsIntoOwnBuffers(reads: Reads): boolean {
  return reads instanceof LadderReads;
}

const symbols = findOnreadSymbols();

interface OnreadSymbols {
  buffer: symbol;
  generator: symbol;
  callback: symbol;
}

function findOnreadSymbols(): OnreadSymbols | undefined {
  const symbols = Object.getOwnPropertySymbols(new Socket());
  const named = (name: string) => symbols.find(({ description }) => description === name);
  const [buffer, generator, callback] = [named('kBuffer'), named('kBufferGen'), named('kBufferCb')];
  return buffer && generator && callback && { buffer, generator, callback };
}

/** Sets the `onread` option as Node does in the constructor of an outgoing socket. Returns false if this Node version does not allow that. */
function setOnread(client: Socket, onread: OnReadOpts): boolean {
  const handle: unknown = Reflect.get(client, '_handle');
  if (!symbols || !canUseBuffer(handle) || typeof onread.buffer !== 'function') return false;
  const first = onread.buffer();
  Reflect.set(client, symbols.buffer, first);
  Reflect.set(client, symbols.generator, onread.buffer);
  Reflect.set(client, symbols.callback, onread.callback);
  handle.useUserBuffer(first);
  return true;
}

function canUseBuffer(handle: unknown): handle is { useUserBuffer(buffer: Uint8Array): void } {
  return typeof handle === 'object' && handle !== null && 'useUserBuffer' in handle;
}

/** The same reads through Node's documented stream API. */
class StreamReads implements Reads {
  readonly #client: Socket;

  constructor(client: Socket) {
    this.#client = client;
  }

  get isStopped(): boolean {
    return this.#client.isPaused();
  }

  start(sink: Sink): void {
    this.#client.on('data', (bytes: Buffer) => {
      if (!sink(bytes)) this.#client.pause();
    });
    this.#client.resume();
  }

  resume(): void {
    this.#client.resume();
  }
}
