import { type Database, isConditionFailed, type Write } from '@cellgate/functions/storage/database.ts';
import type { ProxyRecord } from '@cellgate/functions/storage/proxy/proxy-store.ts';
import { createRotationWrite } from '@cellgate/functions/storage/proxy/rotation-store.ts';
import { addToDayWrite, advanceCounterWrite } from '@cellgate/functions/storage/proxy/traffic-store.ts';
import { RotationId } from '@cellgate/shared/contract/id.ts';
import { canRotate } from '@cellgate/shared/product/can-rotate.ts';
import { addTraffic, noTraffic, type Traffic } from '@cellgate/shared/proxy/traffic.ts';
import { rotationDeadlineMs } from '@cellgate/shared/rotation/rotation.ts';
import { ulid } from 'ulid';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const megabyte = 1_000_000;
/** Weight of each day of the week, Sunday first: less on weekends. */
const weekdayShare = [0.5, 1.1, 1.2, 1.15, 1.2, 1.1, 0.75];
const meanConnectionBytes = 180_000;
/** Share of the bytes that are sent; the rest is received. */
const sentShare = 0.08;
const maxWritesAtOnce = 50;

interface PastUsage {
  dailyMegabytes: number;
  dailyRotations: number;
  /** End of the usage, in epoch ms. */
  untilMs: number;
  /** Number that distinguishes the proxies of an order. */
  seed: number;
}

/**
 * Records a proxy's traffic by day and its rotations, from its first to its last day, as an agent would have reported them. Does nothing if an earlier
 * run has begun it.
 */
export async function recordPastUsage(database: Database, proxy: ProxyRecord, usage: PastUsage): Promise<void> {
  const writes = [...trafficWrites(proxy, usage), ...rotationWrites(proxy, usage)];
  try {
    for (let start = 0; start < writes.length; start += maxWritesAtOnce) {
      await database.transact(writes.slice(start, start + maxWritesAtOnce));
    }
  } catch (error) {
    if (!isConditionFailed(error, 'counter')) throw error;
  }
}

function trafficWrites({ proxyId, createdAt, auth }: ProxyRecord, usage: PastUsage): Write[] {
  const days: { at: string; growth: Traffic }[] = [];
  for (let atMs = Date.parse(createdAt) + hourMs; atMs < usage.untilMs; atMs += dayMs) {
    days.push({ at: new Date(atMs).toISOString(), growth: trafficOf(new Date(atMs).getUTCDay(), usage) });
  }
  const last = days.at(-1);
  if (!last) return [];
  const totals = days.map(({ growth }) => growth).reduce(addTraffic, noTraffic);
  const next = {
    counterId: `past-${proxyId.slice(-12)}`,
    ...totals,
    users: [{ username: auth.username, ...totals }],
    at: last.at,
  };
  return [advanceCounterWrite(proxyId, { seen: undefined, next }), ...days.map((day) => addToDayWrite(proxyId, day))];
}

function trafficOf(weekday: number, { dailyMegabytes, seed }: PastUsage): Traffic {
  const bytes = Math.round(dailyMegabytes * megabyte * (weekdayShare[(weekday + seed) % 7] ?? 1));
  const bytesUp = Math.round(bytes * sentShare);
  return { bytesUp, bytesDown: bytes - bytesUp, connections: Math.round(bytes / meanConnectionBytes) };
}

function rotationWrites(proxy: ProxyRecord, { dailyRotations, untilMs, seed }: PastUsage): Write[] {
  if (!canRotate(proxy.type) || dailyRotations === 0) return [];
  const intervalMs = dayMs / dailyRotations;
  const startMs = Date.parse(proxy.createdAt) + intervalMs / 2;
  const count = Math.max(0, Math.ceil((untilMs - startMs) / intervalMs));
  return Array.from({ length: count }, (_, index) =>
    rotationWrite(proxy, { atMs: Math.round(startMs + index * intervalMs), index: index + 100 * seed }),
  );
}

/** Returns one rotation. Every thirteenth gives the same IP, every third was requested by reset link. */
function rotationWrite(proxy: ProxyRecord, { atMs, index }: { atMs: number; index: number }): Write {
  const { proxyId, serverId, modemId, generation, accountId, type } = proxy;
  const isChanged = index % 13 !== 12;
  const source = index % 3 === 2 ? 'link' : 'portal';
  const durationMs = 1_400 + (index % 7) * 350;
  const oldIp = addressOf(type, index);
  const newIp = isChanged ? addressOf(type, index + 1) : oldIp;
  return createRotationWrite({
    rotationId: RotationId.parse(`rot_${ulid(atMs)}`),
    proxyId,
    serverId,
    modemId,
    generation,
    method: 'fast',
    state: isChanged ? 'changed' : 'unchanged',
    source,
    program: null,
    by: source === 'link' ? 'link' : accountId,
    ip: '192.0.2.10',
    requestedAt: new Date(atMs).toISOString(),
    deadline: new Date(atMs + rotationDeadlineMs.fast).toISOString(),
    finishedAt: new Date(atMs + durationMs).toISOString(),
    oldIp,
    newIp,
    attempts: [{ method: 'fast', durationMs, ip: newIp }],
    durationMs,
    code: null,
  });
}

/** Returns address `index` of a sequence, in the blocks of the simulated carrier. */
function addressOf(type: ProxyRecord['type'], index: number): string {
  if (type === 'ipv6') return `2001:db8:64::${(0x1a00 + index * 37).toString(16)}`;
  return `46.133.${(index * 7) % 250}.${1 + ((index * 53) % 250)}`;
}
