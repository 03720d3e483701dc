import type { ServerId } from '@cellgate/shared/contract/id.ts';
import type { Database } from '../database.ts';
import { type ModemRecord, modemStore } from '../server/modem-store.ts';
import { type ServerRecord, serverStore } from '../server/server-store.ts';

/** Maximum age, in ms, of the stock shown to visitors. Orders always read current data. */
export const shownSupplyMs = 5_000;

interface ServerSupply {
  server: ServerRecord | undefined;
  modems: readonly ModemRecord[];
}

/**
 * Creates the catalog's cache of servers and their modems. A process reads each server at most once in `shownSupplyMs`; concurrent visitors share
 * one read.
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
      // A failed read is not kept: the next visitor causes another.
      if (readings.get(serverId) === reading) readings.delete(serverId);
    });
    return reading.supply;
  };
  return {
    read: (serverIds: readonly ServerId[]): Promise<ServerSupply[]> => Promise.all(serverIds.map(read)),
    /** Drops cached servers that this process has changed. */
    forget(serverIds: Iterable<ServerId>): void {
      for (const serverId of serverIds) readings.delete(serverId);
    },
  };
}

export type ShownSupply = ReturnType<typeof createShownSupply>;
