import type { Context } from '@cellgate/functions/context.ts';
import { type Database, isConditionFailed, type Write } from '@cellgate/functions/storage/database.ts';
import { lookWrite } from '@cellgate/functions/storage/day/day-store.ts';
import { countChecksWrite } from '@cellgate/functions/storage/order/measured-store.ts';
import { productStore } from '@cellgate/functions/storage/order/product-store.ts';
import { fleetStore } from '@cellgate/functions/storage/server/fleet-store.ts';
import { modemStore } from '@cellgate/functions/storage/server/modem-store.ts';
import { storeSampleWrite } from '@cellgate/functions/storage/server/sample-store.ts';
import { type ServerRecord, serverStore } from '@cellgate/functions/storage/server/server-store.ts';
import { measuredDays } from '@cellgate/shared/product/measured.ts';
import type { ServerSample } from '@cellgate/shared/server/server-sample.ts';
import { dayMs, hourMs, minuteMs, type Past } from './past.ts';
import { createSequence } from './past-context.ts';
import { dayWrites, type PastDays, statusDayWrites } from './past-days.ts';

/** Time between two recorded samples: the finest step of the charts. */
const sampleMs = 30 * minuteMs;
const sampledDays = 7;
/** Checks of one proxy a day, and the share of them that succeed. */
const checksPerDay = 288;
const reachedShare = 0.996;
const maxWritesAtOnce = 50;

/**
 * Records the figures of the servers and the checks of the proxies in the days before today, as tasks would have from what agents report. They depend
 * on nothing that customers do.
 */
export async function recordFleet({ database }: Context, past: PastDays): Promise<void> {
  const servers = await serverStore(database).list();
  for (const [index, server] of servers.entries()) {
    const modems = await modemStore(database).listOfServer(server.serverId);
    await store(database, sampleWrites(past, server, { modems: modems.length, seed: index + 1 }));
  }
  await store(database, await checkWrites(database, past));
  await store(database, await statusDayWrites(database, past));
}

/** Records the stock of the days before today. */
export async function recordDays(past: Past): Promise<void> {
  const { database } = past.ctx;
  const servers = await serverStore(database).list();
  const modems = await Promise.all(servers.map(({ serverId }) => modemStore(database).listOfServer(serverId)));
  await store(database, await dayWrites(past, { servers: servers.length, modems: modems.flat().length }));
}

/** Records what is sold and in stock now as that of today, which was looked at before the past. Counts as no look at the servers. */
export async function recordStock({ database, now }: Pick<Context, 'database' | 'now'>): Promise<void> {
  const stock = { sold: 0, stock: 0, held: 0 };
  for (const { stock: of } of await fleetStore(database).listSummaries()) {
    stock.sold += of.sold;
    stock.stock += of.stock;
    stock.held += of.reserved;
  }
  const at = new Date(now()).toISOString();
  await store(database, [lookWrite({ at, apartMs: 0, stock, looks: 0, online: 0 })]);
}

async function store(database: Database, writes: readonly Write[]): Promise<void> {
  for (let start = 0; start < writes.length; start += maxWritesAtOnce) {
    try {
      await database.transact(writes.slice(start, start + maxWritesAtOnce));
    } catch (error) {
      // An earlier run has counted the checks.
      if (!isConditionFailed(error)) throw error;
    }
  }
}

function sampleWrites(
  past: PastDays,
  server: ServerRecord,
  { modems, seed }: { modems: number; seed: number },
): Write[] {
  const { presentMs } = past;
  const next = createSequence(seed);
  const count = Math.floor((sampledDays * dayMs) / sampleMs) - 1;
  return Array.from({ length: count }, (_, index) => {
    const atMs = presentMs - (index + 1) * sampleMs;
    const sample = sampleOf(atMs, { modems, next });
    return isOffline(past, server, atMs) ? [] : [storeSampleWrite(server.serverId, sample)];
  }).flat();
}

/** Returns figures that follow the day: busiest in the afternoon. */
function sampleOf(atMs: number, { modems, next }: { modems: number; next: () => number }): ServerSample {
  const hour = (atMs % dayMs) / hourMs;
  const busy = 0.55 + 0.45 * Math.cos(((hour - 14) / 24) * 2 * Math.PI);
  const near = (value: number) => value * (0.9 + 0.2 * next());
  const warning = next() < 0.04 ? 1 : 0;
  return {
    at: new Date(atMs).toISOString(),
    cpu: Math.round(near(6 + 16 * busy)),
    memory: Math.round(near(44)),
    disk: 23,
    healthy: modems - warning,
    warning,
    critical: 0,
    connections: Math.round(near(modems * 5 * busy)),
    bytesPerSecond: Math.round(near(modems * 42_000 * busy)),
  };
}

function isOffline({ world, presentMs }: PastDays, { name }: ServerRecord, atMs: number): boolean {
  return (world.outages ?? []).some((outage) => {
    const startMs = presentMs - outage.daysAgo * dayMs;
    return outage.server === name && atMs >= startMs && atMs < startMs + outage.minutes * minuteMs;
  });
}

/** Returns the checks of the days before today; those of today are made by the task. */
async function checkWrites(database: Database, { presentMs }: PastDays): Promise<Write[]> {
  const products = await productStore(database).list();
  const days = Array.from({ length: measuredDays - 1 }, (_, index) => presentMs - (index + 1) * dayMs);
  return products.flatMap(({ productId }, index) =>
    days.map((dayStartMs) => {
      const looks = checksPerDay * (1 + (index % 3));
      const at = new Date(dayStartMs).toISOString();
      return countChecksWrite(productId, { at, apartMs: hourMs, looks, reached: Math.round(looks * reachedShare) });
    }),
  );
}
