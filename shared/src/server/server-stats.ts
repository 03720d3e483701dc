import { z } from 'zod';
import { Timestamp } from '../contract/timestamp.ts';
import type { ModemReport } from '../modem/modem.ts';

const Amount = z.object({
  /** Percent. */
  usage: z.number(),
  used: z.number(),
  total: z.number(),
});

/** A modem that needs attention: its slot, and why. */
const Complaint = z.object({ modem: z.string(), reason: z.string().nullable() });

export const ServerHealth = z.object({
  /** unknown: nothing has been reported yet. */
  status: z.enum(['healthy', 'warning', 'critical', 'unknown']),
  warnings: z.array(Complaint),
  critical: z.array(Complaint),
});
export type ServerHealth = z.infer<typeof ServerHealth>;

/** Figures of a server. Values not measured yet are null. */
export const ServerStats = z.object({
  totalModems: z.int(),
  activeProxies: z.int(),
  modems: z.object({
    stock: z.int(),
    reserved: z.int(),
    sold: z.int(),
    retired: z.int(),
    healthy: z.int(),
    warning: z.int(),
    critical: z.int(),
    unknown: z.int(),
  }),
  proxies: z.object({ healthy: z.int() }),
  /** Open client connections; null if the agent does not report them. */
  connections: z.int().nullable(),
  /** Of all ports, both directions; null if unknown. */
  bytesPerSecond: z.number().nullable(),
  cpu: z.object({ usage: z.number().nullable(), cores: z.int().nullable() }),
  memory: Amount.nullable(),
  disk: Amount.nullable(),
  uptime: z.object({ process: z.number().nullable() }),
  health: ServerHealth,
  lastUpdate: Timestamp.nullable(),
});
export type ServerStats = z.infer<typeof ServerStats>;

/** Figures of all servers together. Averages are over the servers that are online; null if none is. */
export const ServerTotals = z.object({
  servers: z.object({
    total: z.int(),
    online: z.int(),
    offline: z.int(),
    maintenance: z.int(),
    error: z.int(),
  }),
  aggregated: z.object({
    totalModems: z.int(),
    activeProxies: z.int(),
    avgCpuUsage: z.number().nullable(),
    avgMemoryUsage: z.number().nullable(),
    avgDiskUsage: z.number().nullable(),
  }),
});
export type ServerTotals = z.infer<typeof ServerTotals>;

/** Returns the worst health among a server's modems, with the modems that need attention; `unknown` if it has none. */
export function serverHealth(modems: readonly Pick<ModemReport, 'usbPath' | 'interface' | 'health'>[]): ServerHealth {
  const complaints = (status: 'warning' | 'critical') =>
    modems
      .filter(({ health }) => health.status === status)
      .map(({ interface: name, usbPath, health }) => ({ modem: name || usbPath, reason: health.lastError }));
  const [warnings, critical] = [complaints('warning'), complaints('critical')];
  if (critical.length > 0) return { status: 'critical', warnings, critical };
  if (warnings.length > 0) return { status: 'warning', warnings, critical };
  return { status: modems.length > 0 ? 'healthy' : 'unknown', warnings, critical };
}

/** Returns the totals of servers with their status. */
export function totalsOf(
  servers: readonly { status: keyof Omit<ServerTotals['servers'], 'total'>; isOnline: boolean; stats: ServerStats }[],
): ServerTotals {
  const count = (status: keyof Omit<ServerTotals['servers'], 'total'>) =>
    servers.filter((server) => server.status === status).length;
  const sum = (of: (stats: ServerStats) => number) => servers.reduce((total, { stats }) => total + of(stats), 0);
  // The last report of an offline server is outdated.
  const online = servers.filter((server) => server.isOnline);
  const average = (of: (stats: ServerStats) => number | null | undefined) => {
    const values = online.flatMap(({ stats }) => of(stats) ?? []);
    return values.length > 0 ? values.reduce((total, value) => total + value, 0) / values.length : null;
  };
  return {
    servers: {
      total: servers.length,
      online: count('online'),
      offline: count('offline'),
      maintenance: count('maintenance'),
      error: count('error'),
    },
    aggregated: {
      totalModems: sum(({ totalModems }) => totalModems),
      activeProxies: sum(({ activeProxies }) => activeProxies),
      avgCpuUsage: average(({ cpu }) => cpu.usage),
      avgMemoryUsage: average(({ memory }) => memory?.usage),
      avgDiskUsage: average(({ disk }) => disk?.usage),
    },
  };
}
