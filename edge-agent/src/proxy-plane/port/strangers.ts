import { canonicalAddress } from '@cellgate/shared/address/address.ts';

/** A connection whose client has not shown valid credentials yet. */
export interface Stranger {
  /** IP as `clientAddress` returns it. */
  readonly address: string;
}

export interface StrangersOptions {
  /** Maximum number of connections. */
  max: number;
  /** Monotonic clock, in milliseconds. */
  steadyMs: () => number;
}

/** Maximum number of connections of one port without valid credentials. A client that has credentials shows them within moments. */
export const maxStrangers = 512;
/** Time, in ms, for which an address stays known after it has shown valid credentials. */
const knownMs = 600_000;
const maxKnown = 1_024;

/**
 * The unauthenticated connections of one port, grouped by IPv4 address or IPv6 /64, because one host has all of a /64. Above `max`, the
 * largest group loses its oldest connection, so that a flood from one network does not affect clients elsewhere. Groups that have recently
 * shown valid credentials lose theirs last.
 */
export class Strangers<T extends Stranger> {
  readonly #options: StrangersOptions;
  readonly #groups = new Map<string, Set<T>>();
  /** Time at which each group last showed valid credentials, earliest first. */
  readonly #known = new Map<string, number>();
  #count = 0;

  constructor(options: StrangersOptions) {
    this.#options = options;
  }

  /** Adds a connection. Returns the connection to close in exchange; undefined if there is room. */
  add(stranger: T): T | undefined {
    const network = networkOf(stranger.address);
    const group = this.#groups.get(network);
    if (group) group.add(stranger);
    else this.#groups.set(network, new Set([stranger]));
    this.#count += 1;
    return this.#count > this.#options.max ? this.#mostDispensable() : undefined;
  }

  /** Removes a connection. Does nothing if it was not added or was already removed. */
  remove(stranger: T): void {
    const network = networkOf(stranger.address);
    const group = this.#groups.get(network);
    if (!group?.delete(stranger)) return;
    this.#count -= 1;
    if (group.size === 0) this.#groups.delete(network);
  }

  /** Records that valid credentials came from this address. */
  recognize(address: string): void {
    const network = networkOf(address);
    this.#known.delete(network);
    this.#known.set(network, this.#options.steadyMs());
    const [earliest] = this.#known.keys();
    if (this.#known.size > maxKnown && earliest !== undefined) this.#known.delete(earliest);
  }

  /** Forgets all recognized addresses, because the credentials have changed. */
  forgetKnown(): void {
    this.#known.clear();
  }

  #mostDispensable(): T | undefined {
    let worst: { size: number; isKnown: boolean; group: Set<T> } | undefined;
    for (const [network, group] of this.#groups) {
      const { size } = group;
      const isKnown = this.#isKnown(network);
      if (!worst || (isKnown === worst.isKnown ? size > worst.size : worst.isKnown)) worst = { size, isKnown, group };
    }
    const [oldest] = worst?.group ?? [];
    return oldest;
  }

  #isKnown(network: string): boolean {
    const atMs = this.#known.get(network);
    return atMs !== undefined && this.#options.steadyMs() - atMs < knownMs;
  }
}

function networkOf(address: string): string {
  return address.includes(':') ? (canonicalAddress(`${address}/64`) ?? address) : address;
}
