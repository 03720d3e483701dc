import type { SystemStats } from '@cellgate/shared/dashboard/dashboard.ts';
import { sharePercent } from '@cellgate/shared/dashboard/share-percent.ts';
import { whileFresh } from '@cellgate/shared/product/measured.ts';
import { isOnline } from '@cellgate/shared/server/server.ts';
import type { ServerSummary } from '@cellgate/shared/server/server-summary.ts';
import type { AccountActor, Call } from '../../context.ts';
import { type DayRecord, dayStore } from '../../storage/day/day-store.ts';
import { type SystemRecord, systemStore } from '../../storage/day/system-store.ts';
import { fleetStore } from '../../storage/server/fleet-store.ts';
import { type ServerRecord, serverStore } from '../../storage/server/server-store.ts';
import { requireStaff } from '../require.ts';
import { serverCertificateEnd } from '../server/certificate-end.ts';
import { shouldBeOnline } from '../server/measure-system.ts';

const dayMs = 86_400_000;
const uptimeDays = 30;
/** Minimum number of looks at servers for an uptime: an hour of one server. */
const leastLooks = 12;
/** Time before the end of a certificate from which it no longer counts, in ms. */
const certificateAheadMs = 14 * dayMs;
/** Age from which measurements are not shown, in ms: the task has failed several times. */
const staleMs = 3_600_000;
const bitsPerByte = 8;

/** Returns the measured state of servers, network and security. What is not measured is null. */
export async function getSystemStats({
  ctx,
  caller,
}: Omit<Call<unknown, AccountActor>, 'input'>): Promise<SystemStats> {
  requireStaff(caller.actor);
  const nowMs = ctx.now();
  const range = { from: dateOf(nowMs - (uptimeDays - 1) * dayMs), to: dateOf(nowMs) };
  const system = systemStore(ctx.database);
  const [servers, summaries, days, measured, rotations] = await Promise.all([
    serverStore(ctx.database).list(),
    fleetStore(ctx.database).listSummaries(),
    dayStore(ctx.database).list(range),
    system.find(),
    system.findRotations(),
  ]);
  const fresh = measured && nowMs - Date.parse(measured.at) <= staleMs ? measured : undefined;
  const { changedPercent, medianChangeMs } = whileFresh(rotations, nowMs);
  return {
    server: serverStats(servers, days, nowMs),
    network: {
      health: modemHealth(summaries),
      latency: fresh?.roundTripMs ?? null,
      successRate: changedPercent,
      speed: fresh?.peakBytesPerSecond ? megabits(fresh.peakBytesPerSecond) : null,
      rotationTime: medianChangeMs,
    },
    security: { ...certificates(servers, nowMs), ...privacy(fresh) },
    measuredAt: measured?.at ?? null,
  };
}

function serverStats(servers: readonly ServerRecord[], days: readonly DayRecord[], nowMs: number) {
  const expected = servers.filter((server) => shouldBeOnline(server, nowMs));
  const online = expected.filter((server) => isOnline(server, nowMs)).length;
  const sum = (of: (day: DayRecord) => number) => days.reduce((total, day) => total + of(day), 0);
  return {
    uptime: sharePercent(
      sum((day) => day.online),
      sum((day) => day.looks),
      leastLooks,
    ),
    health: sharePercent(online, expected.length),
    online,
    total: servers.length,
  };
}

function modemHealth(summaries: readonly ServerSummary[]): number | null {
  const sum = (of: (summary: ServerSummary) => number) => summaries.reduce((total, each) => total + of(each), 0);
  return sharePercent(
    sum(({ health }) => health.healthy),
    sum(({ total }) => total),
  );
}

function certificates(servers: readonly ServerRecord[], nowMs: number) {
  const installed = servers.filter(({ lastSeenAt }) => lastSeenAt !== null);
  const ends = installed.flatMap((server) => serverCertificateEnd(server) ?? []);
  const isValid = (server: ServerRecord, aheadMs: number) => {
    const end = serverCertificateEnd(server);
    return end !== null && Date.parse(end) - nowMs >= aheadMs;
  };
  const online = installed.filter((server) => isOnline(server, nowMs));
  return {
    ssl: sharePercent(installed.filter((server) => isValid(server, certificateAheadMs)).length, installed.length),
    sslEndsAt: ends.toSorted().at(0) ?? null,
    encryption: sharePercent(online.filter((server) => isValid(server, 0)).length, online.length),
  };
}

function privacy(measured: SystemRecord | undefined) {
  if (!measured || measured.knownIps === 0) return { ipPrivacy: null, exposed: null };
  const { knownIps, exposedIps } = measured;
  return { ipPrivacy: sharePercent(knownIps - exposedIps, knownIps), exposed: exposedIps };
}

const megabits = (bytesPerSecond: number) => Math.round((bytesPerSecond * bitsPerByte) / 10_000) / 100;
const dateOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 10);
