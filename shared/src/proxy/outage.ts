import { z } from 'zod';
import { ProxyId } from '../contract/id.ts';
import { Timestamp } from '../contract/timestamp.ts';
import { linkStateOf, ModemState, modemStateOf, type Reporting } from './connection-state.ts';

const minuteMs = 60_000;
/** Minimum duration, in ms, of an announced outage. Shorter ones are carrier glitches and restarts. */
const announcedAfterMs = minuteMs;
/** Minimum time, in ms, between two notifications about outages of one proxy: a modem that comes and goes must not fill a mailbox. */
const notifiedEveryMs = 60 * minuteMs;

/** Reason of an outage: the state of the modem, `server_offline`, or `port_failed` if the server cannot open the proxy's port. */
export const OutageReason = z.enum([...ModemState.exclude(['ok', 'rotating', 'unknown']).options, 'port_failed']);
export type OutageReason = z.infer<typeof OutageReason>;

/** The latest announced outage of a proxy. */
export const Outage = z.object({
  proxyId: ProxyId,
  reason: OutageReason,
  since: Timestamp,
  /** Null while it lasts. */
  endedAt: Timestamp.nullable(),
  announcedAt: Timestamp,
  /** Time of the latest notification about an outage of this proxy; earlier than `announcedAt` if this one was sent to webhooks only. */
  notifiedAt: Timestamp,
});
export type Outage = z.infer<typeof Outage>;

/** Condition of a proxy. `unclear`: neither down nor proven to work, e.g. during a rotation. */
export type ProxyCondition =
  | { kind: 'down'; reason: OutageReason; since: string }
  | { kind: 'up'; since: string; reportedAt: string | null }
  | { kind: 'unclear' };

interface Observed {
  reporting: Reporting;
  /** Time of the latest report about the modem; null before the first. */
  reportedAt: string | null;
  /** Time since which the server has been silent, if it is offline; null if unknown. */
  offlineSince: string | null;
  /** Latest report about the port of this allocation; null before the first. */
  port: { state: 'open' | 'closed' | 'failed'; at: string } | null;
  /** Time since which the proxy has had its modem: what was before is not its outage. */
  heldFrom: string;
  /** True if a modem elsewhere passes its check. Only then does a failed check show a modem without traffic, not a site that is down. */
  isCheckTrusted: boolean;
}

/** Returns the condition of an active proxy. */
export function conditionOf(observed: Observed): ProxyCondition {
  const { reporting, reportedAt, offlineSince, port, heldFrom, isCheckTrusted } = observed;
  const down = (reason: OutageReason, since: string | null): ProxyCondition =>
    since === null ? { kind: 'unclear' } : { kind: 'down', reason, since: since < heldFrom ? heldFrom : since };
  const state = modemStateOf(reporting);
  if (state === 'server_offline') return down(state, offlineSince);
  const link = linkStateOf(reporting);
  const reason = OutageReason.safeParse(state).data;
  if (link.up === false && reason) return down(reason, link.since);
  if (reporting.isRotating || !reporting.report) return { kind: 'unclear' };
  if (link.up === null) return reason && isCheckTrusted ? down(reason, reporting.reachSince) : { kind: 'unclear' };
  if (port?.state === 'failed') return down('port_failed', port.at);
  if (port?.state !== 'open') return { kind: 'unclear' };
  const { reachSince } = reporting;
  return { kind: 'up', since: reachSince !== null && reachSince > port.at ? reachSince : port.at, reportedAt };
}

/** Returns the announced outage of a proxy while it lasts; undefined if there is none. */
export function openOutage(latest: Outage | undefined, proxyId: Outage['proxyId']): Outage | undefined {
  return latest?.proxyId === proxyId && latest.endedAt === null ? latest : undefined;
}

/** Change of a proxy's announced outage: what to store, and whether bell and email announce it besides the webhooks. */
export interface OutageStep {
  kind: 'down' | 'recovered';
  outage: Outage;
  isNotified: boolean;
}

/**
 * Returns what to announce of a proxy: an outage after one minute, once, and its end if it was announced. Undefined if nothing has changed. After a
 * server was offline, the proxy has recovered only once its modem was reported again.
 */
export function nextOutageStep(
  latest: Outage | undefined,
  condition: ProxyCondition,
  { proxyId, nowMs }: { proxyId: Outage['proxyId']; nowMs: number },
): OutageStep | undefined {
  const own = latest?.proxyId === proxyId ? latest : undefined;
  const open = openOutage(latest, proxyId);
  const at = new Date(nowMs).toISOString();
  if (condition.kind === 'down' && !open && nowMs - Date.parse(condition.since) >= announcedAfterMs) {
    const { reason, since } = condition;
    const isNotified = own === undefined || nowMs - Date.parse(own.notifiedAt) >= notifiedEveryMs;
    const notifiedAt = own === undefined || isNotified ? at : own.notifiedAt;
    return { kind: 'down', outage: { proxyId, reason, since, endedAt: null, announcedAt: at, notifiedAt }, isNotified };
  }
  if (condition.kind !== 'up' || !open) return undefined;
  const isReported = open.reason !== 'server_offline' || (condition.reportedAt ?? '') > open.since;
  if (!isReported) return undefined;
  // A server that was offline has kept its modems connected meanwhile.
  const endedAt = condition.since > open.since ? condition.since : at;
  return { kind: 'recovered', outage: { ...open, endedAt }, isNotified: open.notifiedAt === open.announcedAt };
}

/** Returns the duration of an outage until its end, or until now, in ms. */
export function outageDurationMs({ since, endedAt }: Pick<Outage, 'since' | 'endedAt'>, nowMs: number): number {
  return (endedAt === null ? nowMs : Date.parse(endedAt)) - Date.parse(since);
}
