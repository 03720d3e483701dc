import { type OnReadOpts, Socket } from 'node:net';
import { LadderReads, type Reads, type Sink } from '../stream/ladder-reads.ts';

/**
 * The reads of a connection that a server has accepted. Before `start` they are the socket's `data` events, as ever. Node offers
 * `onread` to connections that are made, not to accepted ones, though it is the same in both underneath: the option is put there by
 * hand. Where this Node has no such place, the socket's own stream of fresh buffers serves, at two to three times the cost.
 */
export function clientReads(client: Socket): Reads {
  const reads = new LadderReads((bytes) => void client.emit('data', bytes));
  if (!putOnread(client, reads.onread)) return new StreamReads(client);
  reads.of(client);
  return reads;
}

/** For the tests: whether accepted connections read into reused buffers with this Node. */
export function readsIntoOwnBuffers(reads: Reads): boolean {
  return reads instanceof LadderReads;
}

const place = onreadPlace();

interface OnreadPlace {
  buffer: symbol;
  generator: symbol;
  callback: symbol;
}

function onreadPlace(): OnreadPlace | undefined {
  const symbols = Object.getOwnPropertySymbols(new Socket());
  const named = (name: string) => symbols.find(({ description }) => description === name);
  const [buffer, generator, callback] = [named('kBuffer'), named('kBufferGen'), named('kBufferCb')];
  return buffer && generator && callback && { buffer, generator, callback };
}

/** What Node does in the constructor of a socket that is given the option. */
function putOnread(client: Socket, onread: OnReadOpts): boolean {
  const handle: unknown = Reflect.get(client, '_handle');
  if (!place || !canUseBuffer(handle) || typeof onread.buffer !== 'function') return false;
  const first = onread.buffer();
  Reflect.set(client, place.buffer, first);
  Reflect.set(client, place.generator, onread.buffer);
  Reflect.set(client, place.callback, onread.callback);
  handle.useUserBuffer(first);
  return true;
}

function canUseBuffer(handle: unknown): handle is { useUserBuffer(buffer: Uint8Array): void } {
  return typeof handle === 'object' && handle !== null && 'useUserBuffer' in handle;
}

/** The same by what Node documents. */
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
