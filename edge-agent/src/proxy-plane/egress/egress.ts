import { isIPv4 } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type AddressBytes, addressText } from '@cellgate/shared/address/address-bytes.ts';
import type { Target } from '../protocol/parse-target.ts';
import { addressBytes, type EgressGuardRules, guardEgress } from '../rules/egress-guard.ts';
import type { DialOutcome, dial } from './dial.ts';
import { firstConnection } from './first-connection.ts';
import { ModemNames, type NameAnswer, type NameFamily, type NameSource } from './modem-names.ts';
import { type PortRange, SourcePorts } from './source-ports.ts';
import type { Upstream } from './upstream.ts';

export interface EgressSettings {
  /** Returns the current rules. They change with this machine's own addresses. */
  guardRules: () => EgressGuardRules;
  sourcePorts: PortRange;
  holdMs: number;
  connectTimeoutMs: number;
  /** Time after which the next of several addresses is tried in parallel, in ms. */
  staggerMs: number;
  dnsTimeoutMs: number;
  random: () => number;
  /** Epoch milliseconds. */
  now: () => number;
  /** Network access: connects to a checked address, and queries a modem's DNS servers. */
  connect: typeof dial;
  openNames: (route: EgressRoute, timeoutMs: number) => NameSource;
}

export interface EgressRoute {
  localAddress: string;
  /** The modem's IPv6 address if it has both families. */
  localAddress6?: string | undefined;
  /** DNS servers, as `ip` or `ip:port`. */
  dnsServers: readonly string[];
}

/** A session that requests a connection. */
export interface Seeker {
  /** Reports whether the connection is still wanted. Called again after each interrupted attempt or wait. */
  isWanted(): boolean;
  /** Functions that interrupt the current attempts; to be called when the connection is no longer wanted. */
  readonly aborts: Set<() => void>;
}

const maxCandidates = 3;
/** Resolution Delay of RFC 8305 section 3. */
const resolutionDelayMs = 50;

/**
 * The route through one modem: names are resolved by its own DNS servers, every result is checked, and connections use its address. While the modem
 * is held for a rotation, new connections wait and current attempts restart afterwards.
 */
export class Egress {
  readonly #settings: EgressSettings;
  /** Seekers with attempts in progress. */
  readonly #seekers = new Set<Seeker>();
  readonly #waiting = new Set<() => void>();
  #route: EgressRoute;
  #sources: Sources;
  readonly #names: ModemNames;
  #sourcePorts: SourcePorts;
  #held = false;
  #dialling = 0;

  constructor(route: EgressRoute, settings: EgressSettings) {
    this.#route = route;
    this.#sources = sourcesOf(route);
    this.#settings = settings;
    this.#sourcePorts = new SourcePorts(settings.sourcePorts, settings.random);
    const { now, dnsTimeoutMs: timeoutMs } = settings;
    this.#names = new ModemNames({ now, timeoutMs, open: () => settings.openNames(this.#route, timeoutMs) });
  }

  /** Changes the route. Attempts in progress restart. */
  reroute(route: EgressRoute): void {
    this.#route = route;
    this.#sources = sourcesOf(route);
    this.abandonAttempts();
  }

  /** Number of connections being established. */
  get dialling(): number {
    return this.#dialling;
  }

  hold(): void {
    this.#held = true;
    this.abandonAttempts();
  }

