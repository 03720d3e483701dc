import { ServerId } from '@cellgate/shared/contract/id.ts';
import { ModemReport } from '@cellgate/shared/modem/modem.ts';
import { ProxyType } from '@cellgate/shared/product/product.ts';
import { Applied, Heartbeat } from '@cellgate/shared/server/server.messages.ts';
import { defaultAgentPort } from '@cellgate/shared/server/server.ts';
import { ServerMarks, type ServerView } from '@cellgate/shared/server/server-view.ts';
import { z } from 'zod';
import type { Database, Write } from '../database.ts';
import { byOwner } from '../tables.ts';
import { messageUpdate } from './message-update.ts';

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
  /** Modems without a readable IMEI in the latest report. They cannot be sold and need attention. */
  unidentified: z.array(ModemReport).optional(),
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

const keyOf = (serverId: ServerId) => ({ pk: `SERVER#${serverId}`, sk: 'SERVER' });

export function serverStore(database: Database) {
  return {
    find: (serverId: ServerId) => database.find('main', keyOf(serverId), ServerRecord),
    findMany: (serverIds: readonly ServerId[]) => database.findMany([...new Set(serverIds)].map(keyOf), ServerRecord),
    list: () =>
      database.query({ table: 'main', index: byOwner, partition: { name: 'gsi1pk', value: 'SERVERS' } }, ServerRecord),
  };
}

export function createServerWrite(server: ServerRecord): Write {
  return {
    label: 'server',
    table: 'main',
    action: {
      put: { ...keyOf(server.serverId), gsi1pk: 'SERVERS', gsi1sk: server.serverId, ...server },
      unlessExists: true,
    },
  };
}

/** Increments the server's revision. Required in every transaction that changes its desired state. */
export function bumpRevisionWrite(serverId: ServerId): Write {
  return {
    label: 'server',
    table: 'main',
    action: {
      update: keyOf(serverId),
      set: 'ADD revision :one',
      condition: 'attribute_exists(pk)',
      values: { ':one': 1 },
    },
  };
}

/** Increments the revision of each server once. */
export function bumpRevisionWrites(onServers: readonly { serverId: ServerId }[]): Write[] {
  return [...new Set(onServers.map(({ serverId }) => serverId))].map(bumpRevisionWrite);
}

/** Allocates the next pair of ports. Fails with label `server` if another request allocated it first. */
export function reservePortIndexWrite(server: ServerRecord): Write {
  return {
    label: 'server',
    table: 'main',
    action: {
      update: keyOf(server.serverId),
      set: 'SET nextPortIndex = :next ADD revision :one',
      condition: 'nextPortIndex = :seen',
      values: { ':next': server.nextPortIndex + 1, ':seen': server.nextPortIndex, ':one': 1 },
    },
  };
}

/** Stores the changes of an agent's message. Fails with label `server` if another message was handled since the record was read. */
export function storeServerMessageWrite(server: ServerRecord, next: ServerView): Write {
  const { presence, lastSeenAt, bootId, applied, figures, unidentified, marks } = next;
  const values = { presence, lastSeenAt, bootId, applied, figures, marks, ...(unidentified && { unidentified }) };
  return { label: 'server', table: 'main', action: messageUpdate(keyOf(server.serverId), server.heard, values) };
}

/** Stores the modems that await staff. Fails with label `server` if another message was handled since the record was read. */
export function arrivalWaitsWrite(server: ServerRecord, arrivals: NonNullable<ServerRecord['arrivals']>): Write {
  return { label: 'server', table: 'main', action: messageUpdate(keyOf(server.serverId), server.heard, { arrivals }) };
}

/** Admits every new modem of the server until `until`. */
export function confirmArrivalsWrite(serverId: ServerId, until: string): Write {
  return {
    label: 'server',
    table: 'main',
    action: {
      update: keyOf(serverId),
      set: 'SET arrivalsUntil = :until REMOVE arrivals',
      condition: 'attribute_exists(pk)',
      values: { ':until': until },
    },
  };
}

/** Marks the enrolment code as used. Fails with label `enrolment` if another certificate request has used it, or if the code was replaced. */
export function useEnrolmentWrite(server: ServerRecord, use: { requestHash: string; at: string }): Write {
  return {
    label: 'enrolment',
    table: 'main',
    action: {
      update: keyOf(server.serverId),
      set: 'SET enrolment.usedAt = :at, enrolment.requestHash = :request',
      condition: 'enrolment.codeHash = :code AND (enrolment.usedAt = :none OR enrolment.requestHash = :request)',
      values: { ':code': server.enrolment?.codeHash ?? '', ':at': use.at, ':request': use.requestHash, ':none': null },
    },
  };
}

/** Stores an issued certificate. Fails with label `renewal` if another one was issued since the record was read. */
export function renewalWrite(server: ServerRecord, renewal: NonNullable<ServerRecord['renewal']>): Write {
  const seen = server.renewal?.requestHash;
  return {
    label: 'renewal',
    table: 'main',
    action: {
      update: keyOf(server.serverId),
      set: 'SET renewal = :renewal',
      condition:
        seen === undefined
          ? 'attribute_exists(pk) AND (attribute_not_exists(renewal) OR renewal = :none)'
          : 'renewal.requestHash = :seen',
      values: { ':renewal': renewal, ...(seen === undefined ? { ':none': null } : { ':seen': seen }) },
    },
  };
}

/** Fails with label `renewal` if the certificate is already confirmed or no longer the newest. */
export function renewalConfirmedWrite(serverId: ServerId, confirmed: { certificateId: string; at: string }): Write {
  return {
    label: 'renewal',
    table: 'main',
    action: {
      update: keyOf(serverId),
      set: 'SET renewal.confirmedAt = :at',
      condition: 'renewal.certificateId = :certificate AND renewal.confirmedAt = :none',
      values: { ':at': confirmed.at, ':certificate': confirmed.certificateId, ':none': null },
    },
  };
}

/** Stores a new enrolment code for a server that is reinstalled, and starts a new epoch. */
export function renewEnrolmentWrite(serverId: ServerId, enrolment: NonNullable<ServerRecord['enrolment']>): Write {
  return {
    label: 'server',
    table: 'main',
    action: {
      update: keyOf(serverId),
      // The replaced installation must not be able to revoke the certificate of the new one.
      set: 'SET enrolment = :enrolment, renewal = :none ADD epoch :one',
      condition: 'attribute_exists(pk)',
      values: { ':enrolment': enrolment, ':none': null, ':one': 1 },
    },
  };
}
