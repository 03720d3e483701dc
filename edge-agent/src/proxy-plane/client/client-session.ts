import type { Socket } from 'node:net';
import type { RefusalCode } from '@cellgate/shared/proxy/refusal.ts';
import type { Seeker } from '../egress/egress.ts';
import type { Upstream } from '../egress/upstream.ts';
import type { Attempt } from '../port/refusal-log.ts';
import { type Target, targetText } from '../protocol/parse-target.ts';
import type { AccessGate, ClientIdentity } from '../rules/access-gate.ts';
import { clientAddress } from '../rules/access-gate.ts';
import { closeAfterFlush, closeConnection, resetConnection, resetPair } from '../stream/end-connection.ts';
import type { Reads } from '../stream/ladder-reads.ts';
import type { RelayTimeouts } from '../stream/relay.ts';
import { endIfReset } from '../stream/unseen-reset.ts';
import { clientReads } from './client-reads.ts';

export interface SessionTimeouts extends RelayTimeouts {
  /** Time from acceptance of a connection to its complete, accepted request. */
  handshakeMs: number;
  /** Maximum time between two requests on one HTTP connection. */
  keepAliveMs: number;
  /** Time for the first byte of an origin's response. */
  responseMs: number;
  /** `responseMs` for a client that has sent its FIN: nearly all such clients are gone, which only a response would reveal. */
  abandonedMs: number;
  /** Time for a client to read a final response and close. */
  lingerMs: number;
}

/** Services that a session uses of the port through which its client connected. */
export interface SessionHost {
  readonly gate: AccessGate;
  readonly timeouts: SessionTimeouts;
  /** Takes one of the proxy's connection slots. Returns false if all are in use. */
  admit(visitor: ClientIdentity, session: ClientSession): boolean;
  refused(attempt: Attempt): void;
  open(target: Target, seeker: Seeker): Promise<Upstream | RefusalCode | 'aborted'>;
  /** Reports whether an existing origin connection may carry another request. */
  permits(upstream: Upstream): boolean;
  upstreamCarried(upstream: Upstream, username: string | null): void;
  ended(session: ClientSession): void;
  failed(thrown: unknown): void;
}

/** One client connection from acceptance to end, independent of the protocol. */
export abstract class ClientSession {
  readonly client: Socket;
  readonly host: SessionHost;
  /** Bytes from the client: `data` events until a relay takes over. */
  readonly reads: Reads;
  readonly address: string;
  /** Client identity; null until access is granted. */
  visitor: ClientIdentity | null = null;
  upstream: Upstream | null = null;
  /** Username to which the upstream's traffic is attributed. The next request of the same client may use another one. */
  carriedFor: string | null = null;
  #deadline: NodeJS.Timeout | null = null;
  /** Functions that abort current attempts to reach a target. */
  #aborts: Set<() => void> | null = null;
  #severed = false;
  #severedUpstream: Upstream | null = null;

  constructor(client: Socket, host: SessionHost) {
    this.client = client;
    this.reads = clientReads(client);
    this.host = host;
    this.address = clientAddress(client.remoteAddress);
    client.on('error', () => closeConnection(client));
    client.on('close', (hadError) => {
      this.expectWithin(null);
      this.#abandon();
      this.leaveOrigin();
      const upstream = this.upstream?.socket;
      if (upstream && hadError) resetConnection(upstream);
      else if (upstream) closeAfterFlush(upstream);
      host.ended(this);
    });
    this.expectWithin(host.timeouts.handshakeMs);
  }

  /** Handles an expired deadline. */
  protected abstract expired(): void;

