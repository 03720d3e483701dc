import { AccountId, ModemId, OrderId, ProxyId, RotationId, ServerId } from '@cellgate/shared/contract/id.ts';
import { Cents } from '@cellgate/shared/contract/money.ts';
import { PaidSpan } from '@cellgate/shared/order/refund.ts';
import { ProxyType, SubscriptionPeriod } from '@cellgate/shared/product/product.ts';
import { AuthType, ProxyStatus } from '@cellgate/shared/proxy/proxy.ts';
import { FormerAddress, PastReplacement } from '@cellgate/shared/proxy/replacement.ts';
import { DaySpeed } from '@cellgate/shared/proxy/speed.ts';
import { StatusReason } from '@cellgate/shared/proxy/subscription.ts';
import { GivenTime } from '@cellgate/shared/proxy-job/time-gift.ts';
import { ClosedCounter } from '@cellgate/shared/server/server.messages.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';
import type { ReadOptions } from '../read-options.ts';
import { byOwner } from '../tables.ts';
import { write } from '../write.ts';
import { below, exists, missing, oneOf, plus } from '../write-terms.ts';

/** A user in addition to the proxy's own. */
export const AddedUser = z.object({
  username: z.string(),
  password: z.string(),
  note: z.string().nullable(),
  isEnabled: z.boolean(),
  createdAt: z.string(),
});
export type AddedUser = z.infer<typeof AddedUser>;

export const ProxyRecord = z.object({
  proxyId: ProxyId,
  accountId: AccountId,
  orderId: OrderId,
  serverId: ServerId,
  modemId: ModemId,
  generation: z.int(),
  type: ProxyType,
  operator: z.string().nullable(),
  country: z.string(),
  label: z.string().nullable().default(null),
  /** The owner's note; absent on proxies that never had one. */
  note: z.string().nullable().optional(),
  tags: z.array(z.string()).default([]),
  host: z.string(),
  httpPort: z.int(),
  socksPort: z.int(),
  status: ProxyStatus,
  statusReason: StatusReason.nullable().default(null),
  createdAt: z.string(),
  endDate: z.string(),
  period: SubscriptionPeriod,
  /** Auto-extend; null if off. `triedAt`: time of the last attempt for the current end date. */
  autoRenew: z.object({ period: SubscriptionPeriod, triedAt: z.string().nullable() }).nullable().default(null),
  /** Payments and the time each one bought, the basis of refunds. `reference`: ID of the order or renewal, or of the job that gave the time. */
  paid: z.array(PaidSpan.extend({ reference: z.string(), given: GivenTime.optional() })).default([]),
  refundedCents: Cents.default(0),
  /** Final counters of allocations whose port a cancellation closed and reopened: their traffic may be reported later. */
  closedCounters: z.array(ClosedCounter).default([]),
  auth: z.object({
    type: AuthType,
    username: z.string(),
    password: z.string(),
    note: z.string().nullable().default(null),
  }),
  users: z.array(AddedUser).default([]),
  allow: z.array(z.string()),
  allowChangedAt: z.string().nullable(),
  maxConnections: z.int(),
  autoRotateMinutes: z.int().nullable(),
  /** Incremented with each change of the settings, so that concurrent edits are detected. */
  version: z.int(),
  /** State of the reset link, which is derived from `version`; no secret is stored. */
  reset: z.object({
    version: z.int(),
    isActive: z.boolean(),
    usageCount: z.int(),
    lastUsedAt: z.string().nullable(),
  }),
  rotation: z.object({
    activeId: RotationId.nullable(),
    /** Deadline of the active rotation; null if there is none. */
    activeUntil: z.string().nullable(),
    /** Time of the request whose rotation last changed the IP, or of an unrequested IP change. Start of the cooldown. */
    changedAt: z.string().nullable(),
  }),
  /** Start of the uptime measurement; null before the first check. See `uptimePercent`. */
  watchedFrom: z.string().nullable().default(null),
  downMs: z.int().default(0),
  /** Hosts and ports before the current ones, latest last; absent before the first change. The history names them. */
  formerAddresses: z.array(FormerAddress).optional(),
  /** Past replacements, latest last. */
  replacements: z.array(PastReplacement).default([]),
  /** Time of the last failed test that no rotation explains, see `afterTest`. Null after a successful test or with another modem. */
  suspectedAt: z.string().nullable().default(null),
  /** Time of the last test that confirmed the suspicion; before 2026-11-22, of the first failed test. */
  failedTestAt: z.string().nullable().default(null),
  /** Peak speeds of the last days; absent before the first. */
  speeds: z.array(DaySpeed).optional(),
  /** Suspension of the customer that has stopped the proxy; absent if none has. */
  suspension: z.string().optional(),
  /** Time of that; absent if it was before 2026-11-23. */
  suspendedAt: z.string().optional(),
});
export type ProxyRecord = z.infer<typeof ProxyRecord>;

