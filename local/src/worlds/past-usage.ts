import { type Database, isConditionFailed, type Write } from '@cellgate/functions/storage/database.ts';
import { rotationEndedWrite } from '@cellgate/functions/storage/order/measured-store.ts';
import { type ProxyRecord, proxyStore } from '@cellgate/functions/storage/proxy/proxy-store.ts';
import { storeRefusalsWrite } from '@cellgate/functions/storage/proxy/refusal-store.ts';
import { createRotationWrite, type RotationRecord } from '@cellgate/functions/storage/proxy/rotation-store.ts';
import { addToDayWrite, advanceCounterWrite } from '@cellgate/functions/storage/proxy/traffic-store.ts';
import { modemStore } from '@cellgate/functions/storage/server/modem-store.ts';
import { RotationId } from '@cellgate/shared/contract/id.ts';
import { canRotate } from '@cellgate/shared/product/can-rotate.ts';
import { measuredDays } from '@cellgate/shared/product/measured.ts';
import type { Refusal } from '@cellgate/shared/proxy/refusal.ts';
import { addTraffic, isNoTraffic, noTraffic, type Traffic } from '@cellgate/shared/proxy/traffic.ts';
import { rotationDeadlineMs } from '@cellgate/shared/rotation/rotation.ts';
import { ulid } from 'ulid';
import { dayMs, hourMs, type Past } from './past.ts';
import { sightingWrites } from './past-sightings.ts';

const megabyte = 1_000_000;
/** Weight of each day of the week, Sunday first: less on weekends. */
const weekdayShare = [0.5, 1.1, 1.2, 1.15, 1.2, 1.1, 0.75];
/** Weight of each hour of the day in UTC: least before dawn, most in the afternoon. */
const hourWeights = [...[2, 1, 1, 1, 1, 2, 3, 5, 7, 8, 8, 9], ...[9, 10, 10, 9, 8, 7, 7, 6, 6, 5, 4, 3]];
const weightOfDay = hourWeights.reduce((sum, weight) => sum + weight, 0);
const meanConnectionBytes = 180_000;
/** Share of the bytes that are sent; the rest is received. */
const sentShare = 0.08;
const maxWritesAtOnce = 50;
/** Number of orders recorded at the same time. */
const abreast = 4;

interface Usage {
  dailyMegabytes: number;
  dailyRotations: number;
  hasRefusals: boolean;
  /** End of the usage, in epoch ms. */
  untilMs: number;
  presentMs: number;
  /** Number that distinguishes the proxies of an order. */
  seed: number;
}

/**
 * Records the traffic by hour, the rotations and the refused connections of all proxies, from their first to their last day, as agents would have
 * reported them. Does nothing for a proxy that an earlier run has completed.
 */
export async function recordPastUsage({ ctx, presentMs, orders }: Past): Promise<void> {
  const placed = [...orders.values()];
  const known = await proxyStore(ctx.database).findMany(placed.flatMap(({ proxyIds }) => proxyIds));
  const modems = await modemStore(ctx.database).findMany(known);
  const left = placed.values();
  const work = async () => {
    for (const { proxyIds, action, cancelledMs } of left) {
      const proxies = known.filter(({ proxyId }) => proxyIds.includes(proxyId));
      for (const [seed, proxy] of proxies.entries()) {
        const untilMs = Math.min(presentMs, Date.parse(proxy.endDate), cancelledMs ?? presentMs);
        const { dailyMegabytes, dailyRotations, hasRefusals = false } = action;
        const usage = { dailyMegabytes, dailyRotations, hasRefusals, untilMs, presentMs, seed };
        const rotations = rotationsOf(proxy, usage);
        const modem = modems.find(({ modemId }) => modemId === proxy.modemId);
        await store(ctx.database, [
          ...rotationWrites(rotations, usage),
          ...(modem
            ? sightingWrites(proxy, { imei: modem.imei, ip: modem.report?.egressIp ?? null }, { rotations, untilMs })
            : []),
          ...refusalWrites(proxy, usage),
          ...trafficWrites(proxy, usage),
        ]);
      }
    }
  };
  await Promise.all(Array.from({ length: abreast }, work));
}

async function store(database: Database, writes: readonly Write[]): Promise<void> {
  try {
    for (let start = 0; start < writes.length; start += maxWritesAtOnce) {
      await database.transact(writes.slice(start, start + maxWritesAtOnce));
    }
  } catch (error) {
    if (!isConditionFailed(error)) throw error;
  }
}

