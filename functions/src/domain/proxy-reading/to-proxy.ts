import { canRotate } from '@cellgate/shared/product/can-rotate.ts';
import { hasCurrentIp, linkStateOf, modemStateOf } from '@cellgate/shared/proxy/connection-state.ts';
import type { CredentialsShown } from '@cellgate/shared/proxy/credentials.ts';
import type { LiveState, Proxy, ProxyStatus } from '@cellgate/shared/proxy/proxy.ts';
import { topSpeeds } from '@cellgate/shared/proxy/speed.ts';
import { graceEnd, isInGrace, subscriptionState } from '@cellgate/shared/proxy/subscription.ts';
import { uptimePercent } from '@cellgate/shared/proxy/uptime.ts';
import { rotationCooldownSeconds } from '@cellgate/shared/rotation/rotation.ts';
import { isOnline } from '@cellgate/shared/server/server.ts';
import { offlineSince } from '@cellgate/shared/server/server-view.ts';
import type { ProxyRecord } from '../../storage/proxy/proxy-store.ts';
import type { ModemRecord } from '../../storage/server/modem-store.ts';
import type { ServerRecord } from '../../storage/server/server-store.ts';
import { desiredPort, portDigest } from '../desired/desired-ports.ts';
import { heldFrom, isRotating, reportingOf } from './observe-proxy.ts';

/** Returns the status of a proxy, which changes at its end even if no sweep has recorded it yet. */
export function statusOf(proxy: Pick<ProxyRecord, 'status' | 'statusReason' | 'endDate'>, nowMs: number): ProxyStatus {
  return subscriptionState(proxy, nowMs).status;
}

export interface Surroundings {
  modem: ModemRecord | undefined;
  server: ServerRecord | undefined;
  nowMs: number;
  testUrl: string;
  credentials: CredentialsShown;
}

/** Returns the state of port, modem and link. Times are not before the proxy got its modem, which may have had another customer. */
function liveOf(proxy: ProxyRecord, around: Surroundings): Proxy['live'] {
  const { modem, server, nowMs } = around;
  const from = heldFrom(proxy);
  const bounded = <Timed extends { since: string | null }>(timed: Timed): Timed =>
    timed.since !== null && timed.since < from ? { ...timed, since: from } : timed;
  if (statusOf(proxy, nowMs) !== 'active' || modem?.generation !== proxy.generation) {
    const since = modem?.live?.at ?? null;
    return { ...bounded({ state: 'closed', since, code: null }), modem: null, link: { up: null, since: null } };
  }
  const serving = { ...around, modem };
  const reporting = reportingOf(proxy, serving);
  const state = modemStateOf(reporting);
  const since = state === 'server_offline' ? silentSince(server) : reporting.isRotating ? null : reporting.reachSince;
  return {
    ...bounded(portOf(proxy, serving)),
    // An IPv4 or IPv6 proxy has no modem, and its agent only a link to report.
    modem:
      proxy.type === 'mobile' ? { ...bounded({ state, since }), reportedAt: modem.marks?.report?.at ?? null } : null,
    link: bounded(linkStateOf(reporting)),
  };
}

type Serving = Surroundings & { modem: ModemRecord };

/** Returns the state of the port. `open` only if the agent has reported the port exactly as the record defines it. */
function portOf(
  proxy: ProxyRecord,
  { modem, server, nowMs }: Serving,
): Pick<Proxy['live'], 'state' | 'since' | 'code'> {
  const { live } = modem;
  const since = live?.at ?? null;
  const state = (name: LiveState, code: string | null = null) => ({ state: name, since, code });
  if (!server || !isOnline(server, nowMs)) return { ...state('offline'), since: silentSince(server) };
  if (!live || live.generation !== proxy.generation) return state('applying');
  if (live.state === 'failed') return state('failed', live.code);
  return live.digest === portDigest(desiredPort(modem, proxy)) && live.state === 'open'
    ? state('open')
    : state('applying');
}

const silentSince = (server: ServerRecord | undefined) => (server ? offlineSince(server) : null);

/** Returns when the next rotation is allowed; null if it is allowed now. */
export function nextAllowedAt(rotation: Pick<ProxyRecord['rotation'], 'changedAt'>, nowMs: number): string | null {
  if (rotation.changedAt === null) return null;
  const at = Date.parse(rotation.changedAt) + rotationCooldownSeconds * 1000;
  return at > nowMs ? new Date(at).toISOString() : null;
}

/** Returns the last IP that the internet saw, and whether it is current; nothing once the modem belongs to another allocation. */
function currentIpOf({ generation }: Pick<ProxyRecord, 'generation'>, around: Surroundings): Proxy['currentIp'] {
  const { modem, server, nowMs } = around;
  const report = modem?.generation === generation ? modem.report : null;
  const lastAddress = report?.egressIp ?? null;
  const isCurrent = hasCurrentIp({ isServerOnline: server !== undefined && isOnline(server, nowMs), report });
  return { address: isCurrent ? lastAddress : null, seenAt: report?.egressSeenAt ?? null, lastAddress };
}

function uptimeOf({ generation, watchedFrom, downMs }: ProxyRecord, { modem, nowMs }: Surroundings): number | null {
  const downSince = modem?.generation === generation ? (modem.downSince ?? null) : null;
  return uptimePercent({ watchedFrom, downMs, downSince }, nowMs);
}

export function toProxy(proxy: ProxyRecord, around: Surroundings): Proxy {
  const { nowMs } = around;
  const top = topSpeeds(proxy.speeds ?? [], nowMs);
  return {
    _id: proxy.proxyId,
    label: proxy.label,
    note: proxy.note ?? null,
    tags: proxy.tags,
    type: proxy.type,
    operator: proxy.operator,
    ...subscriptionState(proxy, nowMs),
    createdAt: proxy.createdAt,
    host: proxy.host,
    port: proxy.httpPort,
    username: proxy.auth.username,
    password: around.credentials === 'shown' ? proxy.auth.password : '',
    orderId: proxy.orderId,
    serverId: proxy.serverId,
    modemId: proxy.modemId,
    protocols: { http: { port: proxy.httpPort }, socks5: { port: proxy.socksPort } },
    specs: {
      location: { country: proxy.country },
      performance: { uptime: uptimeOf(proxy, around), maxSpeed: top.down, maxUploadSpeed: top.up },
    },
    features: {
      authentication: { type: proxy.auth.type },
      whitelist: { enabled: proxy.allow.length > 0, ips: proxy.allow, lastUpdated: proxy.allowChangedAt },
      ipRotation: { enabled: canRotate(proxy.type), everyMinutes: proxy.autoRotateMinutes },
    },
    subscription: {
      endDate: proxy.endDate,
      period: proxy.period,
      graceUntil: isInGrace(proxy, nowMs) ? graceEnd(proxy.endDate) : null,
      autoRenew: { enabled: proxy.autoRenew !== null, period: proxy.autoRenew?.period ?? proxy.period },
    },
    live: liveOf(proxy, around),
    currentIp: currentIpOf(proxy, around),
    rotation: {
      activeId: isRotating(proxy, nowMs) ? proxy.rotation.activeId : null,
      nextAllowedAt: nextAllowedAt(proxy.rotation, nowMs),
    },
    maxConnections: proxy.maxConnections,
    version: proxy.version,
    users: [{ username: proxy.auth.username, isEnabled: true }, ...proxy.users].filter(
      ({ username }) => username !== '',
    ),
    testUrl: around.testUrl,
  };
}
