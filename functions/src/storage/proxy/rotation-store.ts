import { ModemId, ProxyId, RotationId, ServerId } from '@cellgate/shared/contract/id.ts';
import { RotationAttempt, RotationMethod } from '@cellgate/shared/rotation/rotation.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';
import { byOwner } from '../tables.ts';
import { between } from '../ulid-range.ts';

/** Command and receipt of a rotation in one record. The state only moves forward: requested → accepted → changed, unchanged or failed. */
export const RotationRecord = z.object({
  rotationId: RotationId,
  proxyId: ProxyId,
  serverId: ServerId,
  modemId: ModemId,
  generation: z.int(),
  method: RotationMethod,
  state: z.enum(['requested', 'accepted', 'changed', 'unchanged', 'failed']),
  source: z.enum(['link', 'portal', 'admin', 'timer']),
  by: z.string(),
  ip: z.string().nullable(),
  requestedAt: z.string(),
  deadline: z.string(),
  finishedAt: z.string().nullable(),
  oldIp: z.string().nullable(),
  newIp: z.string().nullable(),
  attempts: z.array(RotationAttempt),
  durationMs: z.int().nullable(),
  code: z.string().nullable(),
});
export type RotationRecord = z.infer<typeof RotationRecord>;

/** Retention of 400 days, longer than any list covers. One rotation per minute makes half a million records a year. */
const retentionSeconds = 400 * 86_400;

const keyOf = (rotationId: RotationId) => ({ pk: `ROTATION#${rotationId}`, sk: 'ROTATION' });

export function rotationStore(database: Database) {
  return {
    find: (rotationId: RotationId) => database.find('main', keyOf(rotationId), RotationRecord),
    findMany: (rotationIds: readonly RotationId[]) => database.findMany(rotationIds.map(keyOf), RotationRecord),
    listOfProxy: (proxyId: ProxyId, limit: number) =>
      database.query(
        {
          table: 'main',
          index: byOwner,
          partition: { name: 'gsi1pk', value: `PROXY#${proxyId}#ROTATIONS` },
          newestFirst: true,
          limit,
        },
        RotationRecord,
      ),
    /** Lists rotations with IDs between two ULIDs, newest first, excluding `before`. */
    listBetween: (proxyId: ProxyId, range: { first: string; before: string | null; limit: number }) =>
      database.query(
        {
          table: 'main',
          index: byOwner,
          partition: { name: 'gsi1pk', value: `PROXY#${proxyId}#ROTATIONS` },
          sort: { name: 'gsi1sk', ...between('rot_', range) },
          newestFirst: true,
          limit: range.limit,
        },
        RotationRecord,
      ),
  };
}

export function createRotationWrite(rotation: RotationRecord): Write {
  return {
    label: 'rotation',
    table: 'main',
    action: {
      put: {
        ...keyOf(rotation.rotationId),
        gsi1pk: `PROXY#${rotation.proxyId}#ROTATIONS`,
        gsi1sk: rotation.rotationId,
        expiresAtSeconds: Math.floor(Date.parse(rotation.requestedAt) / 1000) + retentionSeconds,
        ...rotation,
      },
      unlessExists: true,
    },
  };
}

export function acceptRotationWrite(rotationId: RotationId): Write {
  return {
    label: 'rotation',
    table: 'main',
    action: {
      update: keyOf(rotationId),
      set: 'SET state = :accepted',
      condition: 'state = :requested',
      values: { ':accepted': 'accepted', ':requested': 'requested' },
    },
  };
}

type Result = Pick<RotationRecord, 'state' | 'finishedAt' | 'oldIp' | 'newIp' | 'attempts' | 'durationMs' | 'code'>;

export function finishRotationWrite(rotationId: RotationId, result: Result): Write {
  return {
    label: 'rotation',
    table: 'main',
    action: {
      update: keyOf(rotationId),
      set: 'SET state = :state, finishedAt = :finishedAt, oldIp = :oldIp, newIp = :newIp, attempts = :attempts, durationMs = :durationMs, code = :code',
      condition: 'state IN (:requested, :accepted)',
      values: {
        ':requested': 'requested',
        ':accepted': 'accepted',
        ...Object.fromEntries(Object.entries(result).map(([name, value]) => [`:${name}`, value])),
      },
    },
  };
}

/** Stores a result that arrived after the final state, which does not change. Only the first late result is kept. */
export function storeLateResultWrite(rotationId: RotationId, lateResult: Result): Write {
  return {
    label: 'rotation',
    table: 'main',
    action: {
      update: keyOf(rotationId),
      set: 'SET lateResult = if_not_exists(lateResult, :late)',
      condition: 'attribute_exists(pk)',
      values: { ':late': lateResult },
    },
  };
}

/** Removes the caller's IP from the rotation. */
export function forgetCallerWrite(rotationId: RotationId): Write {
  return {
    label: 'rotation',
    table: 'main',
    action: { update: keyOf(rotationId), set: 'SET ip = :nobody', values: { ':nobody': null } },
  };
}
