import type { Socket } from 'node:net';
import type { RefusalCode } from '@cellgate/shared/proxy/refusal.ts';
import type { SessionTimeouts } from './client-session.ts';
import { forwardedRequestHead, forwardedResponseHead } from './forwarded-head.ts';
import { type BodyReader, bodyReader } from './http-body.ts';
import { maxResponseHeadBytes, parseResponseHead, type RequestHead, scanHead } from './http-head.ts';
import type { Upstream } from './upstream.ts';

/** `reusable`: answered, the client may ask again. `last`: answered, close. `broken`: the answer had begun and cannot be completed. */
export type ForwardOutcome = 'reusable' | 'last' | 'broken' | RefusalCode;

export interface ForwardingParts {
  head: RequestHead;
  client: Socket;
  upstream: Upstream;
  timeouts: SessionTimeouts;
}

/** One request to its origin and the answer back, over a connection that serves nothing else. */
export class Forwarding {
  readonly #parts: ForwardingParts;
  readonly #request: BodyReader;
  readonly #done: (outcome: ForwardOutcome) => void;
  #collected: Buffer = Buffer.alloc(0);
  #scanned = 0;
  #response: BodyReader | null = null;
  #untilClose = false;
  #keepAlive = false;
  #settled = false;

  constructor(parts: ForwardingParts, done: (outcome: ForwardOutcome) => void) {
    this.#parts = parts;
    this.#request = bodyReader(parts.head.body);
    this.#done = done;
  }

  start(): void {
    const { head, client, upstream, timeouts } = this.#parts;
    const { socket } = upstream;
    socket.on('error', () => this.#fail('response_incomplete'));
    socket.on('end', () => this.#originEnded());
    socket.on('close', () => this.#fail('response_incomplete'));
    socket.on('timeout', () => this.#fail('response_timeout'));
    socket.on('drain', this.#onDrain);
    client.once('close', this.#onClientClose);
    socket.setTimeout(timeouts.responseMs);
    socket.write(forwardedRequestHead(head), 'latin1');
    upstream.start((bytes) => this.#fromOrigin(bytes));
  }

  /** Content of the request as the client sends it; how many of the bytes belong to it, -1 when they are malformed. */
  feed(bytes: Buffer): number {
    const taken = this.#request.take(bytes);
    if (taken > 0 && !this.#parts.upstream.socket.write(bytes.subarray(0, taken))) this.#parts.client.pause();
    return taken;
  }

  /** The client sends no more; without its whole request there is nothing to answer. */
  clientEnded(): void {
    this.#keepAlive = false;
    if (!this.#request.done) this.#settle('broken');
  }

  readonly #onDrain = (): void => {
    if (!this.#request.done) this.#parts.client.resume();
  };

  readonly #onClientClose = (): void => this.#settle('broken');

  readonly #flushed = (): void => {
    if (this.#parts.client.writableLength === 0) this.#parts.upstream.resume();
  };

  #fromOrigin(bytes: Buffer): boolean {
    if (this.#settled) return true;
    if (this.#response) this.#content(bytes);
    else this.#headBytes(bytes);
    return this.#parts.client.writableLength === 0;
  }

  #headBytes(bytes: Buffer): void {
    // A copy: the read buffer is used again for the next read.
    this.#collected = Buffer.concat([this.#collected, bytes]);
    while (!this.#settled && !this.#response) {
      const { end, scanned, bad } = scanHead(this.#collected.subarray(0, maxResponseHeadBytes), this.#scanned);
      this.#scanned = scanned;
      if (bad || (end === 0 && this.#collected.length >= maxResponseHeadBytes)) this.#settle('response_malformed');
      if (end === 0) return;
      const text = this.#collected.toString('latin1', 0, end);
      this.#collected = this.#collected.subarray(end);
      this.#scanned = 0;
      this.#headRead(text);
    }
    const rest = this.#collected;
    this.#collected = Buffer.alloc(0);
    if (this.#response) this.#content(rest);
  }

  #headRead(text: string): void {
    const { head, client, upstream, timeouts } = this.#parts;
    const answer = parseResponseHead(text, head.method);
    // Upgrade was not forwarded, so nobody asked to switch protocols. A 1.0 client cannot read chunks.
    if (!answer || answer.status === 101 || (answer.body.kind === 'chunked' && head.version === '1.0')) {
      this.#settle('response_malformed');
      return;
    }
    if (answer.status < 200) {
      if (head.version === '1.1') client.write(forwardedResponseHead(answer, { keepAlive: true }), 'latin1');
      return;
    }
    this.#untilClose = answer.body.kind === 'close';
    this.#keepAlive = head.keepAlive && !this.#untilClose && this.#request.done;
    this.#response = bodyReader(answer.body);
    upstream.socket.setTimeout(timeouts.idleMs);
    client.write(forwardedResponseHead(answer, { keepAlive: this.#keepAlive }), 'latin1');
  }

  #content(bytes: Buffer): void {
    const reader = this.#response;
    const taken = reader?.take(bytes) ?? 0;
    if (taken === -1) {
      this.#settle('broken');
      return;
    }
    if (taken > 0) this.#parts.client.write(bytes.subarray(0, taken), this.#flushed);
    if (reader?.done) this.#complete();
  }

  #originEnded(): void {
    if (this.#untilClose) this.#complete();
    else this.#fail('response_incomplete');
  }

  #complete(): void {
    this.#settle(this.#keepAlive && this.#request.done ? 'reusable' : 'last');
  }

  #fail(code: RefusalCode): void {
    this.#settle(this.#response ? 'broken' : code);
  }

  #settle(outcome: ForwardOutcome): void {
    if (this.#settled) return;
    this.#settled = true;
    const { client, upstream } = this.#parts;
    client.off('close', this.#onClientClose);
    upstream.socket.off('drain', this.#onDrain);
    upstream.socket.destroy();
    this.#done(outcome);
  }
}
