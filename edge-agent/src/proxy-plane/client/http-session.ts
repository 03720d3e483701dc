import type { Socket } from 'node:net';
import { refusalText } from '@cellgate/shared/language/texts.ts';
import type { RefusalCode } from '@cellgate/shared/proxy/refusal.ts';
import { KeepAliveOrigin } from '../egress/keep-alive-origin.ts';
import type { Upstream } from '../egress/upstream.ts';
import type { Attempt } from '../port/refusal-log.ts';
import { maxRequestHeadBytes, parseRequestHead, type RequestHead, scanHead, valuesOf } from '../protocol/http-head.ts';
import { basicCredentials } from '../rules/access-gate.ts';
import { closeAfterFlush, closeConnection } from '../stream/end-connection.ts';
import { relay } from '../stream/relay.ts';
import { ClientSession, type SessionHost } from './client-session.ts';
import { ownAnswer } from './forwarded-head.ts';
import { Forwarding, type ForwardOutcome } from './forwarding.ts';
import { refusalResponse, refusals } from './refusal.ts';

const established = 'HTTP/1.1 200 Connection established\r\n\r\n';
const noBytes = Buffer.alloc(0);
const maxChallenges = 3;
const repeatableMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

/**
 * An HTTP/1 client session. CONNECT turns the connection into a tunnel; an absolute-form request is forwarded over an origin connection used by this
 * client alone, and further requests may follow. Each request carries its own credentials.
 */
export class HttpSession extends ClientSession {
  #buffer: Buffer = noBytes;
  #scanned = 0;
  #busy = false;
  #emptyLineSkipped = false;
  #headStarted = true;
  #challenges = 0;
  /** A request that was challenged for credentials; recorded as refused unless the client answers the challenge. */
  #challenged: Attempt | null = null;
  /** The request being served, and its username. */
  #head: RequestHead | null = null;
  #username: string | null = null;
  #forwarding: Forwarding | null = null;
  readonly #kept = new KeepAliveOrigin();
  #ended = false;