  protected expectWithin(deadlineMs: number | null): void {
    if (this.#deadline) clearTimeout(this.#deadline);
    this.#deadline = deadlineMs === null ? null : setTimeout(() => this.expired(), deadlineMs);
  }

  /** Grants access and takes a connection slot, once per connection. Returns false if the session was cut or no slot is free. */
  protected admit(visitor: ClientIdentity): boolean {
    if (this.#severed) return false;
    if (!this.visitor && !this.host.admit(visitor, this)) return false;
    this.visitor = visitor;
    return true;
  }

  protected attemptOf(
    code: RefusalCode,
    { target, username }: { target: Target | undefined; username: string | null },
  ): Attempt {
    return { code, clientAddress: this.address, target: target ? targetText(target) : null, username };
  }

  /** Records a refusal. */
  protected note(attempt: Attempt): void {
    if (!this.#severed) this.host.refused(attempt);
  }

  /** Connects to the target. Returns undefined if the client has disconnected or was cut meanwhile. */
  protected async connect(target: Target): Promise<Upstream | RefusalCode | undefined> {
    this.#aborts = new Set();
    const outcome = await this.host.open(target, { isWanted: () => this.#isWanted(), aborts: this.#aborts });
    this.#aborts = null;
    if (outcome === 'aborted') return undefined;
    if (typeof outcome === 'string') return this.#isWanted() ? outcome : undefined;
    if (!this.#isWanted()) {
      closeConnection(outcome.socket);
      return undefined;
    }
    this.use(outcome);
    outcome.socket.on('close', () => {
      if (!this.#severed) this.settle(outcome);
    });
    return outcome;
  }

  /** Attributes the upstream's traffic to the current client identity from now on. */
  protected use(upstream: Upstream): void {
    this.upstream = upstream;
    this.carriedFor = this.visitor?.username ?? null;
  }

  /** Number of open connections to origins. */
  get openOrigins(): number {
    return this.upstream && !this.upstream.socket.destroyed ? 1 : 0;
  }

  /** Closes an origin connection that waits for the client's next request. */
  leaveOrigin(): void {}

  /** Aborts attempts to reach a target that the client no longer waits for. */
  #abandon(): void {
    for (const abort of [...(this.#aborts ?? [])]) abort();
  }

  /** Ends connections that a peer has reset while they were not read. Must be called periodically. */
  endIfReset(): void {
    const { client, reads, upstream } = this;
    if (reads.isStopped || client.readableEnded) endIfReset(client);
    if (upstream && (upstream.isStopped || upstream.socket.readableEnded)) endIfReset(upstream.socket);
  }

  #isWanted(): boolean {
    return !this.client.destroyed && !this.#severed;
  }

  /** Records the traffic of an upstream that has ended or is no longer in use. */
  protected settle(upstream: Upstream): void {
    if (this.upstream === upstream) this.upstream = null;
    this.host.upstreamCarried(upstream, this.carriedFor);
    upstream.countAnew();
  }

  /**
   * Sends a final response and closes, reading on for `lingerMs`: closing with unread bytes would reset the connection before the response arrives.
   */
  protected finish(answer: string | Buffer): void {
    const { client, host } = this;
    client.removeAllListeners('data');
    client.on('end', () => closeAfterFlush(client));
    client.end(answer, 'latin1', () => {
      this.expectWithin(null);
      if (!client.destroyed) this.#deadline = setTimeout(() => closeConnection(client), host.timeouts.lingerMs);
    });
    this.#limitFlush();
    client.resume();
  }

  /** Ends a client that accepts none of its pending bytes for `idleMs`. Bytes that it sends meanwhile do not count: it may never stop. */
  #limitFlush(): void {
    const { client, host } = this;
    const leftBytes = client.writableLength;
    this.expectWithin(null);
    this.#deadline = setTimeout(() => {
      if (client.writableLength < leftBytes) this.#limitFlush();
      else resetConnection(client);
    }, host.timeouts.idleMs);
  }

  /** Ends the session at once, in both directions. */
  cut(): void {
    this.sever();
    this.reset();
  }

  /** Records the session's traffic and removes it from the port at once, so that later changes do not see it. `reset` must follow. */
  sever(): void {
    if (this.#severed) return;
    this.#severed = true;
    this.client.pause();
    this.#abandon();
    const { upstream } = this;
    if (upstream) this.settle(upstream);
    this.leaveOrigin();
    this.#severedUpstream = upstream;
    this.host.ended(this);
  }

  reset(): void {
    resetPair({ client: this.client, upstream: this.#severedUpstream?.socket });
  }
}
