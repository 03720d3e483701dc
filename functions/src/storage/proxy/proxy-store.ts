import { AccountId, ModemId, OrderId, ProxyId, RotationId, ServerId } from '@cellgate/shared/contract/id.ts';
import { Cents } from '@cellgate/shared/contract/money.ts';
import { PaidSpan } from '@cellgate/shared/order/refund.ts';
import { ProxyType, SubscriptionPeriod } from '@cellgate/shared/product/product.ts';
import { AuthType, ProxyStatus } from '@cellgate/shared/proxy/proxy.ts';
import { PastReplacement } from '@cellgate/shared/proxy/replacement.ts';
import { DaySpeed } from '@cellgate/shared/proxy/speed.ts';
import { StatusReason } from '@cellgate/shared/proxy/subscription.ts';
import { ClosedCounter } from '@cellgate/shared/server/server.messages.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';
import { byOwner } from '../tables.ts';

/** Somebody besides the proxy’s own user. */
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
  tags: z.array(z.string()).default([]),
  host: z.string(),
  httpPort: z.int(),
  socksPort: z.int(),
  status: ProxyStatus,
  statusReason: StatusReason.nullable().default(null),
  createdAt: z.string(),
  endDate: z.string(),
  period: SubscriptionPeriod,
  /** `triedAt`: when extending it by itself was last tried for this end. */
  autoRenew: z.object({ period: SubscriptionPeriod, triedAt: z.string().nullable() }).nullable().default(null),
  /** Each payment and the time that it bought: what a refund is counted from. `reference`: the order or the renewal. */
  paid: z.array(PaidSpan.extend({ reference: z.string() })).default([]),
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
  /** Rises with each change of the settings, so that two tabs do not overwrite each other unseen. */
  version: z.int(),
  /** The reset link is derived from the version; nothing secret is stored. */
  reset: z.object({
    version: z.int(),
    isActive: z.boolean(),
    usageCount: z.int(),
    lastUsedAt: z.string().nullable(),
  }),
  rotation: z.object({
    activeId: RotationId.nullable(),
    /** Until when the active one may still end by itself. */
    activeUntil: z.string().nullable(),
    /** When the last one that changed the address was asked for: the cooldown counts from here. */
    changedAt: z.string().nullable(),
  }),
  /** Since when somebody looks whether it can be reached, and for how long it could not: see `uptimePercent`. */
  watchedFrom: z.string().nullable().default(null),
  downMs: z.int().default(0),
  /** Its other modems so far, the latest last. */
  replacements: z.array(PastReplacement).default([]),
  /** Time of the last failed test that no rotation explains, see `afterTest`. Null after a successful test or with another modem. */
  suspectedAt: z.string().nullable().default(null),
  /** Time of the last test that confirmed the suspicion; before 2026-11-22, of the first failed test. */
  failedTestAt: z.string().nullable().default(null),
  /** The highest of each of the last days; absent until one was seen. */
  speeds: z.array(DaySpeed).optional(),
});
export type ProxyRecord = z.infer<typeof ProxyRecord>;

export const proxyKey = (proxyId: ProxyId) => ({ pk: `PROXY#${proxyId}`, sk: 'PROXY' });

