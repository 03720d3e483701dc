import { AccountId, ApiKeyId, ModemId, ProxyId, RotationId, ServerId } from '@cellgate/shared/contract/id.ts';
import { RotationAttempt, RotationMethod } from '@cellgate/shared/rotation/rotation.ts';
import { encodeTime } from 'ulid';
import { z } from 'zod';
import type { Database, Item, Write } from '../database.ts';
import { byDay, byOwner } from '../tables.ts';
import { between } from '../ulid-range.ts';
import { write } from '../write.ts';
import { exists, missing, oneOf, unlessStored } from '../write-terms.ts';

/** A program that acts for an account with an API key; `mcp`: an AI assistant. */
export const Program = z.object({ via: z.enum(['api', 'mcp']), keyId: ApiKeyId, keyName: z.string() });
export type Program = z.infer<typeof Program>;

/** Command and receipt of a rotation in one record. The state only moves forward: requested → accepted → changed, unchanged or failed. */
export const RotationRecord = z.object({
  rotationId: RotationId,
  proxyId: ProxyId,
  /** Owner of the proxy; null in records without this field. */
  accountId: AccountId.nullable().default(null),
  serverId: ServerId,
  modemId: ModemId,
  /** Operator of the proxy, or its country; absent in older records. */
  operatorOrCountry: z.string().optional(),
  generation: z.int(),
  method: RotationMethod,
  state: z.enum(['requested', 'accepted', 'changed', 'unchanged', 'failed']),
  source: z.enum(['link', 'portal', 'admin', 'timer']),
  /** API key that a `portal` rotation came by, with its name then; null if a person asked, and in records without this field. */
  program: Program.nullable().default(null),
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
    /** Lists rotations of all proxies that ended on a UTC day, by `endUlidOf` between two ULIDs, newest first, excluding `before`. `day`: an ISO time of it. */
    listEnded: ({ day, limit, ...range }: { day: string; first: string; before: string; limit: number }) =>
      database.query(
        {
          table: 'main',
          index: byDay,
          partition: { name: 'gsi2pk', value: rotationsOfDay(day) },
          sort: { name: 'gsi2sk', ...between('rot_', range) },
          newestFirst: true,
          limit,
        },
        RotationRecord,
      ),
  };
}

const randomChars = 16;

/** Returns a ULID by which ended rotations are in the order of their ends. */
export function endUlidOf({ rotationId, finishedAt }: { rotationId: RotationId; finishedAt: string }): string {
  return encodeTime(Date.parse(finishedAt), 10) + rotationId.slice(-randomChars);
}

const rotationsOfDay = (at: string) => `ROTATIONS#${at.slice(0, '2026-11-21'.length)}`;

/** Returns the attributes that list a rotation with all others that ended on its UTC day. Before its end it has none, so that each costs one write. */
function dayIndexOf(ended: Parameters<typeof endUlidOf>[0]): { gsi2pk: string; gsi2sk: string } {
  return { gsi2pk: rotationsOfDay(ended.finishedAt), gsi2sk: `rot_${endUlidOf(ended)}` };
}

const UnlistedRotation = z.object({
  pk: z.string().startsWith('ROTATION#'),
  rotationId: RotationId,
  finishedAt: z.string(),
  gsi2pk: z.undefined().optional(),
});

/** Returns the update that lists an ended rotation of an earlier version by its day; undefined for any other item. */
export function addRotationDayWrite(item: Item): Write | undefined {
  const ended = UnlistedRotation.safeParse(item).data;
  return ended && writeRotation(ended.rotationId).set(dayIndexOf(ended)).when({ pk: exists, gsi2pk: missing });
}

type Result = Pick<RotationRecord, 'state' | 'oldIp' | 'newIp' | 'attempts' | 'durationMs' | 'code'> & {
  finishedAt: string;
};
/** A rotation as it is stored, with the first result that arrived after its final state. No code reads that result. */
type StoredRotation = RotationRecord & { lateResult?: Result };

const writeRotation = (rotationId: RotationId) => write<StoredRotation>('rotation', keyOf(rotationId));

export function createRotationWrite(rotation: RotationRecord): Write {
  const { rotationId, proxyId, requestedAt, finishedAt } = rotation;
  return writeRotation(rotationId).create({
    ...rotation,
    gsi1pk: `PROXY#${proxyId}#ROTATIONS`,
    gsi1sk: rotationId,
    ...(finishedAt !== null && dayIndexOf({ rotationId, finishedAt })),
    expiresAtSeconds: Math.floor(Date.parse(requestedAt) / 1000) + retentionSeconds,
  });
}

export function acceptRotationWrite(rotationId: RotationId): Write {
  return writeRotation(rotationId).set({ state: 'accepted' }).when({ state: 'requested' });
}

export function finishRotationWrite(
  rotationId: RotationId,
  { state, finishedAt, oldIp, newIp, attempts, durationMs, code }: Result,
): Write {
  return writeRotation(rotationId)
    .set({ state, finishedAt, oldIp, newIp, attempts, durationMs, code, ...dayIndexOf({ rotationId, finishedAt }) })
    .when({ state: oneOf('requested', 'accepted') });
}

/** Stores a result that arrived after the final state, which does not change. Only the first late result is kept. */
export function storeLateResultWrite(rotationId: RotationId, lateResult: Result): Write {
  return writeRotation(rotationId)
    .set({ lateResult: unlessStored(lateResult) })
    .when({ pk: exists });
}

/** Removes the caller's IP and API key from the rotation. */
export function forgetCallerWrite(rotationId: RotationId): Write {
  return writeRotation(rotationId).set({ ip: null, program: null });
}
