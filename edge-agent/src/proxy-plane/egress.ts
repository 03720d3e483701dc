import { Resolver } from 'node:dns/promises';
import { isIPv4 } from 'node:net';
import type { RefusalCode } from '@cellgate/shared/proxy/refusal.ts';
import { dial } from './dial.ts';
import { type AddressBytes, addressBytes, addressText, type EgressGuardRules, guardEgress } from './egress-guard.ts';
import type { Target } from './parse-target.ts';
import { type PortRange, SourcePorts } from './source-ports.ts';
import type { Upstream } from './upstream.ts';

export interface EgressSettings {
  /** Rules as they are now: this machine's own addresses change. */
  guardRules: () => EgressGuardRules;
  sourcePorts: PortRange;
  holdMs: number;
  connectTimeoutMs: number;
  dnsTimeoutMs: number;
  random: () => number;
}

export interface EgressRoute {
  localAddress: string;
  /** `ip` or `ip:port`. */
  dnsServers: readonly string[];
}

const maxCandidates = 3;
const dnsTimeoutCodes: ReadonlySet<string | undefined> = new Set(['ETIMEOUT', 'ETIMEDOUT']);

/**
 * The way out through one modem: names asked of its own DNS servers, every answer checked, connections from its address. While the
 * modem is held (its address is being changed) new connections wait, and those that were being made start anew after it.
 */
export class Egress {
  readonly #settings: EgressSettings;
  readonly #aborts = new Set<() => void>();
  readonly #waiting = new Set<() => void>();
  #route: EgressRoute;
  #resolver: Resolver | null = null;
  #sourcePorts: SourcePorts;
  #held = false;

  constructor(route: EgressRoute, settings: EgressSettings) {
    this.#route = route;
    this.#settings = settings;
    this.#sourcePorts = new SourcePorts(settings.sourcePorts, settings.random);
  }

  /** A changed route; attempts under way over the old one start anew. */
  reroute(route: EgressRoute): void {
    this.#route = route;
    this.abandonAttempts();
  }

  hold(): void {
    this.#held = true;
    this.abandonAttempts();
  }

  release(): void {
    this.#held = false;
    for (const proceed of [...this.#waiting]) proceed();
  }

  /** `aborted` as soon as an interrupted attempt or wait finds that nobody wants the connection any longer. */
  async open(target: Target, wanted: () => boolean): Promise<Upstream | RefusalCode | 'aborted'> {
    let outcome: Upstream | RefusalCode | 'aborted' = 'aborted';
    while (outcome === 'aborted') {
      if (this.#held) await this.#released();
      if (!wanted()) return 'aborted';
      outcome = await this.#attempt(target);
    }
    return outcome;
  }

  async #attempt({ host, port }: Target): Promise<Upstream | RefusalCode | 'aborted'> {
    const candidates = host.kind === 'address' ? [host.bytes] : await this.#resolve(host.name);
    if (typeof candidates === 'string') return candidates;
    const rules = this.#settings.guardRules();
    const passed = candidates.filter((bytes) => guardEgress({ bytes, port }, rules) === 'ok');
    if (passed.length === 0) return 'target_denied';
    let outcome: Upstream | RefusalCode | 'aborted' = 'target_unreachable';
    for (const bytes of passed.filter((each) => this.#reaches(each)).slice(0, maxCandidates)) {
      outcome = await dial({
        address: addressText(bytes),
        port,
        localAddress: this.#route.localAddress,
        sourcePorts: this.#sourcePorts,
        timeoutMs: this.#settings.connectTimeoutMs,
        aborts: this.#aborts,
      });
      if (typeof outcome !== 'string' || outcome === 'aborted' || outcome === 'egress_unavailable') return outcome;
    }
    return outcome;
  }

  /** A modem without IPv6 cannot reach an IPv6 target, nor the other way round. */
  #reaches(bytes: AddressBytes): boolean {
    return (bytes.length === 4) === isIPv4(this.#route.localAddress);
  }

  #resolve(name: string): Promise<AddressBytes[] | RefusalCode | 'aborted'> {
    const { promise, resolve } = Promise.withResolvers<AddressBytes[] | RefusalCode | 'aborted'>();
    const abort = () => resolve('aborted');
    const timer = setTimeout(() => resolve('dns_timeout'), this.#settings.dnsTimeoutMs);
    this.#aborts.add(abort);
    const resolver = this.#currentResolver();
    const family4 = isIPv4(this.#route.localAddress);
    (family4 ? resolver.resolve4(name) : resolver.resolve6(name)).then(
      (texts) => {
        const candidates = texts.map(addressBytes).filter((bytes) => bytes !== undefined);
        resolve(candidates.length > 0 ? candidates : 'dns_failed');
      },
      (error: NodeJS.ErrnoException) => resolve(dnsTimeoutCodes.has(error.code) ? 'dns_timeout' : 'dns_failed'),
    );
    return promise.finally(() => {
      clearTimeout(timer);
      this.#aborts.delete(abort);
    });
  }

  #currentResolver(): Resolver {
    if (this.#resolver) return this.#resolver;
    const { localAddress, dnsServers } = this.#route;
    const resolver = new Resolver({ timeout: Math.ceil(this.#settings.dnsTimeoutMs / 4), tries: 2 });
    resolver.setServers(dnsServers);
    if (isIPv4(localAddress)) resolver.setLocalAddress(localAddress);
    else resolver.setLocalAddress('0.0.0.0', localAddress);
    this.#resolver = resolver;
    return resolver;
  }

  /** Interrupts what is being resolved or connected; whoever still wants it starts anew. */
  abandonAttempts(): void {
    for (const abort of [...this.#aborts]) abort();
    this.#aborts.clear();
    // Its sockets are bound to an address that is about to die.
    this.#resolver?.cancel();
    this.#resolver = null;
  }

  #released(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(() => proceed(), this.#settings.holdMs);
    const proceed = () => {
      clearTimeout(timer);
      this.#waiting.delete(proceed);
      resolve();
    };
    this.#waiting.add(proceed);
    return promise;
  }
}
