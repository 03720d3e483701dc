import type { ServerId } from '@cellgate/shared/contract/id.ts';
import type { Database } from '../database.ts';
import { type ModemRecord, modemStore } from '../server/modem-store.ts';
import { type ServerRecord, serverStore } from '../server/server-store.ts';

/** Time for which the stock that visitors see may be out of date. An order counts anew. */
export const shownSupplyMs = 5_000;

interface ServerSupply {
  server: ServerRecord | undefined;
  modems: readonly ModemRecord[];
}

/**
 * Servers and their modems as the catalogue shows them: each server is read at most once in `shownSupplyMs` by one process, however many
 * visitors ask at once.
 */
export function createShownSupply(database: Database, { now }: { now: () => number }) {
  const readings = new Map<ServerId, { atMs: number; supply: Promise<ServerSupply> }>();

  const load = async (serverId: ServerId): Promise<ServerSupply> => {
    const [server, modems] = await Promise.all([
      serverStore(database).find(serverId),
      modemStore(database).listOfServer(serverId),
    ]);
    return { server, modems };
  };
  const read = (serverId: ServerId): Promise<ServerSupply> => {
    const known = readings.get(serverId);
    if (known && Math.abs(now() - known.atMs) < shownSupplyMs) return known.supply;
    const reading = { atMs: now(), supply: load(serverId) };
    readings.set(serverId, reading);
    reading.supply.catch(() => {
      // The next visitor asks again.
      if (readings.get(serverId) === reading) readings.delete(serverId);
    });
    return reading.supply;
  };
  return {
    read: (serverIds: readonly ServerId[]): Promise<ServerSupply[]> => Promise.all(serverIds.map(read)),
    /** Reads these servers again for the next visitor, because this process has changed them. */
    forget(serverIds: Iterable<ServerId>): void {
      for (const serverId of serverIds) readings.delete(serverId);
    },
  };
}

export type ShownSupply = ReturnType<typeof createShownSupply>;
