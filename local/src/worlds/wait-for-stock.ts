import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '@cellgate/functions/storage/database.ts';
import { modemStore } from '@cellgate/functions/storage/server/modem-store.ts';
import { serverStore } from '@cellgate/functions/storage/server/server-store.ts';

const intervalMs = 50;

/** Resolves once `count` modems, sold or not, have been reported with an IP. Reads the tables: the API shows stock that is seconds old. */
export async function waitForStock(database: Database, options: { count: number; timeoutMs: number }): Promise<void> {
  const deadline = performance.now() + options.timeoutMs;
  for (;;) {
    const servers = await serverStore(database).list();
    const modems = await Promise.all(servers.map(({ serverId }) => modemStore(database).listOfServer(serverId)));
    const online = modems.flat().filter(({ report }) => report !== null && report.egressIp !== null).length;
    if (online >= options.count) return;
    if (performance.now() > deadline) throw new Error(`Only ${online} of ${options.count} modems are online`);
    await delay(intervalMs);
  }
}
