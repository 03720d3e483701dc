import { ServerId } from '@cellgate/shared/contract/id.ts';
import { ModemReport } from '@cellgate/shared/modem/modem.ts';
import { ProxyType } from '@cellgate/shared/product/product.ts';
import { Maintenance } from '@cellgate/shared/server/maintenance.ts';
import { Applied, Heartbeat } from '@cellgate/shared/server/server.messages.ts';
import { defaultAgentPort } from '@cellgate/shared/server/server.ts';
import { ServerMarks, type ServerView } from '@cellgate/shared/server/server-view.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';
import type { ReadOptions } from '../read-options.ts';
import { changeWordWrites, searchableServer } from '../search/word-store.ts';
import { byOwner } from '../tables.ts';
import { write } from '../write.ts';
import { exists, missing, oneOf } from '../write-terms.ts';
import { countMessage } from './message-count.ts';
import { StoredLoad, StoredPongs, storeLoad, storePongs } from './stored-load.ts';

export const ServerRecord = z.object({
  serverId: ServerId,
  name: z.string(),
  type: ProxyType,
  /** Host name or IP that customers connect to. */
  host: z.string(),
  /** Port on the server at which its agent serves metrics. */
  port: z.int().default(defaultAgentPort),
  location: z.string(),
  /** Base of the HTTP ports; modem n gets `base + n`. */
  httpPortBase: z.int(),
  socksPortBase: z.int(),
  nextPortIndex: z.int(),
  epoch: z.int(),
  revision: z.int(),
  presence: z.enum(['online', 'offline']),
  lastSeenAt: z.string().nullable(),
  bootId: z.string().nullable(),
  applied: Applied.nullable(),
  figures: Heartbeat.shape.host.nullable(),
  /** Ports in use according to the latest heartbeat; absent if it did not tell. Stored as one string. */
  load: StoredLoad,
  /** Latest responses to pings; absent before the first. Stored as one string. */
  pongs: StoredPongs.optional(),
  /** Modems without a readable IMEI in the latest report. They cannot be sold and need attention. */
  unidentified: z.array(ModemReport).optional(),
  /** Version of the agent as it last reported; absent before its first report. */
  agentVersion: z.string().optional(),
  /** End of the agent's certificate; absent if unknown. */
  certificateEndsAt: z.string().nullish(),
  /** Number of edits by staff; absent before the first. */
  version: z.int().optional(),
  /** Number of times that a product took up the server; absent before the first. */
  offers: z.int().optional(),
  /** Latest maintenance, which may be over; absent or null if there is none. */
  maintenance: Maintenance.nullish(),
  /** Change of the host that not all proxies may have yet; absent if all have. */
  rehost: z.object({ since: z.string() }).optional(),
  /** Decision to delete the server; absent if there is none. */
  deletion: z.object({ at: z.string(), completedAt: z.string().optional() }).optional(),
  /** New modems that await a decision by staff, at most 100; absent if there are none. */
  arrivals: z.array(z.object({ imei: z.string(), since: z.string() })).optional(),
  /** Time until which staff admits all new modems. */
  arrivalsUntil: z.string().optional(),
  /** Marks of the messages that the state comes from; absent in records from before messages had numbers, which any message replaces. */
  marks: ServerMarks.optional(),
  /** Number of changes by messages of its agent; absent before the first. */
  heard: z.int().optional(),
  enrolment: z
    .object({
      codeHash: z.string(),
      expiresAt: z.string(),
      usedAt: z.string().nullable(),
      /** Hash of the certificate request that used the code. The same request may be repeated, because its response may have been lost. */
      requestHash: z.string().nullable(),
    })
    .nullable(),
  /** Latest certificate requested by the server itself; null before the first. */
  renewal: z
    .object({
      requestHash: z.string(),
      certificateId: z.string(),
      certificate: z.string(),
      issuedAt: z.string(),
      confirmedAt: z.string().nullable(),
    })
    .nullable()
    .default(null),
  createdAt: z.string(),
});
export type ServerRecord = z.infer<typeof ServerRecord>;

/** A server in its stored form. */
type StoredServer = Omit<ServerRecord, 'load' | 'pongs'> & { load?: string; pongs?: string };

const keyOf = (serverId: ServerId) => ({ pk: `SERVER#${serverId}`, sk: 'SERVER' });

export function serverStore(database: Database) {
  return {
    /** Returns undefined also for a deleted server. */
    find: async (serverId: ServerId) => {
      const server = await database.find('main', keyOf(serverId), ServerRecord);
      return server?.deletion?.completedAt ? undefined : server;
    },
    findMany: (serverIds: readonly ServerId[], options?: ReadOptions) =>
      database.findMany([...new Set(serverIds)].map(keyOf), ServerRecord, options),
    list: () =>
      database.query({ table: 'main', index: byOwner, partition: { name: 'gsi1pk', value: 'SERVERS' } }, ServerRecord),
  };
}

/** Begins a write of a server. It fails with label `server`. */
export const writeServer = (serverId: ServerId) => write<StoredServer>('server', keyOf(serverId));
const writeEnrolment = (serverId: ServerId) => write<ServerRecord>('enrolment', keyOf(serverId));
const writeRenewal = (serverId: ServerId) => write<ServerRecord>('renewal', keyOf(serverId));

