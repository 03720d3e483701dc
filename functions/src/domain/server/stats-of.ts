import { arrivalAwaitsStaff } from '@cellgate/shared/modem/modem.ts';
import { loadOfServer } from '@cellgate/shared/server/port-load.ts';
import { twoAgents } from '@cellgate/shared/server/server.ts';
import type { ServerHealth, ServerStats } from '@cellgate/shared/server/server-stats.ts';
import { type ServerSummary, summaryHealth } from '@cellgate/shared/server/server-summary.ts';
import { findRivals } from '@cellgate/shared/server/speaker.ts';
import type { ServerRecord } from '../../storage/server/server-store.ts';

const rivalsShownMs = 600_000;

/** Returns the figures of a server: what its agent reports of the host, and the counts of its modems. */
export function statsOf(server: ServerRecord, summary: Omit<ServerSummary, 'serverId'>, nowMs: number): ServerStats {
  const { figures } = server;
  const load = loadOfServer(server, nowMs);
  return {
    totalModems: summary.total,
    activeProxies: summary.activeProxies,
    modems: { ...summary.stock, ...summary.health },
    proxies: { healthy: summary.healthyProxies },
    connections: load?.connections ?? null,
    bytesPerSecond: load?.bytesPerSecond ?? null,
    cpu: { usage: figures?.cpuPercent ?? null, cores: figures?.cpuCores ?? null },
    memory: figures && amountOf(figures.memory),
    disk: figures?.disk ? amountOf(figures.disk) : null,
    uptime: { process: figures?.uptimeSeconds ?? null },
    health: withRivals(withArrivals(summaryHealth(summary, server.unidentified ?? []), server), server, nowMs),
    lastUpdate: server.lastSeenAt,
  };
}

/** Adds an error if two agents run under the server's name, for ten minutes after the one that must leave connected last. */
function withRivals(health: ServerHealth, { name, renewal, marks }: ServerRecord, nowMs: number): ServerHealth {
  const rivals = findRivals(marks?.speakers ?? [], renewal?.certificateId);
  if (!rivals || nowMs - Date.parse(rivals.goes.lastAt) > rivalsShownMs) return health;
  return { ...health, status: 'critical', critical: [...health.critical, { modem: name, reason: twoAgents }] };
}

/** Adds a warning for each new modem that waits for staff; these have no record yet. */
function withArrivals(health: ServerHealth, { arrivals = [] }: ServerRecord): ServerHealth {
  if (arrivals.length === 0) return health;
  const waiting = arrivals.map(({ imei }) => ({ modem: imei, reason: arrivalAwaitsStaff }));
  const status = health.status === 'critical' ? 'critical' : 'warning';
  return { ...health, status, warnings: [...health.warnings, ...waiting] };
}

function amountOf({ usedBytes, totalBytes }: { usedBytes: number; totalBytes: number }) {
  return { usage: totalBytes > 0 ? (100 * usedBytes) / totalBytes : 0, used: usedBytes, total: totalBytes };
}
