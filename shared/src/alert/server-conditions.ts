import type { ServerId } from '../contract/id.ts';
import { isOnline } from '../server/server.ts';
import { offlineSince, type ServerView } from '../server/server-view.ts';
import type { AlertLevel } from './alert-kind.ts';
import { type AlertMember, type Condition, maxAlertMembers } from './condition.ts';
import { countConnects, type LineSample, unstableConnects } from './line-samples.ts';

/** A server as the rules about servers see it. */
export interface WatchedServer extends Pick<ServerView, 'presence' | 'lastSeenAt' | 'applied' | 'figures' | 'marks'> {
  serverId: ServerId;
  name: string;
  epoch: number;
  revision: number;
  /** End of the certificate that the server uses; null if unknown. */
  certificateEndsAt: string | null;
  /** Modems without identity, and new modems that wait for staff. */
  unknown: readonly AlertMember[];
  lines: readonly LineSample[];
}

/** Time without a message after which a server counts as lost, in ms. Longer than the time after which it counts as offline. */
export const lostAfterMs = 3 * 60_000;
/** The same for a server that is known to be unstable. */
const lostWhileUnstableMs = 10 * 60_000;
const notConvergingAfterMs = 5 * 60_000;
const unknownAfterMs = 5 * 60_000;
/** Percent of the disk. An alert ends below `diskCalmPercent`, so that usage around the limit is one alert. */
const diskPercent = { warning: 90, critical: 97, calm: 87 };
/** Seconds between the server's clock and the time of the cloud, as in the table of `docs/agent.md`. */
const clockSeconds = { warning: 5, critical: 60, calm: 3 };
const clockAfterMs = 5 * 60_000;
const dayMs = 86_400_000;
/** Agents renew their certificate well before its last 14 days. */
const certificateDays = { warning: 14, critical: 3 };

/** Reports whether the rules about the server's modems can be applied: an offline server says nothing about its modems. */
export const isObserved = (server: WatchedServer, nowMs: number): boolean => isOnline(server, nowMs);

/**
 * Returns what is wrong with a server. `isOpen` reports whether an alert of this kind is open for it: some alerts end later than they begin. A server
 * that was never installed has no conditions.
 */
export function serverConditions(
  server: WatchedServer,
  { nowMs, isOpen }: { nowMs: number; isOpen: (kind: Condition['kind']) => boolean },
): Condition[] {
  if (server.lastSeenAt === null) return [];
  const place = { nowMs, isOpen };
  const unstable = unstableCondition(server, place);
  const lost = lostCondition(server, nowMs, unstable !== undefined);
  const states = isOnline(server, nowMs)
    ? [convergenceCondition(server), diskCondition(server, place), clockCondition(server, place)]
    : [];
  const all = [unstable, lost, ...states, unknownCondition(server), certificateCondition(server, nowMs)];
  return all.flatMap((each) => each ?? []);
}

type Place = Parameters<typeof serverConditions>[1];
type Contents = Pick<Condition, 'kind' | 'level' | 'waitMs'> &
  Partial<Pick<Condition, 'params' | 'members' | 'since' | 'token'>>;

const about = ({ serverId, name }: WatchedServer, { params, ...contents }: Contents): Condition => ({
  subject: serverId,
  serverId,
  modemId: null,
  members: [],
  ...contents,
  params: { server: name, ...params },
});

function lostCondition(server: WatchedServer, nowMs: number, isUnstable: boolean): Condition | undefined {
  const since = offlineSince(server);
  if (isOnline(server, nowMs) || since === null) return undefined;
  const waitMs = isUnstable ? lostWhileUnstableMs : lostAfterMs;
  return about(server, { kind: 'server_lost', level: 'critical', waitMs, since });
}

function unstableCondition(server: WatchedServer, { isOpen }: Place): Condition | undefined {
  const count = countConnects(server.lines);
  const least = isOpen('server_unstable') ? 1 : unstableConnects;
  if (count < least) return undefined;
  return about(server, { kind: 'server_unstable', level: 'warning', waitMs: 0 });
}

/** A server that works off a queue of changes applies some of them meanwhile: the wait begins again with each. */
function convergenceCondition(server: WatchedServer): Condition | undefined {
  const { applied, epoch, revision } = server;
  if (applied && (applied.epoch > epoch || (applied.epoch === epoch && applied.revision >= revision))) return undefined;
  const token = applied ? `${applied.epoch}/${applied.revision}` : 'none';
  return about(server, { kind: 'server_not_converging', level: 'critical', waitMs: notConvergingAfterMs, token });
}

function diskCondition(server: WatchedServer, { isOpen }: Place): Condition | undefined {
  const disk = server.figures?.disk;
  if (!disk || disk.totalBytes <= 0) return undefined;
  const percent = Math.floor((100 * disk.usedBytes) / disk.totalBytes);
  const level = levelOf(percent, diskPercent, isOpen('disk_full'));
  return level && about(server, { kind: 'disk_full', level, waitMs: 0, params: { percent } });
}

function clockCondition(server: WatchedServer, { isOpen }: Place): Condition | undefined {
  const skewMs = server.figures?.clockSkewMs;
  if (skewMs === undefined) return undefined;
  const seconds = Math.round(Math.abs(skewMs) / 1_000);
  const level = levelOf(seconds, clockSeconds, isOpen('clock_off'));
  return level && about(server, { kind: 'clock_off', level, waitMs: clockAfterMs, params: { seconds } });
}

/** Returns the level of a value; an open alert stays at least a warning until the value is below `calm`. */
function levelOf(
  value: number,
  limits: { warning: number; critical: number; calm: number },
  isOpen: boolean,
): AlertLevel | undefined {
  if (value >= limits.critical) return 'critical';
  return value >= (isOpen ? limits.calm : limits.warning) ? 'warning' : undefined;
}

function unknownCondition(server: WatchedServer): Condition | undefined {
  const { unknown } = server;
  if (unknown.length === 0) return undefined;
  const members = unknown.slice(0, maxAlertMembers);
  const params = { count: unknown.length };
  return about(server, { kind: 'modem_unknown', level: 'warning', waitMs: unknownAfterMs, params, members });
}

function certificateCondition(server: WatchedServer, nowMs: number): Condition | undefined {
  const { certificateEndsAt } = server;
  if (certificateEndsAt === null) return undefined;
  const days = Math.floor((Date.parse(certificateEndsAt) - nowMs) / dayMs);
  if (days >= certificateDays.warning) return undefined;
  const level = days < certificateDays.critical ? 'critical' : 'warning';
  return about(server, { kind: 'certificate_ending', level, waitMs: 0, params: { until: certificateEndsAt } });
}
