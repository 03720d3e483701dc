import { ModemId, ProductId, type ServerId } from '@cellgate/shared/contract/id.ts';
import { measuredDays, ProductMetrics } from '@cellgate/shared/product/measured.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';
import type { RotationRecord } from '../proxy/rotation-store.ts';
import { write } from '../write.ts';
import { append, atMost, missing, oneOf } from '../write-terms.ts';

/**
 * Rotation results of one modem in one hour. A modem runs one rotation at a time, so no other request writes the record meanwhile, and an hour of
 * results is small enough to rewrite each time.
 */
const RotatedHour = z.object({
  modemId: ModemId,
  /** Number of rotations requested in this hour. */
  asked: z.int().default(0),
  /** Durations of the rotations that changed the IP, in milliseconds. */
  tookMs: z.array(z.int()).default([]),
  /** Public IPs before and after the rotations. */
  addresses: z.set(z.string()).default(new Set()),
});
export type RotatedHour = z.infer<typeof RotatedHour>;

/** Reachability checks of the proxies of a product on a UTC day, and how many of them succeeded. */
const LookedDay = z.object({ date: z.iso.date(), looks: z.int(), reached: z.int() });
export type LookedDay = z.infer<typeof LookedDay>;

const MeasuredRecord = ProductMetrics.extend({ productId: ProductId });
type MeasuredRecord = z.infer<typeof MeasuredRecord>;

const hourMs = 3_600_000;
const dayMs = 86_400_000;
const retentionMs = (measuredDays + 1) * dayMs;

const hourOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 13);
const dateOf = (atMs: number) => new Date(atMs).toISOString().slice(0, 10);
const hourKey = ({ serverId, modemId, requestedAt }: Pick<RotationRecord, 'serverId' | 'modemId' | 'requestedAt'>) => ({
  pk: `ROTATED#${serverId}`,
  sk: `${hourOf(Date.parse(requestedAt))}#${modemId}`,
});
const productKey = (productId: ProductId) => ({ pk: `PRODUCT#${productId}`, sk: 'MEASURED' });
const expiryOf = (at: string) => Math.floor((Date.parse(at) + retentionMs) / 1000);

export function measuredStore(database: Database) {
  return {
    findMany: (productIds: readonly ProductId[]) => database.findMany(productIds.map(productKey), MeasuredRecord),
    /** Yields the hours of the server's modems within the measured days, one day at a time. */
    async *listHours(serverId: ServerId, nowMs: number): AsyncIterable<readonly RotatedHour[]> {
      for (let day = measuredDays; day > 0; day -= 1) {
        const fromMs = nowMs - day * dayMs + hourMs;
        yield await database.query(
          {
            table: 'main',
            partition: { name: 'pk', value: `ROTATED#${serverId}` },
            sort: { name: 'sk', from: hourOf(fromMs), to: `${hourOf(fromMs + dayMs - hourMs)}~` },
          },
          RotatedHour,
        );
      }
    },
    /** Lists the hours of the server's modems that began within the last 24 hours. */
    listLastDay: (serverId: ServerId, nowMs: number) =>
      database.query(
        {
          table: 'main',
          partition: { name: 'pk', value: `ROTATED#${serverId}` },
          sort: { name: 'sk', from: hourOf(nowMs - dayMs + hourMs), to: `${hourOf(nowMs)}~` },
        },
        RotatedHour,
      ),
    listLooks: (productId: ProductId, nowMs: number) =>
      database.query(
        {
          table: 'main',
          partition: { name: 'pk', value: `PRODUCT#${productId}` },
          sort: { name: 'sk', from: `LOOKS#${dateOf(nowMs - (measuredDays - 1) * dayMs)}`, to: 'LOOKS#~' },
        },
        LookedDay,
      ),
  };
}

/** Counts a requested rotation. Belongs in the transaction that stores the request. */
export function countRotationRequestWrite(rotation: RotationRecord): Write {
  return hourWrite(rotation, { asked: 1, tookMs: [], addresses: [] });
}

/** Counts the outcome of a rotation. Belongs in the transaction that stores the outcome, whose condition excludes duplicates. */
export function rotationEndedWrite(rotation: RotationRecord, { asked }: { asked: 0 | 1 } = { asked: 0 }): Write {
  const { state, durationMs, oldIp, newIp } = rotation;
  const tookMs = state === 'changed' && durationMs !== null ? [durationMs] : [];
  return hourWrite(rotation, { asked, tookMs, addresses: [oldIp, newIp].filter((address) => address !== null) });
}

function hourWrite(
  rotation: RotationRecord,
  { asked, tookMs, addresses }: { asked: number; tookMs: number[]; addresses: string[] },
): Write {
  return write<RotatedHour>('measured', hourKey(rotation))
    .set({
      modemId: rotation.modemId,
      expiresAtSeconds: expiryOf(rotation.requestedAt),
      tookMs: append(tookMs),
    })
    .add({ asked, ...(addresses.length > 0 && { addresses: new Set(addresses) }) });
}

/** Counts reachability checks. Fails with label `looked` if another run counted less than `apartMs` milliseconds ago. */
export function countChecksWrite(
  productId: ProductId,
  { at, apartMs, looks, reached }: { at: string; apartMs: number; looks: number; reached: number },
): Write {
  const date = at.slice(0, 10);
  const before = new Date(Date.parse(at) - apartMs).toISOString();
  return write<LookedDay & { lookedAt: string }>('looked', { pk: `PRODUCT#${productId}`, sk: `LOOKS#${date}` })
    .set({ date, lookedAt: at, expiresAtSeconds: expiryOf(at) })
    .add({ looks, reached })
    .when({ lookedAt: oneOf(missing, atMost(before)) });
}

/** Stores the metrics of a product. Fails with label `measured` if newer ones are stored. */
export function measuredWrite(productId: ProductId, measured: ProductMetrics & { measuredAt: string }): Write {
  return write<MeasuredRecord>('measured', productKey(productId))
    .put({ productId, ...measured })
    .whenAny({ pk: missing }, { measuredAt: atMost(measured.measuredAt) });
}
