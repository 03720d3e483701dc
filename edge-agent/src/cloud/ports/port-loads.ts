import type { PortLoad } from '@cellgate/shared/server/port-load.ts';

/** A port of the plane, with its bytes since its generation was opened. */
interface PlanePort {
  modemId: string;
  generation: number;
  connections: number;
  bytesUp: number;
  bytesDown: number;
}

export interface PortLoadDeps {
  /** Returns the plane's ports; undefined if the plane cannot be reached. */
  read: () => Promise<readonly PlanePort[] | undefined>;
  /** Returns the HTTP port of a modem; undefined if the modem is not in the desired state. */
  httpPortOf: (modemId: string) => number | undefined;
  /** Monotonic time in ms. */
  steadyMs: () => number;
}

/** Time, in ms, below which a rate would be of a moment only; the one before is repeated. */
const minWindowMs = 3_000;

interface Reading {
  atMs: number;
  bytes: ReadonlyMap<string, number>;
}

/**
 * Returns a function that reads the ports in use. Rates cover the time since the previous call, and are null on the first call and after the plane
 * was out of reach. Resolves with undefined while it is.
 */
export function createPortLoads({ read, httpPortOf, steadyMs }: PortLoadDeps): () => Promise<PortLoad[] | undefined> {
  let before: Reading | undefined;
  let rates: ReadonlyMap<string, number> | undefined;

  return async () => {
    const ports = await read();
    if (!ports) {
      [before, rates] = [undefined, undefined];
      return undefined;
    }
    const now: Reading = {
      atMs: steadyMs(),
      bytes: new Map(ports.map((port) => [keyOf(port), port.bytesUp + port.bytesDown])),
    };
    if (!before || now.atMs - before.atMs >= minWindowMs) {
      rates = before && ratesBetween(before, now);
      before = now;
    }
    return ports.flatMap((port): PortLoad[] => {
      const httpPort = httpPortOf(port.modemId);
      const rate = rates ? (rates.get(keyOf(port)) ?? 0) : null;
      const isInUse = port.connections > 0 || (rate ?? 0) > 0;
      return httpPort !== undefined && isInUse ? [[httpPort, port.connections, rate]] : [];
    });
  };
}

const keyOf = ({ modemId, generation }: PlanePort) => `${modemId} ${generation}`;

function ratesBetween(before: Reading, { atMs, bytes }: Reading): ReadonlyMap<string, number> {
  const seconds = (atMs - before.atMs) / 1000;
  return new Map(
    [...bytes].map(([key, total]) => {
      const known = before.bytes.get(key) ?? 0;
      // Another plane counts from zero.
      return [key, Math.round((total >= known ? total - known : total) / seconds)];
    }),
  );
}
