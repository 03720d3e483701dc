import { z } from 'zod';
import { Timestamp } from '../contract/timestamp.ts';
import { type ModemLink, type ModemReport, reachOf, unplugged } from '../modem/modem.ts';

/**
 * State of a proxy's modem. `no_traffic`: connected, but the last check through it did not reach the internet. `faulty`: connected, but it refuses
 * its agent, or no method of rotation works. `not_responding`: its agent cannot reach it. `stopped`: switched off by support. `server_offline`: its
 * server has stopped reporting, so that the state is unknown. `unknown`: not reported yet.
 */
export const ModemState = z.enum([
  'ok',
  'no_traffic',
  'faulty',
  'connecting',
  'disconnected',
  'no_service',
  'no_sim',
  'sim_locked',
  'not_responding',
  'unplugged',
  'stopped',
  'rotating',
  'server_offline',
  'unknown',
]);
export type ModemState = z.infer<typeof ModemState>;

/** Connection of a proxy's modem, or of its fixed IP, to the internet. */
export const LinkState = z.object({
  /** True if it is connected, false if it is not; null if that is unknown, and while the IP is being rotated. */
  up: z.boolean().nullable(),
  /** Time since which it has been so; null if unknown. */
  since: Timestamp.nullable(),
});
export type LinkState = z.infer<typeof LinkState>;

export interface Reporting {
  isServerOnline: boolean;
  /** Latest report by the agent; null before the first. */
  report: Pick<ModemReport, 'link' | 'health' | 'hasEgress' | 'isStopped' | 'connectedSince'> | null;
  /** Time since which the modem has reached what it reaches now; null if unknown. */
  reachSince: string | null;
  isRotating: boolean;
}

const statesOfLinks = {
  connecting: 'connecting',
  disconnected: 'disconnected',
  no_service: 'no_service',
  no_sim: 'no_sim',
  sim_locked: 'sim_locked',
  unreachable: 'not_responding',
} as const satisfies Record<Exclude<ModemLink, 'connected'>, ModemState>;

/** Returns the state of a modem, from its latest report and what is known of its server. */
export function modemStateOf({
  isServerOnline,
  report,
  isRotating,
}: Pick<Reporting, 'isServerOnline' | 'report' | 'isRotating'>): ModemState {
  if (!isServerOnline) return 'server_offline';
  if (!report) return 'unknown';
  if (isRotating) return 'rotating';
  if (report.isStopped) return 'stopped';
  if (report.health.lastError === unplugged) return 'unplugged';
  if (report.link !== 'connected') return statesOfLinks[report.link];
  if (report.health.status === 'critical') return 'faulty';
  return reachOf(report) === 'internet' ? 'ok' : 'no_traffic';
}

/** Returns the state of the connection. A check that did not reach the internet leaves it unknown: the site that it asks may be down. */
export function linkStateOf({ isServerOnline, report, reachSince, isRotating }: Reporting): LinkState {
  if (!isServerOnline || !report || isRotating) return { up: null, since: null };
  const reach = reachOf(report);
  if (reach === 'none') return { up: false, since: reachSince };
  return reach === 'internet' ? { up: true, since: report.connectedSince ?? reachSince } : { up: null, since: null };
}

/** Reports whether the last observed IP may still be the proxy's: its modem has a connection, as far as known. During a rotation it may. */
export function hasCurrentIp({ isServerOnline, report }: Pick<Reporting, 'isServerOnline' | 'report'>): boolean {
  return isServerOnline && report !== null && reachOf(report) !== 'none';
}
