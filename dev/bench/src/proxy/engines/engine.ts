import type { LoadOrder, Way } from '../load/load-order.ts';

/** Credentials that every engine with authentication requires. */
export const login = { username: 'bench', password: 'Bench-password-1' } as const;

export interface EngineOptions {
  /** Folder for the engine's files, deleted afterwards. */
  folder: string;
  originPort: number;
  /** Number of proxies with their own source address. Engines without source addresses have one listener for all, unless `boundSources`. */
  proxies: number;
  /** Requires connections to leave from the proxy's own address, as on a server with modems. */
  boundSources: boolean;
  /** Maximum number of connections of a proxy; as many as a customer may open if absent. Engines without such a limit ignore it. */
  maxConnections?: number;
  /** Adds one more proxy, for SOCKS4, which accepts clients of `listedRange` without a password. Engines without SOCKS4 ignore it. */
  withSocks4?: boolean;
}

/** Running process of a proxy. */
export interface Engine extends AsyncDisposable {
  name: string;
  /** Process whose CPU time and memory are measured, with its children. */
  pid: number;
  /** Ports of the listeners, by protocol. */
  ports: Partial<Record<Way, readonly number[]>>;
  login: LoadOrder['login'];
}

/** Engine that can be started on this machine. */
export interface EngineKind {
  name: string;
  ways: readonly Way[];
  /** True if connections can leave from a configured address. */
  bindsSources: boolean;
  start(parts: EngineOptions): Promise<Engine>;
}

const hosts = 254;
/** Counter of used addresses. Starts at the process id, so that a run does not reuse those of the previous run. */
let given = process.pid * hosts;

/**
 * Returns addresses of this machine (all of 127.0.0.0/8) from which nothing else in this run leaves. A closed connection keeps its port for
 * a minute, and blocks it for clients that let the kernel choose one; no engine shall pay for another's closed connections.
 */
export function freshSources(count: number): string[] {
  return Array.from({ length: count }, () => {
    given += 1;
    return `127.64.${Math.floor(given / hosts) & 0xff}.${1 + (given % hosts)}`;
  });
}
