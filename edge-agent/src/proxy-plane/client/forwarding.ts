import type { Socket } from 'node:net';
import type { RefusalCode } from '@cellgate/shared/proxy/refusal.ts';
import type { Upstream } from '../egress/upstream.ts';
import { type BodyReader, bodyReader } from '../protocol/http-body.ts';
import { maxResponseHeadBytes, parseResponseHead, type RequestHead, scanHead } from '../protocol/http-head.ts';
import { closeConnection, resetConnection } from '../stream/end-connection.ts';
import { onceFlushed } from '../stream/once-flushed.ts';
import type { SessionTimeouts } from './client-session.ts';
import { forwardedRequestHead, forwardedResponseHead } from './forwarded-head.ts';

/**
 * `reusable`: answered, the client may send another request. `last`: answered, close. `broken`: the response has begun and cannot be completed.
 * `stale`: the kept-alive connection had ended before the request arrived, so the request may be retried on another one.
 */
export type ForwardOutcome = 'reusable' | 'last' | 'broken' | 'stale' | RefusalCode;

export interface ForwardingDeps {
  head: RequestHead;
  client: Socket;
  upstream: Upstream;
  /** True if the connection has served an earlier request, so that its origin may have closed it. */
  isKept: boolean;
  timeouts: SessionTimeouts;
}

const noBytes = Buffer.alloc(0);

/** One request to an origin and its response. The connection carries nothing else meanwhile. */
export class Forwarding {
  readonly #deps: ForwardingDeps;
  readonly #request: BodyReader;
  readonly #done: (outcome: ForwardOutcome) => void;
  readonly #onOrigin: Readonly<Record<string, () => void>>;
  #collected: Buffer = noBytes;
  #scanned = 0;
  #response: BodyReader | null = null;
  #answered = false;
  #untilClose = false;
  #clientEnded = false;
  #keepAlive = false;
  #originKeepsAlive = false;
  #settled = false;

  constructor(deps: ForwardingDeps, done: (outcome: ForwardOutcome) => void) {
    this.#deps = deps;
    this.#request = bodyReader(deps.head.body);
    this.#done = done;
    const onEnded = () => this.#fail('response_incomplete');
    this.#onOrigin = {
      error: onEnded,
      end: () => this.#originEnded(),
      close: onEnded,
      timeout: () => this.#settle(this.#response ? 'broken' : 'response_timeout'),
      drain: () => this.#onDrain(),
    };
  }

  /** Reports whether the origin connection can serve another request after this one. */
  get leavesConnection(): boolean {
    return this.#originKeepsAlive && !this.#deps.upstream.socket.destroyed;
  }

  start(): void {
    const { head, client, upstream, timeouts } = this.#deps;
    const { socket } = upstream;
    for (const [event, listener] of Object.entries(this.#onOrigin)) socket.on(event, listener);
    client.once('close', this.#onClientClose);
    socket.setTimeout(timeouts.responseMs);
    socket.write(forwardedRequestHead(head), 'latin1');
    upstream.start((bytes) => this.#fromOrigin(bytes));
  }

  /** Forwards request content. Returns the number of bytes that belong to it; -1 if they are malformed. */
  feed(bytes: Buffer): number {
    const taken = this.#request.take(bytes);
    if (taken > 0 && !this.#deps.upstream.socket.write(bytes.subarray(0, taken))) this.#deps.client.pause();
    return taken;
  }

  /** Handles the client's FIN. Ends the exchange if the request is incomplete. */
  clientEnded(): void {
    this.#keepAlive = false;
    this.#clientEnded = true;
    if (!this.#request.done) this.#settle('broken');
    else if (!this.#settled) this.#deps.upstream.socket.setTimeout(this.#idleMs);
  }

  get #idleMs(): number {
    const { idleMs, halfClosedMs, abandonedMs } = this.#deps.timeouts;
    if (!this.#clientEnded) return idleMs;
    return this.#response ? halfClosedMs : abandonedMs;
  }

  #onDrain(): void {
    if (!this.#request.done) this.#deps.client.resume();
  }

  readonly #onClientClose = (): void => this.#settle('broken');

  readonly #flushed = (): void => {
    if (this.#deps.client.writableLength === 0) this.#deps.upstream.resume();
  };

  #fromOrigin(bytes: Buffer): boolean {
    if (this.#settled) return true;
    const { client } = this.#deps;
    this.#answered = true;
    if (this.#response) {
      this.#content(bytes);
    } else {
      // Sends the head and the bytes received with it in one segment.
      client.cork();
      this.#headBytes(bytes);
      client.uncork();
    }
    if (client.writableLength === 0) return true;
    // After the final response nothing more is read, but its bytes may still be unsent.
    if (client.writable) onceFlushed(client, this.#flushed);
    return false;
  }

  #headBytes(bytes: Buffer): void {
    let rest = this.#collected.length === 0 ? bytes : Buffer.concat([this.#collected, bytes]);
    while (!this.#settled && !this.#response) {
      const { end, scanned, bad } = scanHead(rest.subarray(0, maxResponseHeadBytes), this.#scanned);
      this.#scanned = scanned;
      if (bad || (end === 0 && rest.length >= maxResponseHeadBytes)) this.#settle('response_malformed');
      if (end === 0) {
        // Copied because the read buffer is reused for the next read.
        this.#collected = Buffer.from(rest);
        return;
      }
      this.#scanned = 0;
      this.#headRead(rest.toString('latin1', 0, end));
      rest = rest.subarray(end);
    }
    this.#collected = noBytes;
    if (this.#response) this.#content(rest);
  }

  #headRead(text: string): void {
    const { head, client, upstream } = this.#deps;
    const answer = parseResponseHead(text, head.method);
    // `Upgrade` was not forwarded, so 101 is unsolicited. A 1.0 client cannot read chunks.
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
    this.#originKeepsAlive = this.#keepAlive && answer.keepAlive;
    this.#response = bodyReader(answer.body);
    upstream.socket.setTimeout(this.#idleMs);
    client.write(forwardedResponseHead(answer, { keepAlive: this.#keepAlive }), 'latin1');
  }

  #content(bytes: Buffer): void {
    const reader = this.#response;
    const taken = reader?.take(bytes) ?? 0;
    if (taken === -1) {
      this.#settle('broken');
      return;
    }
    if (taken > 0) this.#deps.client.write(bytes.subarray(0, taken));
    // Bytes beyond the announced length would be taken for the next response.
    if (taken < bytes.length) this.#originKeepsAlive = false;
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
    if (this.#deps.isKept && !this.#answered) this.#settle('stale');
    else this.#settle(this.#response ? 'broken' : code);
  }

  #settle(outcome: ForwardOutcome): void {
    if (this.#settled) return;
    this.#settled = true;
    const { client, upstream } = this.#deps;
    const { socket } = upstream;
    client.off('close', this.#onClientClose);
    for (const [event, listener] of Object.entries(this.#onOrigin)) socket.off(event, listener);
    if (outcome === 'broken') resetConnection(socket);
    else if (outcome !== 'reusable' || !this.#originKeepsAlive) closeConnection(socket);
    this.#done(outcome);
  }
}