function trafficWrites({ proxyId, createdAt, auth }: ProxyRecord, usage: Usage): Write[] {
  const parts: { at: string; growth: Traffic }[] = [];
  for (let atMs = Date.parse(createdAt) + hourMs; atMs < usage.untilMs; atMs += hourMs) {
    const growth = trafficOf(new Date(atMs), usage);
    if (!isNoTraffic(growth)) parts.push({ at: new Date(atMs).toISOString(), growth });
  }
  const last = parts.at(-1);
  if (!last) return [];
  const totals = parts.map(({ growth }) => growth).reduce(addTraffic, noTraffic);
  const next = {
    counterId: `past-${proxyId.slice(-12)}`,
    ...totals,
    users: auth.username === '' ? [] : [{ username: auth.username, ...totals }],
    at: last.at,
  };
  const days = [...Map.groupBy(parts, ({ at }) => at.slice(0, 10))];
  return [
    advanceCounterWrite(proxyId, { seen: undefined, next }),
    ...days.map(([date, each]) => addToDayWrite(proxyId, { date, parts: each })),
  ];
}

/** Returns the traffic of the hour of this time. */
function trafficOf(at: Date, { dailyMegabytes, seed }: Usage): Traffic {
  const ofDay = dailyMegabytes * megabyte * (weekdayShare[(at.getUTCDay() + seed) % 7] ?? 1);
  const bytes = Math.round((ofDay * (hourWeights[(at.getUTCHours() + seed) % 24] ?? 0)) / weightOfDay);
  const bytesUp = Math.round(bytes * sentShare);
  return { bytesUp, bytesDown: bytes - bytesUp, connections: Math.round(bytes / meanConnectionBytes) };
}

function rotationsOf(proxy: ProxyRecord, { dailyRotations, untilMs, seed }: Usage): RotationRecord[] {
  if (!canRotate(proxy.type) || dailyRotations === 0) return [];
  const intervalMs = dayMs / dailyRotations;
  const startMs = Date.parse(proxy.createdAt) + intervalMs / 2;
  const count = Math.max(0, Math.ceil((untilMs - startMs) / intervalMs));
  return Array.from({ length: count }, (_, index) => {
    const atMs = Math.round(startMs + index * intervalMs);
    return rotationOf(proxy, { atMs, index: index + 100 * seed });
  });
}

function rotationWrites(rotations: readonly RotationRecord[], { presentMs }: Usage): Write[] {
  return rotations.flatMap((rotation) => {
    const isMeasured = Date.parse(rotation.requestedAt) > presentMs - measuredDays * dayMs;
    return [createRotationWrite(rotation), ...(isMeasured ? [rotationEndedWrite(rotation, { asked: 1 })] : [])];
  });
}

/** Returns one rotation. Every thirteenth gives the same IP, every third was requested by reset link. */
function rotationOf(proxy: ProxyRecord, { atMs, index }: { atMs: number; index: number }): RotationRecord {
  const { proxyId, serverId, modemId, generation, accountId, type } = proxy;
  const isChanged = index % 13 !== 12;
  const source = index % 3 === 2 ? 'link' : 'portal';
  const durationMs = 1_400 + (index % 7) * 350;
  const oldIp = addressOf(type, index);
  const newIp = isChanged ? addressOf(type, index + 1) : oldIp;
  return {
    rotationId: RotationId.parse(`rot_${ulid(atMs)}`),
    proxyId,
    accountId,
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
  };
}

/** Returns a few refused connections of the last days: a wrong password, and a target that was not reached. */
function refusalWrites({ proxyId, auth }: ProxyRecord, { hasRefusals, untilMs, seed }: Usage): Write[] {
  if (!hasRefusals) return [];
  const at = (hoursAgo: number) => new Date(untilMs - hoursAgo * hourMs).toISOString();
  const target = 'shop.example:443';
  const refusals: Refusal[] = [
    {
      id: `past-${seed}-1`,
      at: at(5),
      code: 'credentials_wrong',
      clientAddress: '203.0.113.70',
      target,
      username: 'admin',
      times: 14,
    },
    {
      id: `past-${seed}-2`,
      at: at(30),
      code: 'target_timeout',
      clientAddress: '198.51.100.20',
      target,
      username: auth.username || null,
      times: 3,
    },
  ];
  return [storeRefusalsWrite(proxyId, { version: 0, refusals, nowMs: untilMs })];
}

/** Returns address `index` of a sequence, in the blocks of the simulated carrier. */
function addressOf(type: ProxyRecord['type'], index: number): string {
  if (type === 'ipv6') return `2001:db8:64::${(0x1a00 + index * 37).toString(16)}`;
  return `46.133.${(index * 7) % 250}.${1 + ((index * 53) % 250)}`;
}
