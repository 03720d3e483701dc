import type { Server, Socket } from 'node:net';
import { isDeepStrictEqual } from 'node:util';
import type { RefusalCode } from '@cellgate/shared/proxy/refusal.ts';
import { type Log, messageOf } from '../../log.ts';
import type { ClientSession, SessionHost, SessionTimeouts } from '../client/client-session.ts';
import { HttpSession } from '../client/http-session.ts';
import { SocksSession } from '../client/socks-session.ts';
import type { PlanePort, PlanePortStatus } from '../control/control.messages.ts';
import { Egress, type EgressSettings, type Seeker } from '../egress/egress.ts';
import type { Upstream } from '../egress/upstream.ts';
import type { BeforeOf } from '../processes/predecessors.ts';
import type { Target } from '../protocol/parse-target.ts';
import { AccessGate, type ClientIdentity } from '../rules/access-gate.ts';
import type { CutOff } from './cut-off.ts';
import { countOpen, type PortCount } from './port-count.ts';
import { type PortListener, PortListeners } from './port-listeners.ts';
import { type Attempt, addRefusals } from './refusal-log.ts';
import { maxStrangers, Strangers } from './strangers.ts';
import type { LiveTraffic, UsageBook, UsageMeter } from './usage-book.ts';

export interface PortSettings {
  bindAddress: string;
  egress: EgressSettings;
  timeouts: SessionTimeouts;
  cutOff: CutOff;
  usage: UsageBook;
  /** Returns the usage of an allocation by previous workers, which counts as the port's own. */
  before: BeforeOf;
  /** Epoch milliseconds. */
  now: () => number;
  log: Log;
}

/** Maximum delay of the expiry timer, because the clock may be set meanwhile. */
const maxSleepMs = 30_000;

/** One modem's proxy: its listeners, client sessions and egress. */
export class ProxyPort implements SessionHost, AsyncDisposable {
  readonly #settings: PortSettings;
  readonly #egress: Egress;
  readonly #sessions = new Set<ClientSession>();
  readonly #strangers = new Strangers<ClientSession>({ max: maxStrangers, steadyMs: () => performance.now() });
  #definition: PlanePort;
  readonly #listeners: PortListeners;
  #draining = false;
  #state: PlanePortStatus['state'] = 'closed';
  #code: string | null = null;
  #expiry: NodeJS.Timeout | null = null;
  #connections = 0;
  #meter: UsageMeter;
  gate: AccessGate;

