import type { LoadOrder, Way } from '../load/load-order.ts';

/** What every engine asks of a client, except those that ask nothing. */
export const login = { username: 'bench', password: 'Bench-password-1' } as const;

export interface EngineDeps {
  /** For its files; gone afterwards. */
  folder: string;
  originPort: number;
  /** Proxies with a source address each. Engines that know no modems have one listener for all, unless `boundSources`. */
  proxies: number;
  /** Connections must leave from the proxy's own address, as they do on a server with modems. */
  boundSources: boolean;
  /** Maximum number of connections of a proxy; as many as a customer may open if absent. Engines without such a limit ignore it. */
  maxConnections?: number;
  /** Adds one more proxy, for SOCKS4, which accepts clients of `listedRange` without a password. Engines without SOCKS4 ignore it. */
  withSocks4?: boolean;
}

/** A proxy's process, running. */
export interface Engine extends AsyncDisposable {
  name: string;
  /** Whose CPU time and memory count, with its children's. */
  pid: number;
  /** Where it listens, by the way that a client takes. */
  ports: Partial<Record<Way, readonly number[]>>;
  login: LoadOrder['login'];
}

/** An engine that can be started here. */
export interface EngineKind {
  name: string;
  ways: readonly Way[];
  /** Leaves from the address that it is told to. */
  bindsSources: boolean;
  start(parts: EngineDeps): Promise<Engine>;
}

const hosts = 254;
/** Begins with the process, so that a run does not meet what the one before it has left. */
let given = process.pid * hosts;

/**
 * Addresses of this machine (all of 127.0.0.0/8 is) that nothing else in this run leaves from. A closed connection keeps its port for a
 * minute, and a port of one address is in the way of whoever lets the kernel find one: no engine is to pay for what another one closed.
 */
export function freshSources(count: number): string[] {
  return Array.from({ length: count }, () => {
    given += 1;
    return `127.64.${Math.floor(given / hosts) & 0xff}.${1 + (given % hosts)}`;
  });
}
