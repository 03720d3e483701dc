import type { Write } from '@cellgate/functions/storage/database.ts';
import { lookWrite } from '@cellgate/functions/storage/day/day-store.ts';
import { type ProxyRecord, proxyStore } from '@cellgate/functions/storage/proxy/proxy-store.ts';
import { graceEnd } from '@cellgate/shared/proxy/subscription.ts';
import { dayMs, minuteMs, type Past } from './past.ts';

/** Looks at a server a day. */
const looksPerDay = 288;

interface FleetSize {
  servers: number;
  modems: number;
}

/** Returns the modems sold, and the servers online, at the end of each day before today since the oldest order. */
export async function dayWrites(past: Past, { servers, modems }: FleetSize): Promise<Write[]> {
  const { ctx, presentMs, orders } = past;
  const proxies = await proxyStore(ctx.database).findMany([...orders.values()].flatMap(({ proxyIds }) => proxyIds));
  const oldestMs = Math.min(presentMs, ...proxies.map(({ createdAt }) => Date.parse(createdAt)));
  const days = Math.floor((presentMs - oldestMs) / dayMs);
  return Array.from({ length: days }, (_, index) => {
    const atMs = lastMinuteOf(presentMs - (index + 1) * dayMs);
    const sold = proxies.filter((proxy) => holdsModem(proxy, atMs)).length;
    const looks = looksPerDay * servers;
    return lookWrite({
      at: new Date(atMs).toISOString(),
      apartMs: minuteMs,
      stock: { sold, stock: modems - sold, held: 0 },
      looks,
      online: looks - missedLooks(past, atMs),
    });
  });
}

const lastMinuteOf = (atMs: number) => (Math.floor(atMs / dayMs) + 1) * dayMs - minuteMs;

function holdsModem({ createdAt, endDate }: ProxyRecord, atMs: number): boolean {
  return Date.parse(createdAt) <= atMs && atMs < Date.parse(graceEnd(endDate));
}

/** Returns the number of looks that found a server offline on the day that ends at `endMs`. */
function missedLooks({ world, presentMs }: Past, endMs: number): number {
  const outages = (world.outages ?? []).filter(({ daysAgo }) => {
    const beforeMs = endMs - (presentMs - daysAgo * dayMs);
    return beforeMs >= 0 && beforeMs < dayMs;
  });
  return outages.reduce((sum, { minutes }) => sum + Math.round(minutes / (1_440 / looksPerDay)), 0);
}
