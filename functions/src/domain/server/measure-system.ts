import type { ServerId } from '@cellgate/shared/contract/id.ts';
import { percentile } from '@cellgate/shared/product/percentile.ts';
import { isInMaintenance } from '@cellgate/shared/server/maintenance.ts';
import { knowsPings } from '@cellgate/shared/server/ping.ts';
import { isOnline } from '@cellgate/shared/server/server.ts';
import { type Context, timestamp } from '../../context.ts';
import { isConditionFailed, type Write } from '../../storage/database.ts';
import { type DayStock, lookWrite } from '../../storage/day/day-store.ts';
import { statusDayStore, storeStatusDayWrite } from '../../storage/day/status-day-store.ts';
import { peakDays, peaksWrite, systemStore, systemWrite } from '../../storage/day/system-store.ts';
import { type Fleet, fleetStore } from '../../storage/server/fleet-store.ts';
import { type ServerRecord, serverStore } from '../../storage/server/server-store.ts';
import { pingServer } from './ping-agent.ts';
import { addLook } from './status-day.ts';

/** Minimum time between two looks that count, in ms: half of the task's interval. */
const apartMs = 150_000;
const dayMs = 86_400_000;

/** Looks at all servers: which are online, their stock, round trips, exit IPs and highest speeds. The dashboard shows what it finds. */
export async function measureSystem(ctx: Context): Promise<void> {
  const servers = await serverStore(ctx.database).list();
  const fleets = await fleetStore(ctx.database).findMany(servers.map(({ serverId }) => serverId));
  await recordLook(ctx, servers, fleets);
  const [roundTripMs, peakBytesPerSecond] = await Promise.all([
    medianRoundTrip(ctx, servers),
    medianPeak(ctx, servers),
  ]);
  const measured = { at: timestamp(ctx), roundTripMs, ...countIps(servers, fleets), peakBytesPerSecond };
  await writeUnlessNewer(ctx, [systemWrite(measured)]);
}

/** Reports whether a server counts for the uptime: it is installed, not in maintenance and not being deleted. */
export function shouldBeOnline(server: ServerRecord, nowMs: number): boolean {
  return server.lastSeenAt !== null && !isInMaintenance(server, nowMs) && !server.deletion;
}

async function recordLook(ctx: Context, servers: readonly ServerRecord[], fleets: readonly Fleet[]): Promise<void> {
  const nowMs = ctx.now();
  const expected = servers.filter((server) => shouldBeOnline(server, nowMs));
  const online = expected.filter((server) => isOnline(server, nowMs)).length;
  const [summaries, before] = await Promise.all([
    fleetStore(ctx.database).listSummaries(),
    statusDayStore(ctx.database).findLatest(),
  ]);
  const stock = summaries.reduce<DayStock>(
    (sum, each) => ({
      sold: sum.sold + each.stock.sold,
      stock: sum.stock + each.stock.stock,
      held: sum.held + each.stock.reserved,
    }),
    { sold: 0, stock: 0, held: 0 },
  );
  const at = new Date(nowMs).toISOString();
  const installed = servers.filter(({ lastSeenAt, deletion }) => lastSeenAt !== null && !deletion);
  const day = addLook(before, { at, servers: installed, fleets });
  await writeUnlessNewer(ctx, [
    lookWrite({ at, apartMs, stock, looks: expected.length, online }),
    storeStatusDayWrite(day, before?.day === day.day ? before.at : undefined),
  ]);
}

/** Returns the median of the servers that respond; servers whose agents know no pings are left out. */
async function medianRoundTrip(ctx: Context, servers: readonly ServerRecord[]): Promise<number | null> {
  const asked = servers.filter((server) => isOnline(server, ctx.now()) && knowsPings(server));
  const responses = await Promise.allSettled(asked.map(({ serverId }) => pingServer(ctx, serverId)));
  return median(responses.flatMap((each) => (each.status === 'fulfilled' ? [each.value.roundTripMs] : [])));
}

function countIps(servers: readonly ServerRecord[], fleets: readonly Fleet[]) {
  const hosts = new Map(servers.map(({ serverId, host }) => [serverId, host]));
  const known = fleets.flatMap(({ serverId, rows }) =>
    rows.filter(({ ip, stock }) => ip !== null && stock !== 'retired').map(({ ip }) => ip === hosts.get(serverId)),
  );
  return { knownIps: known.length, exposedIps: known.filter((isExposed) => isExposed).length };
}

/** Brings the highest speeds of today up to date and returns the median over all modems that carried traffic. */
async function medianPeak(ctx: Context, servers: readonly ServerRecord[]): Promise<number | null> {
  const peaks: number[] = [];
  for (const server of servers) peaks.push(...(await peaksOf(ctx, server)));
  return median(peaks);
}

/** Returns the highest speed of each modem of a server within seven days. */
async function peaksOf(ctx: Context, server: ServerRecord): Promise<number[]> {
  const { serverId } = server;
  const nowMs = ctx.now();
  const [today, from] = [dayOf(nowMs), dayOf(nowMs - (peakDays - 1) * dayMs)];
  const days = await systemStore(ctx.database).listPeaks(serverId, from);
  const before = days.find(({ day }) => day === today)?.peaks ?? {};
  const rates = isOnline(server, nowMs) ? (server.load ?? []) : [];
  const now = Object.fromEntries(rates.flatMap(([port, , rate]) => (rate ? [[String(port), rate]] : [])));
  const higher = highestOf([before, now]);
  if (Object.entries(higher).some(([port, rate]) => before[port] !== rate)) await storePeaks(ctx, serverId, higher);
  return Object.values(highestOf([...days.map(({ peaks }) => peaks), higher]));
}

async function storePeaks(ctx: Context, serverId: ServerId, peaks: Record<string, number>): Promise<void> {
  await ctx.database.transact([peaksWrite(serverId, { day: dayOf(ctx.now()), peaks })]);
}

function highestOf(days: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const highest: Record<string, number> = {};
  for (const [port, rate] of days.flatMap((day) => Object.entries(day))) {
    highest[port] = Math.max(rate, highest[port] ?? 0);
  }
  return highest;
}

async function writeUnlessNewer(ctx: Context, writes: readonly Write[]): Promise<void> {
  try {
    await ctx.database.transact(writes);
  } catch (error) {
    if (!isConditionFailed(error)) throw error;
  }
}

const dayOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 10);
const median = (values: readonly number[]) => (values.length > 0 ? Math.round(percentile(values, 50)) : null);