  release(): void {
    this.#held = false;
    for (const proceed of [...this.#waiting]) proceed();
  }

  /** Connects to the target. Resolves with `aborted` if the connection is no longer wanted. */
  async open(target: Target, seeker: Seeker): Promise<DialOutcome> {
    let outcome: DialOutcome = 'aborted';
    while (outcome === 'aborted') {
      if (this.#held && seeker.isWanted()) await this.#released(seeker);
      if (!seeker.isWanted()) return 'aborted';
      if (this.#held) return 'modem_rotating';
      this.#seekers.add(seeker);
      try {
        outcome = await this.#attempt(target, seeker);
      } finally {
        this.#seekers.delete(seeker);
      }
    }
    return outcome;
  }

  /** Dials a literal address synchronously, and a name after its lookup. */
  #attempt({ host, port }: Target, { aborts }: Seeker): DialOutcome | Promise<DialOutcome> {
    if (host.kind === 'address') return this.#reach([host.bytes], { port, aborts });
    return this.#resolve(host.name, aborts).then((answer) =>
      typeof answer === 'string' ? answer : this.#reach(answer, { port, aborts }),
    );
  }

  #reach(
    candidates: readonly AddressBytes[],
    { port, aborts }: { port: number; aborts: Set<() => void> },
  ): DialOutcome | Promise<DialOutcome> {
    const rules = this.#settings.guardRules();
    const passed = candidates.filter((bytes) => guardEgress({ bytes, port }, rules) === 'ok');
    if (passed.length === 0) return 'target_denied';
    const reachable = passed.filter((bytes) => this.#sourceFor(bytes) !== undefined).slice(0, maxCandidates);
    if (reachable.length === 0) return 'target_unreachable';
    return firstConnection({
      candidates: reachable,
      connect: (bytes, own) => this.#connect({ bytes, port, aborts: own }),
      staggerMs: this.#settings.staggerMs,
      aborts,
    });
  }

  /** Connects to the bytes that were checked, without a second lookup. */
  #connect({ bytes, port, aborts }: { bytes: AddressBytes; port: number; aborts: Set<() => void> }) {
    const localAddress = this.#sourceFor(bytes);
    if (localAddress === undefined) return Promise.resolve('target_unreachable' as const);
    const { connect, connectTimeoutMs: timeoutMs } = this.#settings;
    const address = addressText(bytes);
    this.#dialling += 1;
    return connect({ address, port, localAddress, sourcePorts: this.#sourcePorts, timeoutMs, aborts }).finally(() => {
      this.#dialling -= 1;
    });
  }

  /** Returns the modem's address of the same family; undefined if the modem lacks that family. */
  #sourceFor({ length }: AddressBytes): string | undefined {
    return length === 4 ? this.#sources.v4 : this.#sources.v6;
  }

  #resolve(name: string, aborts: Set<() => void>): Promise<NameAnswer | 'aborted'> {
    const { promise, resolve } = Promise.withResolvers<NameAnswer | 'aborted'>();
    const abort = () => resolve('aborted');
    aborts.add(abort);
    const { v4, v6 } = this.#sources;
    const only: NameFamily = v4 === undefined ? 6 : 4;
    const asked = v4 && v6 ? this.#resolveBoth(name) : this.#names.resolve(name, only);
    asked.then(resolve, () => resolve('dns_failed'));
    return promise.finally(() => aborts.delete(abort));
  }

  /** Resolves both families. IPv4 comes first, because it is the address that is sold and rotated; IPv6 joins if it is known within 50 ms of IPv4. */
  async #resolveBoth(name: string): Promise<NameAnswer> {
    const asked6 = this.#names.resolve(name, 6);
    const answer4 = await this.#names.resolve(name, 4);
    if (typeof answer4 === 'string') return asked6;
    const answer6 = await Promise.race([asked6, delay(resolutionDelayMs, 'dns_timeout' as const)]);
    return typeof answer6 === 'string' ? answer4 : interleave(answer4, answer6);
  }

  /** Reports whether an existing connection may carry another request under the current rules. */
  permits({ remote: { address, port } }: Upstream): boolean {
    const bytes = addressBytes(address);
    return !this.#held && bytes !== undefined && guardEgress({ bytes, port }, this.#settings.guardRules()) === 'ok';
  }

  /** Aborts lookups and connects in progress. Sessions that still want a connection restart. */
  abandonAttempts(): void {
    for (const { aborts } of [...this.#seekers]) for (const abort of [...aborts]) abort();
    this.#names.flush();
  }

  /** Resolves when the hold ends, `holdMs` have passed or the connection is no longer wanted. */
  #released({ aborts }: Seeker): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(() => proceed(), this.#settings.holdMs);
    const proceed = () => {
      clearTimeout(timer);
      this.#waiting.delete(proceed);
      aborts.delete(proceed);
      resolve();
    };
    this.#waiting.add(proceed);
    aborts.add(proceed);
    return promise;
  }
}

/** A modem's addresses by family. */
interface Sources {
  v4: string | undefined;
  v6: string | undefined;
}

function sourcesOf({ localAddress, localAddress6 }: EgressRoute): Sources {
  const all = [localAddress, localAddress6].filter((source) => source !== undefined);
  return { v4: all.find((source) => isIPv4(source)), v6: all.find((source) => !isIPv4(source)) };
}

function interleave<T>(first: readonly T[], second: readonly T[]): T[] {
  const pairs = Array.from({ length: Math.max(first.length, second.length) }, (_, index) => [
    first[index],
    second[index],
  ]);
  return pairs.flat().filter((each) => each !== undefined);
}
