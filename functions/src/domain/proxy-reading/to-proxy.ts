import { canRotate } from '@cellgate/shared/product/can-rotate.ts';
import type { CredentialsShown } from '@cellgate/shared/proxy/credentials.ts';
import type { LiveState, Proxy, ProxyStatus } from '@cellgate/shared/proxy/proxy.ts';
import { topSpeeds } from '@cellgate/shared/proxy/speed.ts';
import { graceEnd, isInGrace, subscriptionState } from '@cellgate/shared/proxy/subscription.ts';
import { uptimePercent } from '@cellgate/shared/proxy/uptime.ts';
import { rotationCooldownSeconds } from '@cellgate/shared/rotation/rotation.ts';
import { isOnline } from '@cellgate/shared/server/server.ts';
import type { ProxyRecord } from '../../storage/proxy/proxy-store.ts';
import type { ModemRecord } from '../../storage/server/modem-store.ts';
import type { ServerRecord } from '../../storage/server/server-store.ts';
import { desiredPort, portDigest } from '../desired/desired-ports.ts';

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

/** Returns the state of the port. `open` only if the agent has reported the port exactly as the record defines it. */
function liveOf(proxy: ProxyRecord, { modem, server, nowMs }: Surroundings): Proxy['live'] {
  const live = modem?.live;
  const since = live?.at ?? null;
  const state = (name: LiveState, code: string | null = null) => ({ state: name, since, code });
  if (statusOf(proxy, nowMs) !== 'active' || modem?.generation !== proxy.generation) return state('closed');
  if (!server || !isOnline(server, nowMs)) return state('offline');
  if (!live || live.generation !== proxy.generation) return state('applying');
  if (live.state === 'failed') return state('failed', live.code);
  return live.digest === portDigest(desiredPort(modem, proxy)) && live.state === 'open'
    ? state('open')
    : state('applying');
}

/** Returns when the next rotation is allowed; null if it is allowed now. */
export function nextAllowedAt(rotation: Pick<ProxyRecord['rotation'], 'changedAt'>, nowMs: number): string | null {
  if (rotation.changedAt === null) return null;
  const at = Date.parse(rotation.changedAt) + rotationCooldownSeconds * 1000;
  return at > nowMs ? new Date(at).toISOString() : null;
}

/** Returns the last IP that the internet saw; null once the modem belongs to another allocation. */
export function currentIpOf(
  { generation }: Pick<ProxyRecord, 'generation'>,
  modem: ModemRecord | undefined,
): Proxy['currentIp'] {
  const report = modem?.generation === generation ? modem.report : null;
  return { address: report?.egressIp ?? null, seenAt: report?.egressSeenAt ?? null };
}

function uptimeOf({ generation, watchedFrom, downMs }: ProxyRecord, { modem, nowMs }: Surroundings): number | null {
  const downSince = modem?.generation === generation ? (modem.downSince ?? null) : null;
  return uptimePercent({ watchedFrom, downMs, downSince }, nowMs);
}

export function toProxy(proxy: ProxyRecord, around: Surroundings): Proxy {
  const { modem, nowMs } = around;
  const top = topSpeeds(proxy.speeds ?? [], nowMs);
  const isRotating = proxy.rotation.activeUntil !== null && Date.parse(proxy.rotation.activeUntil) > nowMs;
  return {
    _id: proxy.proxyId,
    label: proxy.label,
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
    currentIp: currentIpOf(proxy, modem),
    rotation: {
      activeId: isRotating ? proxy.rotation.activeId : null,
      nextAllowedAt: nextAllowedAt(proxy.rotation, nowMs),
    },
    maxConnections: proxy.maxConnections,
    users: [{ username: proxy.auth.username, isEnabled: true }, ...proxy.users].filter(
      ({ username }) => username !== '',
    ),
    testUrl: around.testUrl,
  };
}
