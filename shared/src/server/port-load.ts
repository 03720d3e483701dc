import { z } from 'zod';
import { isOnline } from './server.ts';

/**
 * HTTP port, open client connections and bytes per second of both directions of one modem's pair of ports. The rate is null until the agent has
 * measured it. A tuple, because a heartbeat lists every port in use.
 */
export const PortLoad = z.tuple([z.int().min(1).max(65_535), z.int().min(0), z.int().min(0).nullable()]);
export type PortLoad = z.infer<typeof PortLoad>;

/** Open client connections, and bytes per second of both directions; the rate is null if unknown. */
export interface Load {
  connections: number;
  bytesPerSecond: number | null;
}

const idle: Load = { connections: 0, bytesPerSecond: 0 };

interface LoadedServer {
  presence: 'online' | 'offline';
  lastSeenAt: string | null;
  /** Ports in use according to the latest heartbeat; absent if its agent does not tell. */
  load?: readonly PortLoad[] | undefined;
}

/** Returns the load of a modem's pair of ports; undefined if the server is offline or its agent does not report loads. */
export function loadOfPort(server: LoadedServer, httpPort: number, nowMs: number): Load | undefined {
  if (!server.load || !isOnline(server, nowMs)) return undefined;
  const found = server.load.find(([port]) => port === httpPort);
  return found ? { connections: found[1], bytesPerSecond: found[2] } : idle;
}

/** Returns the load of all ports of a server; undefined as for `loadOfPort`. The rate is null if the rate of any port is unknown. */
export function loadOfServer(server: LoadedServer, nowMs: number): Load | undefined {
  if (!server.load || !isOnline(server, nowMs)) return undefined;
  const rates = server.load.map(([, , rate]) => rate);
  return {
    connections: server.load.reduce((sum, [, connections]) => sum + connections, 0),
    bytesPerSecond: rates.reduce((sum, rate) => (sum === null || rate === null ? null : sum + rate), 0),
  };
}