export const proxyKey = (proxyId: ProxyId) => ({ pk: `PROXY#${proxyId}`, sk: 'PROXY' });

export function proxyStore(database: Database) {
  return {
    find: (proxyId: ProxyId) => database.find('main', proxyKey(proxyId), ProxyRecord),
    findMany: (proxyIds: readonly ProxyId[], options?: ReadOptions) =>
      database.findMany(proxyIds.map(proxyKey), ProxyRecord, options),
    listOfAccount: (accountId: AccountId, limit?: number) =>
      database.query(
        {
          table: 'main',
          index: byOwner,
          partition: { name: 'gsi1pk', value: `ACCOUNT#${accountId}#PROXIES` },
          newestFirst: true,
          ...(limit !== undefined && { limit }),
        },
        ProxyRecord,
      ),
  };
}

/** Begins a write of a proxy. It fails with label `proxy`. */
export const writeProxy = (proxyId: ProxyId) => write<ProxyRecord>('proxy', proxyKey(proxyId));

export function createProxyWrite(proxy: ProxyRecord): Write {
  const { proxyId, accountId } = proxy;
  return writeProxy(proxyId).create({ ...proxy, gsi1pk: `ACCOUNT#${accountId}#PROXIES`, gsi1sk: proxyId });
}

export function labelWrite(proxyId: ProxyId, label: ProxyRecord['label']): Write {
  return writeProxy(proxyId).set({ label }).when({ proxyId: exists });
}

export function changeAutoRotationWrite(
  { proxyId, version }: ProxyRecord,
  autoRotateMinutes: ProxyRecord['autoRotateMinutes'],
): Write {
  return writeProxy(proxyId)
    .set({ autoRotateMinutes, version: version + 1 })
    .when({ version, status: 'active' });
}

/** Changes the reset link; a higher version invalidates all earlier links. Fails with label `proxy` if the version changed since. */
export function changeResetWrite(proxy: ProxyRecord, reset: ProxyRecord['reset']): Write {
  return writeProxy(proxy.proxyId).set({ reset }).when({ 'reset.version': proxy.reset.version });
}

/** Starts a rotation. Fails with label `proxy` if another one started since the proxy was read, the reset link changed or the proxy is not active. */
export function startRotationWrite(
  { proxyId, rotation, reset }: ProxyRecord,
  { rotationId, until, usedLinkAt }: { rotationId: RotationId; until: string; usedLinkAt: string | null },
): Write {
  return writeProxy(proxyId)
    .set({ 'rotation.activeId': rotationId, 'rotation.activeUntil': until })
    .set({ ...(usedLinkAt && { 'reset.lastUsedAt': usedLinkAt, 'reset.usageCount': plus(1) }) })
    .when({
      'rotation.activeId': rotation.activeId,
      'rotation.changedAt': rotation.changedAt,
      'reset.version': reset.version,
      status: 'active',
    });
}

export function endRotationWrite(
  proxyId: ProxyId,
  { rotationId, changedAt }: { rotationId: RotationId; changedAt: string | undefined },
): Write {
  return writeProxy(proxyId)
    .set({ 'rotation.activeId': null, 'rotation.activeUntil': null })
    .set({ ...(changedAt && { 'rotation.changedAt': changedAt }) })
    .when({ 'rotation.activeId': rotationId });
}

/** Restarts the cooldown after an unrequested IP change. Fails with label `proxy` if the cooldown already starts at that time or later. */
export function addressChangedWrite(proxyId: ProxyId, changedAt: string): Write {
  return writeProxy(proxyId)
    .set({ 'rotation.changedAt': changedAt })
    .when({ 'rotation.changedAt': oneOf(null, below(changedAt)) });
}

/** Stores a reachability check; `downMs` is added to the downtime. Fails with label `proxy` if the modem was replaced since. */
export function watchedWrite(
  { proxyId, generation }: Pick<ProxyRecord, 'proxyId' | 'generation'>,
  { watchedFrom, downMs }: { watchedFrom: string; downMs: number },
): Write {
  return writeProxy(proxyId).set({ watchedFrom }).add({ downMs }).when({ generation });
}

/** Stores the peak speeds. Fails with label `proxy` if another message changed them since they were read. */
export function speedsWrite({ proxyId, speeds }: Pick<ProxyRecord, 'proxyId' | 'speeds'>, next: DaySpeed[]): Write {
  return writeProxy(proxyId)
    .set({ speeds: next })
    .when({ proxyId: exists, speeds: speeds ?? missing });
}