export function createServerWrites({ load, pongs, ...server }: ServerRecord): Write[] {
  const { serverId } = server;
  const stored = { ...server, ...(load && storeLoad(load)), ...(pongs && storePongs(pongs)) };
  return [
    writeServer(serverId).create({ ...stored, gsi1pk: 'SERVERS', gsi1sk: serverId }),
    ...changeWordWrites(undefined, searchableServer(server)),
  ];
}

/** Increments the server's revision. Required in every transaction that changes its desired state. */
export function bumpRevisionWrite(serverId: ServerId): Write {
  return writeServer(serverId).add({ revision: 1 }).when({ pk: exists });
}

/** Increments the revision of each server once. */
export function bumpRevisionWrites(onServers: readonly { serverId: ServerId }[]): Write[] {
  return [...new Set(onServers.map(({ serverId }) => serverId))].map(bumpRevisionWrite);
}

/** Allocates the next pair of ports. Fails with label `server` if another request allocated it first. */
export function reservePortIndexWrite({ serverId, nextPortIndex }: ServerRecord): Write {
  return writeServer(serverId)
    .set({ nextPortIndex: nextPortIndex + 1 })
    .add({ revision: 1 })
    .when({ nextPortIndex });
}

/** Stores the changes of an agent's message. Fails with label `server` if another message was handled since the record was read. */
export function storeServerMessageWrite(
  { serverId, heard }: ServerRecord,
  { presence, lastSeenAt, bootId, applied, figures, load, pongs, unidentified, agentVersion, marks }: ServerView,
): Write {
  const { counted, asRead } = countMessage(heard);
  const stored = writeServer(serverId)
    .set({ presence, lastSeenAt, bootId, applied, figures, marks: marks ?? {}, ...counted })
    .set({ ...(unidentified && { unidentified }), ...(agentVersion !== undefined && { agentVersion }) })
    .set({ ...(load && storeLoad(load)), ...(pongs && storePongs(pongs)) });
  return (load ? stored : stored.remove('load')).when(asRead);
}

/** Stores the modems that await staff. Fails with label `server` if another message was handled since the record was read. */
export function arrivalWaitsWrite(
  { serverId, heard }: ServerRecord,
  arrivals: NonNullable<ServerRecord['arrivals']>,
): Write {
  const { counted, asRead } = countMessage(heard);
  return writeServer(serverId)
    .set({ arrivals, ...counted })
    .when(asRead);
}

/** Admits every new modem of the server until `until`. */
export function confirmArrivalsWrite(serverId: ServerId, until: string): Write {
  return writeServer(serverId).set({ arrivalsUntil: until }).remove('arrivals').when({ pk: exists });
}

/** Marks the enrolment code as used. Fails with label `enrolment` if another certificate request has used it, or if the code was replaced. */
export function useEnrolmentWrite(
  { serverId, enrolment }: ServerRecord,
  { requestHash, at }: { requestHash: string; at: string },
): Write {
  return writeEnrolment(serverId)
    .set({ 'enrolment.usedAt': at, 'enrolment.requestHash': requestHash })
    .when({ 'enrolment.codeHash': enrolment?.codeHash ?? '' })
    .whenAny({ 'enrolment.usedAt': null }, { 'enrolment.requestHash': requestHash });
}

/** Stores the end of the certificate that an enrolment has issued. Fails with label `enrolment` if the code was replaced or revoked. */
export function certificateEndWrite(
  { serverId, enrolment }: Pick<ServerRecord, 'serverId' | 'enrolment'>,
  endsAt: string | null,
): Write {
  return writeEnrolment(serverId)
    .set({ certificateEndsAt: endsAt })
    .when({ 'enrolment.codeHash': enrolment?.codeHash ?? missing });
}

/**
 * Stores an issued certificate. Fails with label `renewal` if another one was issued since the record was read, or the enrolment was replaced or
 * revoked.
 */
export function renewalWrite(server: ServerRecord, renewal: NonNullable<ServerRecord['renewal']>): Write {
  const seen = server.renewal?.requestHash;
  return writeRenewal(server.serverId)
    .set({ renewal })
    .when({ 'enrolment.codeHash': server.enrolment?.codeHash ?? missing })
    .when(seen === undefined ? { pk: exists, renewal: oneOf(missing, null) } : { 'renewal.requestHash': seen });
}

/** Fails with label `renewal` if the certificate is already confirmed or no longer the newest. */
export function renewalConfirmedWrite(
  serverId: ServerId,
  { certificateId, at, endsAt }: { certificateId: string; at: string; endsAt: string | null },
): Write {
  return writeRenewal(serverId)
    .set({ 'renewal.confirmedAt': at, certificateEndsAt: endsAt })
    .when({ 'renewal.certificateId': certificateId, 'renewal.confirmedAt': null });
}

/** Stores a new enrolment code for a server that is reinstalled, and starts a new epoch. */
export function renewEnrolmentWrite(serverId: ServerId, enrolment: NonNullable<ServerRecord['enrolment']>): Write {
  // The replaced installation must not be able to revoke the certificate of the new one.
  return writeServer(serverId).set({ enrolment, renewal: null }).add({ epoch: 1 }).when({ pk: exists });
}