  constructor(definition: PlanePort, settings: PortSettings) {
    this.#definition = definition;
    this.#settings = settings;
    this.#listeners = new PortListeners({
      bindAddress: settings.bindAddress,
      onConnection: (listener, client) => this.#accept(listener, client),
      onError: (error) => this.failed(error),
    });
    this.#egress = new Egress(definition.egress, settings.egress);
    this.gate = new AccessGate(definition.rules);
    this.#meter = this.#beginCounting();
  }

  get timeouts(): SessionTimeouts {
    return this.#settings.timeouts;
  }

  /** Reports whether the definition needs other port numbers. */
  movesTo({ httpPort, socksPort }: PlanePort): boolean {
    return httpPort !== this.#definition.httpPort || socksPort !== this.#definition.socksPort;
  }

  /** Reports whether no client or origin is connected. Ended connections whose descriptors are still open do not count. */
  get isEmpty(): boolean {
    const { sessions, origins } = this.count();
    return sessions + origins === 0;
  }

  get definition(): PlanePort {
    return this.#definition;
  }

  listeners(): [PortListener, Server][] {
    return this.#listeners.listeners();
  }

  /** Takes over a listener of this port from another process. Its clients wait until `begin`. */
  inherit(name: PortListener, listener: Server): Promise<void> {
    return this.#listeners.inherit(name, listener);
  }

  async begin(): Promise<void> {
    if (this.#listeners.areOpen) this.#state = 'open';
    await this.update(this.#definition);
    this.#listeners.begin();
  }

  /** Stops accepting clients; existing sessions continue under all rules. Another process has the listeners. */
  drain(): void {
    this.#draining = true;
    if (this.#state === 'open') {
      this.#state = 'closed';
      this.#code = 'draining';
    }
    this.#listeners.close().catch((thrown: unknown) => this.failed(thrown));
  }

  /** Undoes `drain`. */
  async resume(): Promise<void> {
    this.#draining = false;
    await this.update(this.#definition);
  }

  /** Applies a definition and leaves unchanged parts alone. Never rejects; a failure becomes the port's state. */
  async update(definition: PlanePort): Promise<void> {
    const before = this.#definition;
    this.#definition = definition;
    const sameRules = isDeepStrictEqual(definition.rules, before.rules);
    if (!sameRules) {
      this.gate = new AccessGate(definition.rules);
      this.#strangers.forgetKnown();
    }
    if (definition.generation !== before.generation) this.#beginGeneration();
    else if (!sameRules) this.#cutDisallowed();
    if (!isDeepStrictEqual(definition.egress, before.egress)) {
      if (sourcesOf(definition) !== sourcesOf(before)) this.#cutTunnels();
      this.#egress.reroute(definition.egress);
    }
    if (this.#expireIfDue()) return;
    if (this.#state !== 'open' && !this.#draining) await this.#open();
    this.#expireIfDue();
  }

  /** Ends sessions whose client or origin has sent an unnoticed reset. */
  endReset(): void {
    for (const session of this.#sessions) session.endIfReset();
  }

  count(): PortCount {
    const { dialling } = this.#egress;
    return countOpen(this.#sessions, { dialling, listeners: this.#listeners.listeners().length });
  }

  hold(): void {
    this.#egress.hold();
    this.#cutTunnels();
  }

  release(): void {
    this.#egress.release();
  }

  status(): PlanePortStatus {
    const { bytesUp, bytesDown } = this.#meter.totals();
    const before = this.#settings.before(this.#definition);
    return {
      modemId: this.#definition.modemId,
      generation: this.#definition.generation,
      state: this.#state,
      code: this.#code,
      connections: this.#connections + before.taken,
      arriving: this.#sessions.size - this.#connections,
      bytesUp: bytesUp + before.bytesUp,
      bytesDown: bytesDown + before.bytesDown,
      refused: addRefusals(this.#meter.refusalCounts, before.refused),
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    if (this.#expiry) clearTimeout(this.#expiry);
    this.#expiry = null;
    const closed = this.#close(null);
    this.#meter.end();
    await closed;
  }

  admit({ address, username }: ClientIdentity, session: ClientSession): boolean {
    this.#strangers.recognize(address);
    const { taken } = this.#settings.before(this.#definition);
    if (this.#connections + taken >= this.gate.rules.maxConnections) return false;
    this.#connections += 1;
    this.#strangers.remove(session);
    this.#meter.connected(username);
    return true;
  }

  refused(attempt: Attempt): void {
    if (this.#meter.refused(attempt)) {
      this.#settings.log.info('connection refused', { modemId: this.#definition.modemId, ...attempt });
    }
  }

  open(target: Target, seeker: Seeker): Promise<Upstream | RefusalCode | 'aborted'> {
    return this.#egress.open(target, seeker);
  }

  permits(upstream: Upstream): boolean {
    return this.#egress.permits(upstream);
  }

  upstreamCarried({ bytesUp, bytesDown }: Upstream, username: string | null): void {
    this.#meter.carried({ username, bytesUp, bytesDown });
  }

  ended(session: ClientSession): void {
    if (!this.#sessions.delete(session)) return;
    if (session.visitor) this.#connections -= 1;
    else this.#strangers.remove(session);
  }

  failed(thrown: unknown): void {
    this.#settings.log.error('port failed', { modemId: this.#definition.modemId, error: messageOf(thrown) });
  }

  async #open(): Promise<void> {
    const { httpPort, socksPort } = this.#definition;
    const failure = await this.#listeners.open({ http: httpPort, socks: socksPort });
    this.#state = failure ? 'failed' : 'open';
    this.#code = failure;
  }

  #accept(listener: PortListener, client: Socket): void {
    const session = listener === 'http' ? new HttpSession(client, this) : new SocksSession(client, this);
    this.#sessions.add(session);
    this.#strangers.add(session)?.cut();
  }

  /** Closes the listeners and ends all sessions. */
  async #close(code: string | null): Promise<void> {
    this.#state = 'closed';
    this.#code = code;
    const closed = this.#listeners.close();
    this.#cut(() => true);
    this.#egress.abandonAttempts();
    // A drained port closed its listeners earlier; the process must not exit before its connections are reset.
    await Promise.all([closed, this.#listeners.ended]);
  }

  /** Records the expiry as a refusal of each connected client, once per address and username. */
  #noteExpiry(): void {
    const visitors = [...this.#sessions].flatMap(({ visitor }) => visitor ?? []);
    const each = new Map(visitors.map((visitor) => [`${visitor.address} ${visitor.username}`, visitor]));
    for (const { address, username } of each.values())
      this.refused({ code: 'proxy_expired', clientAddress: address, target: null, username });
  }

  #beginGeneration(): void {
    this.#cut(() => true);
    this.#meter.end();
    this.#meter = this.#beginCounting();
  }

  #beginCounting(): UsageMeter {
    const { modemId, generation } = this.#definition;
    return this.#settings.usage.begin({ modemId, generation }, () => this.#liveTraffic());
  }

  *#liveTraffic(): Iterable<LiveTraffic> {
    for (const { upstream, carriedFor } of this.#sessions)
      if (upstream) yield { username: carriedFor, bytesUp: upstream.bytesUp, bytesDown: upstream.bytesDown };
  }

  #cutDisallowed(): void {
    this.#cut(({ visitor }) => visitor !== null && this.gate.decide(visitor) !== 'ok');
  }

  /** Ends all connections through the modem. */
  #cutTunnels(): void {
    for (const session of this.#sessions) session.leaveOrigin();
    this.#cut(({ upstream }) => upstream !== null);
  }

  #cut(whom: (session: ClientSession) => boolean): void {
    this.#settings.cutOff.cut([...this.#sessions].filter(whom));
  }

  /** Closes the port if it has expired; otherwise schedules the next check. Returns true if the port has expired. */
  #expireIfDue(): boolean {
    if (this.#expiry) clearTimeout(this.#expiry);
    this.#expiry = null;
    const leftMs = Date.parse(this.#definition.validUntil) - this.#settings.now();
    if (leftMs > 0) {
      this.#expiry = setTimeout(() => this.#expireIfDue(), Math.min(leftMs, maxSleepMs));
      return false;
    }
    if (this.#code !== 'expired') {
      this.#settings.log.info('port expired', { modemId: this.#definition.modemId });
      this.#noteExpiry();
      this.#close('expired').catch((thrown: unknown) => this.failed(thrown));
    }
    return true;
  }
}

function sourcesOf({ egress }: PlanePort): string {
  return `${egress.localAddress} ${egress.localAddress6 ?? ''}`;
}
