import type { LoadOrder, Way } from '../load/load-order.ts';

/** What every engine asks of a client, except those that ask nothing. */
export const login = { username: 'bench', password: 'Bench-password-1' } as const;

export interface EngineParts {
  /** For its files; gone afterwards. */
  folder: string;
  originPort: number;
  /** Proxies with a source address each. Engines that know no modems have one listener for all, unless `boundSources`. */
  proxies: number;
  /** Connections must leave from the proxy's own address, as they do on a server with modems. */
  boundSources: boolean;
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
  start(parts: EngineParts): Promise<Engine>;
}

/** The address that a proxy's connections leave from; all of 127.0.0.0/8 is this machine. */
export function sourceAddress(index: number): string {
  return `127.64.9.${index + 1}`;
}