  constructor(client: Socket, host: SessionHost) {
    super(client, host);
    client.on('data', this.#onData);
    client.on('end', this.#onEnd);
    client.on('close', () => {
      if (this.#challenged) this.note(this.#challenged);
    });
  }

  protected override expired(): void {
    // An idle connection is closed without a response; an incomplete head gets one.
    if (this.#buffer.length === 0) closeConnection(this.client);
    else this.#refuse('handshake_timeout');
  }

  readonly #onData = (chunk: Buffer): void => {
    if (!this.#forwarding) {
      this.#buffer = this.#buffer.length === 0 ? chunk : Buffer.concat([this.#buffer, chunk]);
      this.#advance();
      return;
    }
    const taken = this.#forwarding.feed(chunk);
    if (taken === -1) {
      this.note(this.#attempt('request_malformed'));
      this.cut();
    } else if (taken < chunk.length) {
      // The next request: buffered, with reading paused, until this one is answered.
      this.#buffer = Buffer.concat([this.#buffer, chunk.subarray(taken)]);
      this.client.pause();
    }
  };

  readonly #onEnd = (): void => {
    this.#ended = true;
    if (this.#forwarding) this.#forwarding.clientEnded();
    else if (!this.#busy) closeAfterFlush(this.client);
  };

  #advance(): void {
    if (this.#busy || this.#buffer.length === 0) return;
    if (!this.#emptyLineSkipped && this.#buffer[0] === 0x0d && this.#buffer[1] === 0x0a) {
      this.#emptyLineSkipped = true;
      this.#buffer = this.#buffer.subarray(2);
      this.#scanned = 0;
    }
    const { end, scanned, bad } = scanHead(firstBytes(this.#buffer, maxRequestHeadBytes), this.#scanned);
    this.#scanned = scanned;
    if (bad || (end === 0 && this.#buffer.length >= maxRequestHeadBytes)) {
      this.#refuse('request_malformed');
      return;
    }
    if (end === 0) {
      // From its first byte on, a head has the handshake time, not the keep-alive time.
      if (!this.#headStarted) this.expectWithin(this.host.timeouts.handshakeMs);
      this.#headStarted = true;
      return;
    }
    const head = parseRequestHead(this.#buffer.toString('latin1', 0, end));
    this.#buffer = end === this.#buffer.length ? noBytes : this.#buffer.subarray(end);
    this.#scanned = 0;
    this.#emptyLineSkipped = false;
    if (!head) {
      this.#refuse('request_malformed');
      return;
    }
    this.#head = head;
    this.#busy = true;
    this.client.pause();
    this.#cutOnError(this.#serve(head));
  }

  #cutOnError(serving: Promise<void>): void {
    serving.catch((thrown: unknown) => {
      this.host.failed(thrown);
      this.cut();
    });
  }

  async #serve(head: RequestHead): Promise<void> {
    const denial = this.#authorise(head);
    if (denial) {
      this.#refuse(denial);
      return;
    }
    this.expectWithin(null);
    const answer = ownAnswer(head);
    if (answer !== undefined) {
      this.finish(answer);
      return;
    }
    const kept = this.#reuse(head);
    if (kept) this.#forward(head, kept, { isKept: true });
    else await this.#reach(head);
  }

  /** Returns the kept-alive origin connection if it fits this request and the request can be retried. */
  #reuse(head: RequestHead): Upstream | undefined {
    const { authority } = head.target;
    const upstream = this.#kept.take({ authority, username: this.#username });
    if (!upstream) return undefined;
    if (!isRepeatable(head) || !this.host.permits(upstream)) {
      closeConnection(upstream.socket);
      return undefined;
    }
    this.use(upstream);
    return upstream;
  }

  override get openOrigins(): number {
    return super.openOrigins + (this.#kept.isOpen ? 1 : 0);
  }

  override leaveOrigin(): void {
    this.#kept.drop();
  }

  async #reach(head: RequestHead): Promise<void> {
    const upstream = await this.connect(head.target);
    if (upstream === undefined) return;
    if (typeof upstream === 'string') {
      this.#refuse(upstream);
    } else if (head.form === 'connect') {
      this.client.off('data', this.#onData);
      this.client.off('end', this.#onEnd);
      this.client.write(established, 'latin1');
      relay({ client: this.client, clientReads: this.reads, upstream }, this.#buffer, this.host.timeouts);
      this.#buffer = noBytes;
      // There are thousands of tunnels, and none needs its request head.
      this.#head = null;
    } else {
      this.#forward(head, upstream, { isKept: false });
    }
  }

  #authorise(head: RequestHead): RefusalCode | undefined {
    const shown = valuesOf(head.fields, 'proxy-authorization');
    const credentials = shown.length === 1 ? basicCredentials(shown[0]) : undefined;
    this.#username = credentials?.username ?? null;
    const visitor = this.host.gate.visitorOf(this.address, credentials ?? null);
    const verdict = this.host.gate.decide(visitor);
    if (verdict === 'credentials_wrong') return shown.length === 0 ? 'credentials_missing' : verdict;
    if (verdict !== 'ok') return verdict;
    this.#challenged = null;
    return this.admit(visitor) ? undefined : 'too_many_connections';
  }

  #forward(head: RequestHead, upstream: Upstream, { isKept }: { isKept: boolean }): void {
    const early = this.#buffer;
    this.#buffer = noBytes;
    const forwarding = new Forwarding(
      { head, client: this.client, upstream, isKept, timeouts: this.host.timeouts },
      (outcome) => {
        if (outcome === 'reusable' && forwarding.leavesConnection) this.#keep(upstream, head);
        this.#forwarded(outcome);
      },
    );
    this.#forwarding = forwarding;
    forwarding.start();
    if (early.length > 0) this.#onData(early);
    if (this.#ended) this.#forwarding?.clientEnded();
    if (this.#buffer.length === 0) this.client.resume();
  }

  #keep(upstream: Upstream, { target: { authority } }: RequestHead): void {
    this.settle(upstream);
    this.#kept.keep(upstream, { authority, username: this.#username });
  }

  #forwarded(outcome: ForwardOutcome): void {
    this.#forwarding = null;
    if (this.client.destroyed) return;
    if (outcome === 'stale') {
      this.client.pause();
      if (this.#head) this.#cutOnError(this.#reach(this.#head));
      return;
    }
    if (outcome === 'broken') {
      this.cut();
    } else if (outcome === 'last' || (outcome === 'reusable' && this.#ended)) {
      this.finish('');
    } else if (outcome === 'reusable') {
      this.#nextRequest(this.host.timeouts.keepAliveMs);
    } else {
      this.#refuse(outcome);
    }
  }

  #nextRequest(deadlineMs: number): void {
    this.#busy = false;
    this.#head = null;
    this.#username = null;
    this.#headStarted = false;
    this.expectWithin(deadlineMs);
    this.client.resume();
    this.#advance();
  }

  /** Refuses the current request. A challenge to a request without content keeps the connection open, so that a browser can answer it there. */
  #refuse(code: RefusalCode): void {
    const head = this.#head;
    const challenge = refusals[code].status === 407;
    this.#challenges += challenge ? 1 : 0;
    const mayRepeat = head?.keepAlive === true && head.body.kind === 'none' && !this.#ended;
    const keepAlive = challenge && mayRepeat && this.#challenges < maxChallenges;
    const attempt = this.#attempt(code);
    // Browsers always try without credentials first: a client that answers the challenge was not refused.
    this.#challenged = keepAlive && code === 'credentials_missing' ? attempt : null;
    if (!this.#challenged) this.note(attempt);
    const text = refusalText('en', attempt, { limit: this.host.gate.rules.maxConnections });
    const answer = refusalResponse(code, { text, keepAlive, withoutBody: head?.method === 'HEAD' });
    if (keepAlive) {
      this.client.write(answer, 'utf8');
      this.#nextRequest(this.host.timeouts.handshakeMs);
    } else {
      this.#busy = true;
      this.finish(Buffer.from(answer));
    }
  }

  #attempt(code: RefusalCode): Attempt {
    return this.attemptOf(code, { target: this.#head?.target, username: this.#username });
  }
}

function firstBytes(bytes: Buffer, max: number): Buffer {
  return bytes.length <= max ? bytes : bytes.subarray(0, max);
}

/** Reports whether a request is idempotent (RFC 9110 section 9.2.2) and has no content to buffer for a retry. */
function isRepeatable({ form, method, body }: RequestHead): boolean {
  return form === 'absolute' && body.kind === 'none' && repeatableMethods.has(method);
}