export function proxyStore(database: Database) {
  return {
    find: (proxyId: ProxyId) => database.find('main', proxyKey(proxyId), ProxyRecord),
    findMany: (proxyIds: readonly ProxyId[]) => database.findMany(proxyIds.map(proxyKey), ProxyRecord),
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

export function createProxyWrite(proxy: ProxyRecord): Write {
  return {
    label: 'proxy',
    table: 'main',
    action: {
      put: {
        ...proxyKey(proxy.proxyId),
        gsi1pk: `ACCOUNT#${proxy.accountId}#PROXIES`,
        gsi1sk: proxy.proxyId,
        ...proxy,
      },
      unlessExists: true,
    },
  };
}

export function labelWrite(proxyId: ProxyId, label: ProxyRecord['label']): Write {
  return {
    label: 'proxy',
    table: 'main',
    action: {
      update: proxyKey(proxyId),
      set: 'SET label = :label',
      condition: 'attribute_exists(proxyId)',
      values: { ':label': label },
    },
  };
}

export function changeAutoRotationWrite(proxy: ProxyRecord, minutes: ProxyRecord['autoRotateMinutes']): Write {
  return {
    label: 'proxy',
    table: 'main',
    action: {
      update: proxyKey(proxy.proxyId),
      set: 'SET autoRotateMinutes = :minutes, version = :next',
      condition: 'version = :seen AND status = :active',
      values: { ':minutes': minutes, ':next': proxy.version + 1, ':seen': proxy.version, ':active': 'active' },
    },
  };
}

/** A higher version makes every earlier link stop working. */
export function changeResetWrite(proxy: ProxyRecord, reset: ProxyRecord['reset']): Write {
  return {
    label: 'proxy',
    table: 'main',
    action: {
      update: proxyKey(proxy.proxyId),
      set: 'SET reset = :reset',
      condition: 'reset.version = :seen',
      values: { ':reset': reset, ':seen': proxy.reset.version },
    },
  };
}

/** One rotation at a time: fails when another one started since the proxy was read. */
export function startRotationWrite(
  proxy: ProxyRecord,
  start: { rotationId: RotationId; until: string; usedLinkAt: string | null },
): Write {
  return {
    label: 'proxy',
    table: 'main',
    action: {
      update: proxyKey(proxy.proxyId),
      set: `SET rotation.activeId = :id, rotation.activeUntil = :until${start.usedLinkAt ? ', reset.lastUsedAt = :used, reset.usageCount = reset.usageCount + :one' : ''}`,
      condition:
        'rotation.activeId = :seenId AND rotation.changedAt = :seenChange AND reset.version = :version AND status = :active',
      values: {
        ':id': start.rotationId,
        ':until': start.until,
        ':seenId': proxy.rotation.activeId,
        ':seenChange': proxy.rotation.changedAt,
        ':version': proxy.reset.version,
        ':active': 'active',
        ...(start.usedLinkAt && { ':used': start.usedLinkAt, ':one': 1 }),
      },
    },
  };
}

export function endRotationWrite(
  proxyId: ProxyId,
  end: { rotationId: RotationId; changedAt: string | undefined },
): Write {
  return {
    label: 'proxy',
    table: 'main',
    action: {
      update: proxyKey(proxyId),
      set: `SET rotation.activeId = :none, rotation.activeUntil = :none${end.changedAt ? ', rotation.changedAt = :changedAt' : ''}`,
      condition: 'rotation.activeId = :id',
      values: { ':none': null, ':id': end.rotationId, ...(end.changedAt && { ':changedAt': end.changedAt }) },
    },
  };
}

/** The address changed without anybody asking: the cooldown counts from there, unless it counts from a later moment already. */
export function addressChangedWrite(proxyId: ProxyId, changedAt: string): Write {
  return {
    label: 'proxy',
    table: 'main',
    action: {
      update: proxyKey(proxyId),
      set: 'SET rotation.changedAt = :changedAt',
      condition: 'rotation.changedAt = :none OR rotation.changedAt < :changedAt',
      values: { ':none': null, ':changedAt': changedAt },
    },
  };
}

/** What a look found: an outage that has ended is added. */
export function watchedWrite(
  { proxyId, generation }: Pick<ProxyRecord, 'proxyId' | 'generation'>,
  { watchedFrom, downMs }: { watchedFrom: string; downMs: number },
): Write {
  return {
    label: 'proxy',
    table: 'main',
    action: {
      update: proxyKey(proxyId),
      set: 'SET watchedFrom = :from ADD downMs :down',
      condition: 'generation = :generation',
      values: { ':from': watchedFrom, ':down': downMs, ':generation': generation },
    },
  };
}

/** Fails when another message got in between: each adds to what it has read. */
export function speedsWrite({ proxyId, speeds }: Pick<ProxyRecord, 'proxyId' | 'speeds'>, next: DaySpeed[]): Write {
  return {
    label: 'proxy',
    table: 'main',
    action: {
      update: proxyKey(proxyId),
      set: 'SET speeds = :next',
      condition: `attribute_exists(proxyId) AND ${speeds ? 'speeds = :seen' : 'attribute_not_exists(speeds)'}`,
      values: { ':next': next, ...(speeds && { ':seen': speeds }) },
    },
  };
}
